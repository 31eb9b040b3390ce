import { toAppError } from '@plaudit/db/to-app-error';
import { withinDeadline } from '@plaudit/server-kit/http/deadline';

/** Two tries stay well below the deadline of a request. */
const READ_LIMIT_MS = 700;

export type Reading<Value> = {
  value: Value;
  /** Set if the figure could not be read now. `at` is the time of the last reading, or null if there was none. */
  outdated?: { at: string | null };
};

/**
 * If the database is too slow or too busy for one figure, also at a second try, the rest of the dashboard must still be
 * shown. The returned function then returns the figure that was read last, with its time, or `fallback` if there is none.
 * It throws every other error.
 */
export function withLastFigure<Args extends unknown[], Value>(
  read: (...args: Args) => Promise<Value>,
  fallback: Value,
): (...args: Args) => Promise<Reading<Value>> {
  let last: { value: Value; at: string } | undefined;
  // A figure that comes too late for this response is there for the next one.
  const readAndKeep = async (...args: Args): Promise<Value> => {
    const value = await read(...args);
    last = { value, at: new Date().toISOString() };
    return value;
  };
  return async (...args) => {
    const first = readAndKeep(...args);
    const value = await tryToRead(first, () => first.catch(() => readAndKeep(...args)));
    return value ?? { value: last?.value ?? fallback, outdated: { at: last?.at ?? null } };
  };
}

/** The second try waits for the same reading if it is still under way. Undefined if both fail. */
async function tryToRead<Value>(
  first: Promise<Value>,
  second: () => Promise<Value>,
): Promise<Reading<Value> | undefined> {
  for (const reading of [() => first, second]) {
    try {
      return { value: await withinDeadline(READ_LIMIT_MS, reading()) };
    } catch (error) {
      if (toAppError(error).status !== 503) throw error;
    }
  }
  return undefined;
}
