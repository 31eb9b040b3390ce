import { classNames } from '@plaudit/shared-ui/ui';
import { useTimeUntil } from '../../components/periods/use-time-until.ts';
import type { ShownPeriod } from '../../http/queries/cycle.ts';
import { closesIn, closesInText, LAST_HOUR_MS } from '../../lib/cycle.ts';
import './progress-note.css';

const MINUTE_MS = 60_000;
/** A screen reader says the time when so many minutes are left, and not each minute. */
const SAID = [
  [1, 'less than a minute'],
  [10, 'less than 10 minutes'],
  [60, 'less than an hour'],
] as const;

/** The countdown of the hero, in the last hour, for who has scrolled down to the ballots. */
export function ClosesSoon({ cycle, className }: { cycle: ShownPeriod; className?: string }) {
  const leftMs = useTimeUntil(cycle.endDate);
  const isLastHour = leftMs !== undefined && leftMs < LAST_HOUR_MS && cycle.endDate !== null;
  const said = isLastHour ? SAID.find(([minutes]) => leftMs < minutes * MINUTE_MS) : undefined;
  return (
    <>
      {/* Rendered before its text is known, because screen readers read out only what is added to a region. */}
      <span role="status" className="ui-visually-hidden">
        {said ? closesIn(cycle, said[1]) : null}
      </span>
      {isLastHour ? (
        <time dateTime={cycle.endDate ?? undefined} className={classNames('closes-soon ui-figures', className)}>
          {closesInText(cycle, leftMs)}
        </time>
      ) : null}
    </>
  );
}
