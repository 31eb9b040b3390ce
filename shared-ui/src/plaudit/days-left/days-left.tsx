import { useEffect, useState } from 'react';
import { daysLeft, formatTimeLeft, isLastMinute, urgencyAt } from '../../../drawing/days-left.ts';
import { formatPublicTime } from '../../../format/dates.ts';
import { t } from '../../../texts/texts.ts';
import { ClockIcon } from '../../lib/icons.ts';
import { Badge } from '../../primitives/badge/badge.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';

/** Short enough that the minutes of the last day are those of a clock. */
const RECHECK_MS = 10_000;

export interface DaysLeftBadgeProps {
  /**
   * ISO 8601, or null without a period. Undefined while it is not known: a skeleton then keeps the place, so that nothing
   * moves when the number arrives.
   */
  endDate: string | null | undefined;
  /**
   * The time for which a server has rendered the page, while the browser takes it over. Both then show the same time, and
   * no hour of the end, because the server does not know the reader's time zone.
   */
  firstNow?: number | undefined;
}

/** Updates by itself, because a page may stay open overnight. */
export function DaysLeftBadge({ endDate, firstNow }: DaysLeftBadgeProps) {
  const [now, setNow] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end date must be compared with the time at once.
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), RECHECK_MS);
    return () => clearInterval(timer);
  }, [endDate]);
  // No wider than the badge is on the narrowest phone, where it shares a line with the account.
  if (endDate === undefined) return <Skeleton className="ui-days-left" width="5.25rem" height="32px" />;
  const end = endDate ? new Date(endDate) : undefined;
  const isKnown = end && !Number.isNaN(end.getTime());
  const at = firstNow ?? now;
  const days = isKnown ? daysLeft(end.toISOString(), at) : 0;
  const urgency = isKnown ? urgencyAt(end.getTime() - at) : undefined;
  return (
    <Badge
      icon={isKnown ? <ClockIcon aria-hidden="true" /> : undefined}
      className="ui-days-left"
      data-urgency={urgency}
    >
      {isKnown ? (
        <time
          dateTime={end.toISOString()}
          title={
            firstNow === undefined ? t('Voting ends {time}', { time: formatPublicTime(end.toISOString()) }) : undefined
          }
          className="ui-figures"
        >
          {t('{days, plural, one {1 day left} other {{days} days left}}', { days })}
          {urgency ? (
            <>
              {' '}
              <span className="ui-days-left-more">{leftOf(end.getTime() - at)}</span>
            </>
          ) : null}
        </time>
      ) : (
        <span className="ui-figures">{t('– days left')}</span>
      )}
    </Badge>
  );
}

/** '5 h 12 min', 'less than a minute' */
const leftOf = (leftMs: number): string => (isLastMinute(leftMs) ? t('less than a minute') : formatTimeLeft(leftMs));
