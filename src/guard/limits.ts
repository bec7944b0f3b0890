/** Milliseconds after which the loader ends the script's work. Far below the host's limit, because that one opens. */
export const DEADLINE_MS = 3000;
/**
 * Seconds after which bash no longer waits for node, whatever holds that up. Above the loader's deadline and Node's start, so
 * that the reason is the loader's where it can give one.
 */
export const WATCH_SEC = 3.6;
/**
 * The same for the events that run a project's tests (agentStop, subagentStop). The host honours such limits: measured up to
 * 900 seconds (docs/loop.md, "Time"). Below 1000 seconds, from which on a limit looks like milliseconds.
 */
export const LOOP_DEADLINE_MS = 890_000;

/** How everything begins that a loop sends the agent on with (loop/words.ts). */
export const SENT_ON = 'Portcullis sends you on (';

/** Variables that a manifest entry empties (guard/start-line.ts says why); an entry can take none away. */
export const CLEARED = ' NODE_OPTIONS NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE BASH_ENV SHELLOPTS ';
