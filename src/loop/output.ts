const OUTPUT_LINES = 60;
const OUTPUT_CHARS = 6000;

/** The last lines of a program's output, without colours and other control characters. */
export function lastLines(output: string): string {
  const clean = output
    .replace(/\u001b\[[0-9;?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b[@-_]/g, '')
    .replace(/[^\n]*\r(?!\n)/g, '')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
    .trimEnd();
  const lines = clean.split('\n').slice(-OUTPUT_LINES).join('\n');
  return lines.length > OUTPUT_CHARS ? `…${lines.slice(-OUTPUT_CHARS)}` : lines;
}

/** What differs between two runs of one failure: times, addresses, ids, names of temporary files. Counts of failures stay. */
export function steady(output: string): string {
  return output
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.,\d]*(?:Z|[+-]\d\d:?\d\d)?/g, '<time>')
    .replace(/\b\d{1,2}:\d\d:\d\d(?:[.,]\d+)?\b/g, '<time>')
    .replace(
      /\b\d+(?:[.,]\d+)?\s?(?:ms|[\u00b5\u03bc]s|us|ns|s|sec|secs|seconds?|min|minutes?)\b/g,
      '<duration>',
    )
    .replace(
      /\b0x[0-9a-f]+\b|\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}\b|\b(?=[a-f]*\d)[0-9a-f]{8,}\b/gi,
      '<id>',
    )
    .replace(/\/tmp\/[^\s:'")]+/g, '<temporary>')
    .replace(/\bpid[ =:]*\d+\b/gi, '<pid>');
}
