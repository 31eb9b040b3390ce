import { useEffect, useState } from 'react';
import { ClockIcon } from '../../lib/icons.ts';
import { Badge } from '../../primitives/badge/badge.tsx';

const DAY_MS = 86_400_000;
const RECHECK_MS = 60_000;

export function daysLeft(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
}

export interface DaysLeftBadgeProps {
  /** ISO 8601. While it is undefined, the badge takes its space but shows nothing. */
  endDate: string | null | undefined;
}

/** Updates by itself, because a page may stay open overnight. */
export function DaysLeftBadge({ endDate }: DaysLeftBadgeProps) {
  const [now, setNow] = useState(() => new Date());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end date must be compared with the current time at once.
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), RECHECK_MS);
    return () => clearInterval(timer);
  }, [endDate]);
  const end = endDate ? new Date(endDate) : undefined;
  const known = end && !Number.isNaN(end.getTime());
  const days = known ? daysLeft(end, now) : 0;
  return (
    <Badge
      tone={known && days === 0 ? 'neutral' : 'brass'}
      icon={<ClockIcon aria-hidden="true" />}
      className="ui-days-left"
    >
      {known ? (
        <time dateTime={end.toISOString()} title={`Voting ends ${end.toLocaleString()}`} className="ui-figures">
          {days} {days === 1 ? 'day' : 'days'} left
        </time>
      ) : (
        <span className="ui-figures">– days left</span>
      )}
    </Badge>
  );
}
