/** Runs one step of a command, and may print its progress. */
export type StepRunner = (title: string, work: () => Promise<unknown>) => Promise<unknown>;

export const runSilently: StepRunner = (_title, work) => work();

/**
 * Runs a step and prints one line about it, with its seconds or that it failed. A terminal shows the line while the
 * step still runs.
 */
export async function showStep<T>(title: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  const terminal = process.stdout.isTTY;
  if (terminal) process.stdout.write(`  ${title}…`);
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  try {
    const result = await work();
    process.stdout.write(terminal ? `\r\x1b[K  ${title}  ${seconds()}\n` : `  ${title}  ${seconds()}\n`);
    return result;
  } catch (error) {
    process.stdout.write(terminal ? `\r\x1b[K  ${title}: failed\n` : `  ${title}: failed\n`);
    throw error;
  }
}
