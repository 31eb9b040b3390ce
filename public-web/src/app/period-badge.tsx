import type { CurrentCycle } from '@plaudit/public-api/contract';
import { Badge, CheckIcon, DaysLeftBadge, PeriodIcon, VisuallyHidden } from '@plaudit/shared-ui/ui';
import { endOnThisClock } from '../lib/cycle.ts';
import { formatPublicTime } from '../lib/format.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';

type PeriodBadgeProps = {
  /** Undefined while loading. */
  cycle: CurrentCycle | undefined;
  receivedAt: number;
};

/** While voting is open or paused, shows the days left, or nothing if the period has no end. */
export function PeriodBadge({ cycle, receivedAt }: PeriodBadgeProps) {
  if (cycle === undefined) return <BadgeOutline />;
  if (cycle.state === 'ended' && cycle.endDate) {
    return (
      <Badge tone="brass" icon={<CheckIcon aria-hidden="true" />} className="ui-days-left">
        <time dateTime={cycle.endDate} title={`Voting ended ${formatPublicTime(cycle.endDate)}`}>
          Voting ended
          <VisuallyHidden>, 0 days left</VisuallyHidden>
        </time>
      </Badge>
    );
  }
  const opensAt = cycle.state === 'not_started' ? cycle.startDate : cycle.state === 'none' && cycle.next?.startDate;
  if (opensAt) {
    return (
      <Badge icon={<PeriodIcon aria-hidden="true" />} className="ui-days-left">
        <time dateTime={opensAt} title={`Voting opens ${formatPublicTime(opensAt)}`}>
          Not open yet
        </time>
      </Badge>
    );
  }
  const end = endOnThisClock(cycle, receivedAt);
  return end === null ? null : <DaysLeftBadge endDate={end} />;
}

/** first-response/header.html has the same. The styles make it as wide as the badge that follows. */
function BadgeOutline() {
  return (
    <span
      className="ui-badge ui-figures ui-skeleton ui-days-left outline-badge"
      data-voting={SENT_PAGE.voting}
      aria-hidden="true"
    />
  );
}
