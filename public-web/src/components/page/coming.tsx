import type { ScheduledPeriod } from '@plaudit/public-api/contract';
import { Badge, ButtonLink, PeriodIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { periodQuery } from '../../http/queries/cycle.ts';
import { useSession } from '../../http/use-session.ts';
import { COUNTDOWN_FROM_MS, formatTimeLeft, isLastMinute } from '../../lib/cycle.ts';
import { useTimeNow } from '../../lib/first-rendering.ts';
import { formatHour, formatPublicTimeShort, formatWeekday } from '../../lib/format.ts';
import { sentences } from '../../lib/lists.ts';
import { paths } from '../../lib/paths.ts';
import { useTimeUntil } from '../periods/use-time-until.ts';
import { RemindButton } from './remind-button.tsx';
import './coming.css';
import { t } from '../../lib/texts.ts';

/** True until the first period of the site begins. Nothing but what is coming is public then. */
export const useIsComing = (): boolean => useQuery(periodQuery).data?.isBeforeFirstOpening === true;

/** In the hero, below the texts of the site. */
export function Coming() {
  const next = useQuery(periodQuery).data?.next;
  return (
    <>
      <WhatFollows isDated={Boolean(next)} />
      <ComingActions next={next} />
      {next ? <Ticket period={next} /> : null}
    </>
  );
}

function WhatFollows({ isDated }: { isDated: boolean }) {
  const { user } = useSession();
  return (
    <p className="coming-text">
      {sentences(
        user
          ? t('You are signed in. Your ballots are here once voting opens.')
          : t('The vendors are shown once voting opens.'),
        !isDated && t('The date follows.'),
      )}
    </p>
  );
}

/** While it is not known who is signed in, nobody is invited to register. */
function ComingActions({ next }: { next: ScheduledPeriod | null | undefined }) {
  const { user } = useSession();
  if (user !== null && !next) return null;
  return (
    <div className="coming-actions">
      {user === null ? (
        <ButtonLink href={paths.register} variant="primary" size="large">
          {t('Create Account')}
        </ButtonLink>
      ) : null}
      {next ? <RemindButton /> : null}
    </div>
  );
}

const DAY_MS = 86_400_000;

/** In place of the ribbon about the running period. */
export function OpensIn() {
  const opensAt = useQuery(periodQuery).data?.next?.startDate ?? null;
  const leftMs = useTimeUntil(opensAt);
  if (opensAt === null || leftMs === undefined) return null;
  return (
    <Badge tone="brass" icon={<PeriodIcon aria-hidden="true" />} className="coming-badge">
      <time dateTime={opensAt} className="ui-figures">
        {opensInText(leftMs)}
      </time>
    </Badge>
  );
}

function opensInText(leftMs: number): string {
  if (leftMs <= 0) return t('Opens at any moment');
  if (isLastMinute(leftMs)) return t('Opens in less than a minute');
  if (leftMs <= COUNTDOWN_FROM_MS) return t('Opens in {time}', { time: formatTimeLeft(leftMs) });
  return t('Opens in {days} days', { days: Math.ceil(leftMs / DAY_MS) });
}

function Ticket({ period: { startDate, endDate } }: { period: ScheduledPeriod }) {
  const now = new Date(useTimeNow());
  return (
    <dl className="ticket">
      <div className="ticket-opening">
        <dt>{t('Voting opens')}</dt>
        <dd>
          <time dateTime={startDate}>
            <span className="ticket-day">{formatWeekday(startDate, now)}</span> <span>{formatHour(startDate)}</span>
          </time>
        </dd>
      </div>
      <div className="ticket-closing">
        <dt>{t('Voting closes')}</dt>
        <dd>
          <time dateTime={endDate}>{formatPublicTimeShort(endDate, now)}</time>
        </dd>
      </div>
    </dl>
  );
}
