/**
 * Where a text came from. `untrusted`: a web page, an issue, the answer of an MCP server, package metadata. `repository`:
 * the user's own files and what their tests print, which are full of sentences to agents that nobody means ill.
 */
export type ContentSource = 'untrusted' | 'repository';

export type ContentGroup = 'hidden' | 'instruction' | 'bait' | 'carrier' | 'shell';

/**
 * `high` and `medium` are findings to act on; `low` is a note, which by itself marks nothing.
 */
export type Confidence = 'high' | 'medium' | 'low';

export interface ContentFinding {
  /** `<group>/<name>`, a key of `CONTENT_RULES`. */
  readonly rule: string;
  readonly group: ContentGroup;
  /** UTF-16 offsets into the scanned text; `start < end`. */
  readonly start: number;
  readonly end: number;
  readonly confidence: Confidence;
  /** What it says or decodes to, in a clause; at most 200 characters, without control or invisible characters. */
  readonly note?: string;
}

export interface ContentLimits {
  /** UTF-16 units that are read; default 10 Mi, the host's own limit. */
  readonly length?: number;
  /** Findings that are returned; default 200. */
  readonly findings?: number;
}

/** Says by which rules a shell command would be denied; none where it would not. */
export type ShellJudge = (command: string) => readonly string[];

export interface ScanOptions {
  readonly source: ContentSource;
  readonly limits?: ContentLimits;
  /** The command defender, where the caller carries it. Without one the group `shell` stays empty. */
  readonly judgeShell?: ShellJudge;
  /** False where nobody asks for notes: commands that could be no more than one are then not judged. Others are returned. */
  readonly notes?: boolean;
}

export interface ScanResult {
  /** In order of place. */
  readonly findings: readonly ContentFinding[];
  /** The text without the hidden characters that were found; the very same string where there were none. */
  readonly stripped: string;
  /** False where a limit ended the scan: what lies behind it is unknown. */
  readonly complete: boolean;
}
