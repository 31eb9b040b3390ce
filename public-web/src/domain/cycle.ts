import type { CurrentCycle, VotingState } from '@plaudit/public-api/contract';

const DAY_MS = 86_400_000;

/** Days between now and the end, rounded up, never below 0. */
export function daysLeft(endDate: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(endDate) - now) / DAY_MS));
}

export function daysLeftText(days: number): string {
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** How far this computer's clock is behind the server's, so that a wrong clock still counts the days right. */
export function clockOffset(cycle: Pick<CurrentCycle, 'now'>, receivedAt: number): number {
  return Date.parse(cycle.now) - receivedAt;
}

const PERIOD_FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const MOMENT_FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export const formatDay = (iso: string): string => PERIOD_FORMAT.format(new Date(iso));
export const formatMoment = (iso: string): string => MOMENT_FORMAT.format(new Date(iso));

export type StateNotice = { title: string; text: string };

/** What the page says when no vote is taken; nothing while voting is open. */
export function stateNotice(
  state: VotingState,
  cycle: Pick<CurrentCycle, 'startDate' | 'endDate'>,
): StateNotice | undefined {
  switch (state) {
    case 'open':
      return undefined;
    case 'paused':
      return {
        title: 'Voting is paused',
        text: 'The organisers have paused voting for now. Votes already cast are safe, and this page opens again by itself.',
      };
    case 'not_started':
      return {
        title: 'Voting has not started yet',
        text: cycle.startDate
          ? `It opens on ${formatMoment(cycle.startDate)}. Look around the vendors until then.`
          : 'Look around the vendors until then.',
      };
    case 'ended':
      return {
        title: 'Voting has ended',
        text: cycle.endDate
          ? `This period closed on ${formatMoment(cycle.endDate)}. The leaderboard and the results stay.`
          : 'The leaderboard and the results stay.',
      };
    case 'none':
      return {
        title: 'No voting period is open',
        text: 'The organisers have not opened a voting period yet. Look around the vendors until then.',
      };
  }
}
