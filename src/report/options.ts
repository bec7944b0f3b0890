/** How a report is to be printed. */
export interface RenderOptions {
  /** ANSI colours, in `text` only. Default: none. */
  readonly color?: boolean;
  /**
   * Put before every file name, with its slash at the end (`packages/app/`), where the reader does not stand in the
   * verified folder. Not in `json`, whose names are always relative to that folder.
   */
  readonly prefix?: string;
  /** What `sarif` calls the run, so that an upload of one kind does not replace another. Default: the report's surface. */
  readonly category?: string;
  /** The text of a line (1-based) without its end, for `rdjson`, whose columns count UTF-8 bytes. */
  readonly sourceLine?: (file: string, line: number) => string | undefined;
}
