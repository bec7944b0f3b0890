/** A stretch of a file. Lines and columns are 1-based, columns count UTF-16 code units, the end is exclusive. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export const START_OF_FILE: Place = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** A text with its line starts, computed when a place is first asked for. */
export class Source {
  #starts: number[] | null = null;

  constructor(readonly text: string) {}

  /** The place of the half-open range [start, end) of UTF-16 offsets; offsets outside are clamped. */
  place(start: number, end: number = start): Place {
    const from = this.#position(start);
    const to = this.#position(Math.max(start, end));
    return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  }

  /** The place of line `line` (1-based), without its line break. */
  linePlace(line: number): Place {
    const starts = this.#lineStarts();
    const start = starts[Math.min(Math.max(line, 1), starts.length) - 1] ?? 0;
    return this.place(start, this.#lineEnd(start));
  }

  #lineEnd(start: number): number {
    const found = this.text.slice(start, start + 4096).search(/\r?\n|\r/);
    return found === -1 ? Math.min(this.text.length, start + 4096) : start + found;
  }

  #position(offset: number): { line: number; column: number } {
    const starts = this.#lineStarts();
    const clamped = Math.min(Math.max(offset, 0), this.text.length);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= clamped) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: clamped - starts[low]! + 1 };
  }

  #lineStarts(): number[] {
    if (this.#starts) return this.#starts;
    const starts = [0];
    for (let at = this.text.indexOf('\n'); at !== -1; at = this.text.indexOf('\n', at + 1))
      starts.push(at + 1);
    this.#starts = starts;
    return starts;
  }
}
