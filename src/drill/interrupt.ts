const INTERRUPTS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does `clean` when somebody ends the process, which then ends by that signal.
 * @returns takes the watch off again
 */
export function onInterrupt(clean: () => void): () => void {
  const handle = (name: NodeJS.Signals): void => {
    release();
    try {
      clean();
    } finally {
      process.kill(process.pid, name);
    }
  };
  const release = (): void => {
    for (const name of INTERRUPTS) process.removeListener(name, handle);
  };
  for (const name of INTERRUPTS) process.on(name, handle);
  return release;
}
