import type { ScheduledPeriod } from '@plaudit/public-api/contract';
import { Notice, PeriodIcon } from '@plaudit/shared-ui/ui';
import { OpeningReminder } from '../../components/opening-reminder.tsx';
import { WholeWords } from '../../components/whole-words.tsx';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { formatPublicTime } from '../../lib/format.ts';

export function NextPeriod({ period }: { period: ScheduledPeriod }) {
  useFirstHints();
  return (
    <Notice
      icon={<PeriodIcon aria-hidden="true" />}
      title={<WholeWords text={`Next: ${period.name}`} />}
      action={<OpeningReminder period={period} />}
    >
      Voting opens on {formatPublicTime(period.startDate)}.
    </Notice>
  );
}
