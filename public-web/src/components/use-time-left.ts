import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cycleQuery } from '../http/queries/cycle.ts';
import { endOnThisClock } from '../lib/cycle.ts';

const RECHECK_MS = 10_000;

/**
 * The milliseconds until voting closes, right even if this computer's clock is wrong. Undefined if the period has no
 * end, or is not loaded yet.
 */
export function useTimeLeft(): number | undefined {
  const { data: cycle, dataUpdatedAt } = useQuery(cycleQuery);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), RECHECK_MS);
    return () => clearInterval(timer);
  }, []);
  const end = cycle ? endOnThisClock(cycle, dataUpdatedAt) : null;
  return end === null ? undefined : Math.max(0, Date.parse(end) - now);
}
