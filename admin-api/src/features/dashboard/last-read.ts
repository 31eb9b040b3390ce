import { toAppError } from '@plaudit/db/to-app-error';
import { withinDeadline } from '@plaudit/server-kit/http/deadline';

const LIMIT_MS = 1_000;

export type Reading<Value> = {
  value: Value;
  /** Set when it could not be read now. */
  outdated?: { at: string | null };
};

/**
 * A figure that the database is too slow or too busy to give must not take the other figures with it: the last one read
 * is shown with its time, or `none` if there is none yet. Any other error is a fault and is thrown.
 */
export function keepLast<Args extends unknown[], Value>(
  read: (...args: Args) => Promise<Value>,
  none: Value,
): (...args: Args) => Promise<Reading<Value>> {
  let last: { value: Value; at: string } | undefined;
  return async (...args) => {
    try {
      last = { value: await withinDeadline(LIMIT_MS, read(...args)), at: new Date().toISOString() };
      return { value: last.value };
    } catch (error) {
      if (toAppError(error).status !== 503) throw error;
      return { value: last?.value ?? none, outdated: { at: last?.at ?? null } };
    }
  };
}
