import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cycleQuery } from '../http/queries/cycle.ts';
import { onThisClock } from '../lib/cycle.ts';

const RECHECK_MS = 10_000;

/**
 * The milliseconds until a time that the server has named, right even if this computer's clock is wrong. Undefined
 * without such a time, or while nothing is loaded.
 */
export function useTimeUntil(time: string | null): number | undefined {
  const { data: cycle, dataUpdatedAt } = useQuery(cycleQuery);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), RECHECK_MS);
    return () => clearInterval(timer);
  }, []);
  if (!cycle || time === null) return undefined;
  return Math.max(0, Date.parse(onThisClock(time, cycle, dataUpdatedAt)) - now);
}
