import type { Cycle } from '@plaudit/admin-api/contract';
import { Notice } from '@plaudit/shared-ui/ui';
import { endedEarlyBy, type PeriodSpan } from '../../lib/ended-early.ts';
import { formatPublicTime } from '../../lib/time.ts';

/** Two periods never run at once: when a scheduled one starts, the running one ends. */
export function EndsEarlyNotice({ period, periods }: { period: PeriodSpan; periods: readonly Cycle[] }) {
  const next = endedEarlyBy(period, periods);
  return next ? (
    <Notice tone="warning" title={`${next.name} starts before this period ends`}>
      It is scheduled for {formatPublicTime(next.startDate)} and ends this period then. If that is not meant, move or
      cancel it first.
    </Notice>
  ) : null;
}
