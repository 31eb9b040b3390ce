import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Before the clock is false. */
const nextTurn = setImmediate;
const STEP_MS = 500;
const FALSE = [
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

/** Requests go to `api`, and the clock moves only with `pass`, until the test ends. */
export function startFalseClock(api: { fetch: typeof fetch; underWay: number }, now: string | Date) {
  vi.useFakeTimers({ now: new Date(now), toFake: [...FALSE] });
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => api.fetch(...request));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  /** Until nothing that was requested is under way any more. */
  const settle = async () => {
    for (let turns = 0; turns < 3 || api.underWay > 0; turns += 1)
      await act(async () => {
        await vi.advanceTimersByTimeAsync(0);
        await new Promise((resolve) => nextTurn(resolve));
      });
  };
  /** Lets this much time go by. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= STEP_MS) {
      await act(() => vi.advanceTimersByTimeAsync(Math.min(left, STEP_MS)));
      await settle();
    }
  };
  return { settle, pass };
}
