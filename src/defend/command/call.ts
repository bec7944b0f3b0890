import type { Field, Stream } from './value.js';

/** What a file descriptor is joined to. */
export type Endpoint =
  | { readonly kind: 'stream'; readonly stream: Stream }
  | { readonly kind: 'file'; readonly path: Field; readonly append: boolean }
  | { readonly kind: 'socket'; readonly host: string };

/** One simple command after expansion, with all wrappers in front of it removed. */
export interface Call {
  /** Last part of the command's path. */
  readonly name: string;
  /** The command word as it stands after expansion. */
  readonly command: Field;
  readonly args: readonly Field[];
  readonly words: readonly string[];
  readonly stdin: Stream;
  /** Standard input was given by a pipe or a redirection. */
  readonly fed: boolean;
  /** Standard output goes into another command. */
  readonly piped: boolean;
  readonly fds: ReadonlyMap<number, Endpoint>;
  /** Wrappers passed on the way here, outermost first. */
  readonly via: readonly string[];
  /** Variables set in front of the command. */
  readonly env: ReadonlyMap<string, Field>;
}

/** The beginning of a command, for a reason; bounded, whatever the command's length. */
export const showCall = (call: Call, name = call.name): string =>
  `${name} ${call.words.slice(0, 32).join(' ')}`.slice(0, 400);

/** Host of bash's `/dev/tcp/host/port`; null for any other path. */
export function socketHost(path: string): string | null {
  const m = /^\/dev\/(?:tcp|udp)\/([^/]+)\/?/.exec(path);
  return m ? m[1]! : null;
}
