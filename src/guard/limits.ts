/** Milliseconds after which the loader ends the script's work. Far below the host's limit, because that one opens. */
export const DEADLINE_MS = 3000;
