export interface Agent {
  readonly loads: boolean;
}

export function readAgent(_path: string, _text: string): Agent {
  return { loads: true };
}
