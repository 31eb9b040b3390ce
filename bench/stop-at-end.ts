/**
 * Functions that stop what a measurement has started and not stopped yet. The processes of a site would go on after the
 * measurement if nobody stopped them.
 */
const stops = new Set<() => Promise<void>>();

/** Remembers how to stop something. Returns a function that stops it and forgets it. */
export function stopAtEnd(stop: () => Promise<void>): () => Promise<void> {
  const stopOnce = async () => {
    if (stops.delete(stopOnce)) await stop();
  };
  stops.add(stopOnce);
  return stopOnce;
}

/** On SIGINT, SIGTERM or an error that nothing catches, stops everything that was started, and exits. */
export function stopAllAtEnd(): void {
  let isEnding = false;
  const end = async (code: number) => {
    // While the sites stop, the load fails too.
    if (isEnding) return;
    isEnding = true;
    await Promise.allSettled([...stops].map((stop) => stop()));
    process.exit(code);
  };
  process.on('SIGINT', () => void end(130));
  process.on('SIGTERM', () => void end(143));
  process.on('uncaughtException', (error) => {
    if (!isEnding) console.error(error);
    void end(1);
  });
}
