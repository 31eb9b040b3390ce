import type { CurrentCycle } from '@plaudit/public-api/contract';
import { Badge, CheckIcon, DaysLeftBadge, PeriodIcon, VisuallyHidden } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { endOnThisClock, openingOf } from '../lib/cycle.ts';
import { useFirstHints, useTimeNow } from '../lib/first-rendering.ts';
import { formatDayAhead, formatPublicTime } from '../lib/format.ts';
import './period-badge.css';
import { rich } from '../lib/rich.ts';
import { t } from '../lib/texts.ts';

type PeriodBadgeProps = {
  /** Undefined while loading. */
  cycle: CurrentCycle | undefined;
  receivedAt: number;
};

/**
 * While voting is open or paused, shows the days left, or nothing if the period has no end. Before and after that, when
 * the next period opens.
 */
export function PeriodBadge({ cycle, receivedAt }: PeriodBadgeProps) {
  const firstNow = useFirstHints()?.now;
  if (cycle === undefined)
    return (
      <span
        className="ui-badge ui-figures ui-skeleton ui-days-left skeleton-badge"
        data-as-wide-as={t('{days, plural, one {1 day left} other {{days} days left}}', { days: 19 })}
        aria-hidden="true"
      />
    );
  // Its own line says how long it takes, and that no vote counts: the results beside it are those of another period.
  if (cycle.isRehearsal) return null;
  const opensAt = openingOf(cycle);
  if (cycle.state === 'ended' && cycle.endDate) {
    return (
      <EndedBadge>
        <time
          dateTime={cycle.endDate}
          title={t('Voting ended {time}', { time: formatPublicTime(cycle.endDate) })}
          className="period-badge-state"
        >
          {rich('Voting ended<hidden>, 0 days left</hidden>', {
            hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
          })}
        </time>
        {opensAt ? <OpensOn time={opensAt} /> : null}
      </EndedBadge>
    );
  }
  if (opensAt) {
    return (
      <UnopenedBadge>
        <span className="period-badge-state">{NOT_OPEN()}</span>
        <OpensOn time={opensAt} />
      </UnopenedBadge>
    );
  }
  const end = endOnThisClock(cycle, firstNow ?? receivedAt);
  return end === null ? null : <DaysLeftBadge endDate={end} firstNow={firstNow} />;
}

const NOT_OPEN = () => t('Not open yet');

function OpensOn({ time }: { time: string }) {
  const now = new Date(useTimeNow());
  return (
    <time
      dateTime={time}
      title={t('Voting opens {time}', { time: formatPublicTime(time) })}
      className="period-badge-opening"
    >
      {rich('{hidden}Opens {time}', { hidden: <VisuallyHidden>, </VisuallyHidden>, time: formatDayAhead(time, now) })}
    </time>
  );
}

const EndedBadge = ({ children }: { children: ReactNode }) => (
  <Badge icon={<CheckIcon aria-hidden="true" />} className="ui-days-left">
    {children}
  </Badge>
);

const UnopenedBadge = ({ children }: { children: ReactNode }) => (
  <Badge icon={<PeriodIcon aria-hidden="true" />} className="ui-days-left">
    {children}
  </Badge>
);
