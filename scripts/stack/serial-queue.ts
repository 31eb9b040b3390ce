/** Runs one task after another, in the order in which they come. A failed task does not stop the next. */
export type Enqueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createSerialQueue(): Enqueue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
