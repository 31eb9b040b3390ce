import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { onThisClock } from '../../lib/cycle.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';

const RECHECK_MS = 10_000;
const SECOND_MS = 1_000;
/** So that a timer which fires a little early does not wait for nothing. */
const SHORTEST_MS = 50;

/**
 * The milliseconds until a time that the server has named, right even if this computer's clock is wrong. Negative after it.
 * Undefined without such a time, or while nothing is loaded. With `secondsFromMs` it changes with each second once less
 * than that is left, otherwise every ten seconds.
 */
export function useTimeUntil(time: string | null, secondsFromMs = 0): number | undefined {
  const client = useQueryClient();
  const firstNow = useFirstHints()?.now;
  // The time by this clock, and not the cycle, which is another one after each poll and would render the page.
  const { data: timeMs } = useQuery({
    ...cycleQuery,
    select: (cycle) => {
      const receivedAt = firstNow ?? client.getQueryState(cycleQuery.queryKey)?.dataUpdatedAt ?? Date.now();
      return time === null ? null : Date.parse(onThisClock(time, cycle, receivedAt));
    },
  });
  const [now, setNow] = useState(() => Date.now());
  const leftMs = typeof timeMs === 'number' ? timeMs - (firstNow ?? now) : undefined;
  const countsSeconds = leftMs !== undefined && leftMs > 0 && leftMs <= secondsFromMs + RECHECK_MS;
  const waitMs = countsSeconds && secondsFromMs > 0 ? Math.max(SHORTEST_MS, leftMs % SECOND_MS) : RECHECK_MS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that is shown waits for the next one.
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), waitMs);
    return () => clearTimeout(timer);
  }, [now, waitMs]);
  return leftMs;
}
