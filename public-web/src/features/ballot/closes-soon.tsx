import { useTimeUntil } from '../../components/use-time-until.ts';
import type { ShownPeriod } from '../../http/queries/cycle.ts';
import { closesInText, LAST_HOUR_MS } from '../../lib/cycle.ts';

/** The countdown of the hero, in the last hour, for who has scrolled down to the ballots. */
export function ClosesSoon({ cycle }: { cycle: ShownPeriod }) {
  const leftMs = useTimeUntil(cycle.endDate);
  if (leftMs === undefined || leftMs >= LAST_HOUR_MS || cycle.endDate === null) return null;
  return (
    <time dateTime={cycle.endDate} className="closes-soon ui-figures">
      {closesInText(cycle, leftMs)}
    </time>
  );
}
