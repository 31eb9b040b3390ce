/** Runs a piece of work and may tell of it. */
export type Around = (title: string, work: () => Promise<unknown>) => Promise<unknown>;

export const silently: Around = (_title, work) => work();

/** One line a step, with the seconds it took: long steps are seen to be under way. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
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
