/** Characters up to which a text may consist of little else than one passage: nothing in it then tells of another purpose. */
export const BARE_LENGTH = 400;
/** What that adds to the passage's score. The gate has to reckon with it. */
export const BARE = 4;
