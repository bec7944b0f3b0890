/** Facts about the product itself, in one place so that a fork changes one file. */
export const VERSION = '0.1.0';
export const HOMEPAGE = 'https://github.com/portcullis-hooks/portcullis';
/** What a workflow's `uses` names. */
export const ACTION = 'portcullis-hooks/portcullis@v0';
export const ISSUES_URL = `${HOMEPAGE}/issues/new`;

/** The generated page in which every rule has a heading of its own. */
export const RULES_PAGE = `${HOMEPAGE}/blob/main/docs/rules.md`;

/** A page of the documentation, where whoever has only the program or the hooks can read it. @param page `guard`, or `guard#the-policy` */
export function docsPage(page: string): string {
  const [name, part] = page.split('#');
  return `${HOMEPAGE}/blob/main/docs/${name}.md${part === undefined ? '' : `#${part}`}`;
}

/** The page that describes the rules of the scanner of texts. */
export const CONTENT_PAGE = `${HOMEPAGE}/blob/main/docs/content.md`;
