import {
  type CurrentCycle,
  givenName,
  type PeriodOfResults,
  type ResultsPeriod,
  type ScheduledPeriod,
  type VotingState,
} from '@plaudit/public-api/contract';
import { formatTimeLeft, isLastMinute, urgencyAt } from '../../../shared-ui/drawing/days-left.ts';
import { timeNow } from './first-rendering.ts';
import { formatPublicTime, formatSpan } from './format.ts';
import { withCommas } from './lists.ts';
import { t } from './texts.ts';

export { formatTimeLeft, isLastMinute, urgencyAt };

const MINUTE_MS = 60_000;

export type ShownResultsPeriod = PeriodOfResults & Pick<CurrentCycle, 'results' | 'next'>;

/** The period whose results are shown. During a rehearsal, which has no results, it is another one than the cycle. */
export function resultsPeriodOf(response: CurrentCycle): ShownResultsPeriod {
  // Without the time of the response and the participants of today, because with them every poll would render the page.
  const { now: _now, participantsToday: _today, resultsOf, results, next, ...cycle } = response;
  return { ...(resultsOf ?? cycle), results, next };
}

/** The end of the period by this computer's clock, so that the days left are right even if that clock is wrong. */
export function endOnThisClock(cycle: Pick<CurrentCycle, 'endDate' | 'now'>, receivedAt: number): string | null {
  return cycle.endDate === null ? null : onThisClock(cycle.endDate, cycle, receivedAt);
}

/**
 * A time of the server by this computer's clock. The difference is rounded to whole minutes, because it is measured
 * slightly differently with each response.
 */
export function onThisClock(time: string, { now }: Pick<CurrentCycle, 'now'>, receivedAt: number): string {
  const clockErrorMs = Math.round((receivedAt - Date.parse(now)) / MINUTE_MS) * MINUTE_MS;
  return new Date(Date.parse(time) + clockErrorMs).toISOString();
}

/** Hours and minutes are counted down when less than this is left. Before that the time of the end is shown. */
export const COUNTDOWN_FROM_MS = 48 * 60 * MINUTE_MS;

/** The last hour of voting can be added to a calendar, and counts down beside the ballots. */
export const LAST_HOUR_MS = 60 * MINUTE_MS;

/** 'Voting closes in 12 min' */
export function closesInText({ isRehearsal }: Pick<CurrentCycle, 'isRehearsal'>, leftMs: number): string {
  if (isLastMinute(leftMs)) {
    return isRehearsal ? t('The rehearsal ends in less than a minute') : t('Voting closes in less than a minute');
  }
  const time = formatTimeLeft(leftMs);
  return isRehearsal ? t('The rehearsal ends in {time}', { time }) : t('Voting closes in {time}', { time });
}

/**
 * 'Spring, Oct 9 – Nov 8, 2026', so that periods of the same name can be told apart. '(provisional)' may
 * follow, and for the current period '(not open yet)', '(now)' or '(final)'. A name that the panel made is left out.
 */
export function periodLabel(period: ResultsPeriod): string {
  return withCommas(givenName(period.name), periodDates(period));
}

/** 'Oct 9 – Nov 8, 2026 (now)' */
export function periodDates(period: ResultsPeriod): string {
  const { isProvisional, isCurrent, state, startDate, endDate } = period;
  const dates = formatSpan(startDate, endDate);
  // The next period can begin before the result of the former one is final.
  if (isProvisional) return t('{dates} (provisional)', { dates });
  if (!isCurrent || isFinalWithoutVotes(period)) return dates;
  if (state === 'final') return t('{dates} (final)', { dates });
  if (Date.parse(startDate) > timeNow()) return t('{dates} (not open yet)', { dates });
  return Date.parse(endDate) > timeNow() ? t('{dates} (now)', { dates }) : dates;
}

/**
 * 'Final results, Oct 9 – Nov 8, 2026'. A notice below says if the results are provisional, so this does not. Without
 * votes nothing is called final.
 */
export function datesOfResults(period: ResultsPeriod): string {
  const dates = formatSpan(period.startDate, period.endDate);
  if (period.isProvisional || isFinalWithoutVotes(period)) return dates;
  return period.state === 'final' ? t('Final results, {dates}', { dates }) : periodDates(period);
}

const isFinalWithoutVotes = ({ state, totalVotes }: ResultsPeriod) => state === 'final' && totalVotes === 0;

/** When the period opens that voters wait for. Undefined while voting is open, or if none is scheduled. */
export function openingOf({
  state,
  startDate,
  next,
}: Pick<CurrentCycle, 'state' | 'startDate' | 'next'>): string | undefined {
  if (state === 'not_started') return startDate ?? undefined;
  return state === 'ended' || state === 'none' ? next?.startDate : undefined;
}

export type StateNotice = {
  title: string;
  text: string;
  opensAt?: string;
  /** The period that opens at `opensAt`. */
  opening?: ScheduledPeriod;
};

type NoticedCycle = Pick<CurrentCycle, 'startDate' | 'endDate'> &
  Partial<Pick<CurrentCycle, 'id' | 'name' | 'state' | 'next'>>;

/**
 * False for a few seconds after an organizer has ended a period early: a voter's progress says so first. Until the cycle
 * does, `endDate` is the planned end.
 */
const isEndKnown = ({ state, endDate }: NoticedCycle): boolean =>
  state === 'ended' || (endDate !== null && Date.parse(endDate) <= timeNow());

/** The notice for a state in which votes are not accepted. Undefined while voting is open. */
export function stateNotice(state: VotingState, cycle: NoticedCycle): StateNotice | undefined {
  switch (state) {
    case 'open':
      return undefined;
    case 'paused':
      return {
        title: t('Voting is paused'),
        text: t('Votes already cast are safe. This page reopens by itself.'),
      };
    case 'not_started':
      return notStartedNotice(cycle.startDate, scheduledPeriodOf(cycle));
    case 'ended':
      return { title: t('Voting has ended'), text: endedText(cycle) };
    case 'none':
      if (cycle.next) return notStartedNotice(cycle.next.startDate, cycle.next);
      return { title: t('No voting period is open'), text: t('The organizers have not opened a voting period yet.') };
  }
}

/** Beside the progress of a voter, where the title of the notice does not fit. */
export const STOPPED_WORDS = {
  get paused() {
    return t('Voting paused');
  },
  get ended() {
    return t('Voting ended');
  },
} as const;

const endedText = (cycle: NoticedCycle): string =>
  cycle.endDate !== null && isEndKnown(cycle)
    ? t('This period closed on {time}.', { time: formatPublicTime(cycle.endDate) })
    : t('This period accepts no more votes.');

function notStartedNotice(opensAt: string | null, opening: ScheduledPeriod | undefined): StateNotice {
  const title = t('Voting has not started yet');
  if (opensAt === null) return { title, text: t('The organizers have not said yet when voting opens.') };
  return {
    title,
    text: t('It opens on {time}.', { time: formatPublicTime(opensAt) }),
    opensAt,
    ...(opening && { opening }),
  };
}

function scheduledPeriodOf({ id, name, startDate, endDate }: NoticedCycle): ScheduledPeriod | undefined {
  return id && name && startDate && endDate ? { id, name, startDate, endDate } : undefined;
}
