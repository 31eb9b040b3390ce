import type { ScheduledPeriod } from '@plaudit/public-api/contract';
import { Notice, PeriodIcon } from '@plaudit/shared-ui/ui';
import { CalendarButton } from '../../components/calendar-button.tsx';
import { useSiteTexts } from '../../components/use-site-texts.ts';
import { formatPublicTime } from '../../lib/format.ts';

const HOUR_MS = 3_600_000;

export function NextPeriod({ period: { id, name, startDate, endDate } }: { period: ScheduledPeriod }) {
  const { name: site = 'The awards' } = useSiteTexts();
  return (
    <Notice
      icon={<PeriodIcon aria-hidden="true" />}
      title={`Next: ${name}`}
      action={
        <CalendarButton
          event={{
            id: `voting-opens-${id}`,
            title: `Voting opens: ${site}`,
            text: `${name}. Voting is open until ${formatPublicTime(endDate)}.`,
            start: startDate,
            end: new Date(Date.parse(startDate) + HOUR_MS).toISOString(),
            remindMinutes: 0,
          }}
        />
      }
    >
      Voting opens on {formatPublicTime(startDate)}.
    </Notice>
  );
}
