import type { CurrentCycle } from '@plaudit/public-api/contract';
import { Badge, CheckIcon, DaysLeftBadge, PeriodIcon, VisuallyHidden } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { endOnThisClock } from '../lib/cycle.ts';
import { useFirstHints } from '../lib/first-rendering.ts';
import { formatPublicTime } from '../lib/format.ts';

type PeriodBadgeProps = {
  /** Undefined while loading. */
  cycle: CurrentCycle | undefined;
  receivedAt: number;
};

/** While voting is open or paused, shows the days left, or nothing if the period has no end. */
export function PeriodBadge({ cycle, receivedAt }: PeriodBadgeProps) {
  const firstNow = useFirstHints()?.now;
  if (cycle === undefined)
    return <span className="ui-badge ui-figures ui-skeleton ui-days-left skeleton-badge" aria-hidden="true" />;
  if (cycle.state === 'ended' && cycle.endDate) {
    return (
      <EndedBadge>
        <time dateTime={cycle.endDate} title={`Voting ended ${formatPublicTime(cycle.endDate)}`}>
          {ENDED}
          <VisuallyHidden>, 0 days left</VisuallyHidden>
        </time>
      </EndedBadge>
    );
  }
  const opensAt = cycle.state === 'not_started' ? cycle.startDate : cycle.state === 'none' && cycle.next?.startDate;
  if (opensAt) {
    return (
      <UnopenedBadge>
        <time dateTime={opensAt} title={`Voting opens ${formatPublicTime(opensAt)}`}>
          {NOT_OPEN}
        </time>
      </UnopenedBadge>
    );
  }
  const end = endOnThisClock(cycle, firstNow ?? receivedAt);
  return end === null ? null : <DaysLeftBadge endDate={end} firstNow={firstNow} />;
}

const ENDED = 'Voting ended';
const NOT_OPEN = 'Not open yet';

const EndedBadge = ({ children }: { children: ReactNode }) => (
  <Badge tone="brass" icon={<CheckIcon aria-hidden="true" />} className="ui-days-left">
    {children}
  </Badge>
);

const UnopenedBadge = ({ children }: { children: ReactNode }) => (
  <Badge icon={<PeriodIcon aria-hidden="true" />} className="ui-days-left">
    {children}
  </Badge>
);
