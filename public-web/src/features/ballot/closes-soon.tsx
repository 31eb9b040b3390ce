import { classNames } from '@plaudit/shared-ui/ui';
import { useTimeUntil } from '../../components/periods/use-time-until.ts';
import type { ShownPeriod } from '../../http/queries/cycle.ts';
import { closesInText, isLastMinute, LAST_HOUR_MS } from '../../lib/cycle.ts';
import './progress-note.css';
import { t } from '../../lib/texts.ts';

const TEN_MINUTES_MS = 600_000;

/** A screen reader says the time when ten minutes are left, and one, and not each minute. */
function saidText(cycle: ShownPeriod, leftMs: number): string {
  if (isLastMinute(leftMs)) return closesInText(cycle, leftMs);
  if (leftMs < TEN_MINUTES_MS) {
    return cycle.isRehearsal
      ? t('The rehearsal ends in less than 10 minutes')
      : t('Voting closes in less than 10 minutes');
  }
  return cycle.isRehearsal ? t('The rehearsal ends in less than an hour') : t('Voting closes in less than an hour');
}

/** The countdown of the hero, in the last hour, for who has scrolled down to the ballots. */
export function ClosesSoon({ cycle, className }: { cycle: ShownPeriod; className?: string }) {
  const leftMs = useTimeUntil(cycle.endDate);
  const isLastHour = leftMs !== undefined && leftMs < LAST_HOUR_MS && cycle.endDate !== null;
  return (
    <>
      {/* Rendered before its text is known, because screen readers read out only what is added to a region. */}
      <span role="status" className="ui-visually-hidden">
        {isLastHour ? saidText(cycle, leftMs) : null}
      </span>
      {isLastHour ? (
        <time dateTime={cycle.endDate ?? undefined} className={classNames('closes-soon ui-figures', className)}>
          {closesInText(cycle, leftMs)}
        </time>
      ) : null}
    </>
  );
}
