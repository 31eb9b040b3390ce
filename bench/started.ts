/* What a measurement has started and not stopped yet. Its processes do not end with the measurement by themselves. */
const started = new Set<() => Promise<void>>();

/** Remembers how to stop something. Returns a function that stops it and forgets it. */
export function stopsAtEnd(stop: () => Promise<void>): () => Promise<void> {
  const stopOnce = async () => {
    if (started.delete(stopOnce)) await stop();
  };
  started.add(stopOnce);
  return stopOnce;
}

/** If the measurement is ended or fails where nobody waits for it, stops everything that was started. */
export function stopAllAtEnd(): void {
  const end = async (code: number) => {
    await Promise.allSettled([...started].map((stop) => stop()));
    process.exit(code);
  };
  process.once('SIGINT', () => void end(130));
  process.once('SIGTERM', () => void end(143));
  process.once('uncaughtException', (error) => {
    console.error(error);
    void end(1);
  });
}
