import { givenName, type ScheduledPeriod } from '@plaudit/public-api/contract';
import { Notice, PeriodIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { formatPublicTime } from '../../lib/format.ts';
import { t } from '../../lib/texts.ts';
import { WholeWords } from '../names/whole-words.tsx';
import { CalendarButton } from './calendar-button.tsx';

/** After the end of voting, says when the next period opens. */
export function PeriodAhead() {
  const { data: cycle } = useQuery(cycleQuery);
  return cycle?.state === 'ended' && cycle.next ? <NextPeriod period={cycle.next} /> : null;
}

export function NextPeriod({ period, className }: { period: ScheduledPeriod; className?: string }) {
  useFirstHints();
  const given = givenName(period.name);
  return (
    <Notice
      className={className}
      icon={<PeriodIcon aria-hidden="true" />}
      title={<WholeWords text={given ? t('Next: {given}', { given }) : t('The next voting period')} />}
      action={<CalendarButton label={t('Add to calendar: the opening')} />}
    >
      {t('Voting opens on {time}.', { time: formatPublicTime(period.startDate) })}
    </Notice>
  );
}
