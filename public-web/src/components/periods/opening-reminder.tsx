import type { ScheduledPeriod } from '@plaudit/public-api/contract';
import { formatPublicTime } from '../../lib/format.ts';
import { useSiteTexts } from '../page/use-site-texts.ts';
import { CalendarButton, type CalendarButtonProps } from './calendar-button.tsx';

const HOUR_MS = 3_600_000;

type OpeningReminderProps = { period: ScheduledPeriod } & Pick<CalendarButtonProps, 'variant' | 'size'>;

export function OpeningReminder({ period: { id, name, startDate, endDate }, ...style }: OpeningReminderProps) {
  const { name: site = 'The awards' } = useSiteTexts();
  return (
    <CalendarButton
      what="the opening"
      {...style}
      event={{
        id: `voting-opens-${id}`,
        title: `Voting opens: ${site}`,
        text: `${name}. Voting is open until ${formatPublicTime(endDate)}.`,
        start: startDate,
        end: new Date(Date.parse(startDate) + HOUR_MS).toISOString(),
        remindMinutes: 0,
      }}
    />
  );
}
