import { Skeleton, UsersIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { participantsTodayQuery, periodQuery, type ShownPeriod } from '../../http/queries/cycle.ts';
import { useVoting } from '../../http/queries/use-voting.ts';
import { signedInKind } from '../../http/signed-in.ts';
import { useSession } from '../../http/use-session.ts';
import {
  COUNTDOWN_FROM_MS,
  closesInText,
  formatTimeLeft,
  isLastMinute,
  stateNotice,
  urgencyAt,
} from '../../lib/cycle.ts';
import { useFirstHints, useTimeNow } from '../../lib/first-rendering.ts';
import { formatDayAhead, formatPublicTimeShort } from '../../lib/format.ts';
import { CalendarButton } from '../periods/calendar-button.tsx';
import { useTimeUntil } from '../periods/use-time-until.ts';
import { AwardStamps } from './award-stamps.tsx';
import { Coming, OpensIn, useIsComing } from './coming.tsx';
import { Engraving } from './engraving.tsx';
import { isSameText, useSiteTexts } from './use-site-texts.ts';
import './hero-ribbon.css';
import './hero.css';
import './coming.css';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

export function Hero({ isCompact }: { isCompact: boolean }) {
  const { name, description } = useSiteTexts();
  const state = useQuery(periodQuery).data?.state;
  const hasEnded = state === 'ended';
  const isComing = useIsComing() && !isCompact;
  const { user } = useSession();
  const isVoter = user === undefined ? signedInKind() === 'user' : user?.type === 'user';
  return (
    <section
      className="hero"
      data-compact={isCompact || undefined}
      data-ended={hasEnded || undefined}
      data-coming={isComing || undefined}
      data-for-voter={(isVoter && state !== 'not_started' && state !== 'none') || undefined}
      aria-labelledby="hero-title"
    >
      <Engraving className="hero-engraving" />
      <div className="hero-inner">
        <div className="hero-words">
          {isComing ? <OpensIn /> : hasEnded ? null : <VotingRibbon />}
          <h1 id="hero-title" className="hero-title">
            {name ?? <Skeleton width="min(26rem, 90%)" />}
          </h1>
          {!hasEnded && isSameText(description, name) ? null : (
            <p className="hero-text">
              {hasEnded
                ? t('Every vote is in. Thank you for taking part.')
                : (description ?? <Skeleton width="min(34rem, 100%)" />)}
            </p>
          )}
        </div>
        {isComing ? <Coming /> : null}
        <AwardStamps leadsToBallots={!isCompact && !hasEnded && !isComing} showsVotes={!isCompact && !isComing} />
      </div>
    </section>
  );
}

/** The hero shows no ribbon after the end, because the header says that voting has ended. */
function VotingRibbon() {
  useFirstHints();
  const { cycle, state } = useVoting();
  if (!cycle || !state) {
    return (
      <p className="hero-ribbon hero-ribbon-waiting">
        <Skeleton width="14rem" height="1em" />
      </p>
    );
  }
  const closedNotice = stateNotice(state, cycle);
  return (
    <div className="hero-ribbon" data-open={!closedNotice}>
      <span>
        {closedNotice?.opensAt ? (
          <OpensAt time={closedNotice.opensAt} />
        ) : closedNotice ? (
          closedNotice.title
        ) : (
          <OpenUntil cycle={cycle} />
        )}
      </span>
      {closedNotice ? null : <VotedToday />}
      {closedNotice?.opening ? (
        <CalendarButton label={t('Add to calendar: the opening')} variant="quiet" className="hero-reminder" />
      ) : null}
      {closedNotice || !cycle.endDate || cycle.isRehearsal ? null : (
        <CalendarButton label={t('Add to calendar: the end of voting')} variant="quiet" className="hero-reminder" />
      )}
    </div>
  );
}

/** Tells who has not voted yet that others have. */
function VotedToday() {
  const { data: people } = useQuery(participantsTodayQuery);
  if (people === undefined) return null;
  return (
    <span className="hero-voted-today ui-figures">
      <UsersIcon aria-hidden="true" />
      <span>
        {rich('{people, number}<span> people</span> voted today', {
          people,
          span: (text) => <span className="hero-voted-people">{text}</span>,
        })}
      </span>
    </span>
  );
}

function OpensAt({ time }: { time: string }) {
  const leftMs = useTimeUntil(time);
  const shownTime = formatPublicTimeShort(time, new Date(useTimeNow()));
  if (leftMs === undefined || leftMs > COUNTDOWN_FROM_MS) return t('Voting opens on {shownTime}', { shownTime });
  return (
    <time dateTime={time} title={shownTime} className="ui-figures">
      {isLastMinute(leftMs)
        ? t('Voting opens in less than a minute')
        : t('Voting opens in {time}', { time: formatTimeLeft(leftMs) })}
    </time>
  );
}

function OpenUntil({ cycle }: { cycle: ShownPeriod }) {
  const leftMs = useTimeUntil(cycle.endDate);
  const now = new Date(useTimeNow());
  if (leftMs === undefined || !cycle.endDate) return t('Voting is open');
  const shownEnd = formatPublicTimeShort(cycle.endDate, now);
  if (leftMs > COUNTDOWN_FROM_MS) {
    return (
      <time dateTime={cycle.endDate} title={shownEnd}>
        {cycle.isRehearsal
          ? t('Rehearsal until {time}', { time: formatDayAhead(cycle.endDate, now) })
          : t('Open until {time}', { time: formatDayAhead(cycle.endDate, now) })}
      </time>
    );
  }
  return (
    <time
      dateTime={cycle.endDate}
      title={shownEnd}
      className="ui-figures hero-countdown"
      data-urgency={urgencyAt(leftMs)}
    >
      {closesInText(cycle, leftMs)}
    </time>
  );
}
