import type { CurrentCycle } from '@plaudit/public-api/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cycleQuery } from '../http/queries/cycle.ts';
import { endOnThisClock } from '../lib/cycle.ts';

const RECHECK_MS = 10_000;

/** The milliseconds until voting closes, even if this computer's clock is wrong. Undefined without an end. */
export function useTimeLeft(cycle: CurrentCycle): number | undefined {
  const { dataUpdatedAt } = useQuery(cycleQuery);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), RECHECK_MS);
    return () => clearInterval(timer);
  }, []);
  const end = endOnThisClock(cycle, dataUpdatedAt);
  return end === null ? undefined : Math.max(0, Date.parse(end) - now);
}
