import type { CurrentCycle, VotingState } from '@plaudit/public-api/contract';
import { formatPublicTime } from './format.ts';
import { statusOf, waitsForReveal } from './results-status.ts';

const MINUTE_MS = 60_000;

/**
 * The end of the period by this computer's clock, so that the days left are right even if that clock is wrong. The
 * difference is rounded to whole minutes, because it is measured slightly differently with each response.
 */
export function endOnThisClock(cycle: Pick<CurrentCycle, 'endDate' | 'now'>, receivedAt: number): string | null {
  if (cycle.endDate === null) return null;
  const error = Math.round((receivedAt - Date.parse(cycle.now)) / MINUTE_MS) * MINUTE_MS;
  return new Date(Date.parse(cycle.endDate) + error).toISOString();
}

export type StateNotice = { title: string; text: string };

/** The notice for a state in which votes are not accepted. Undefined while voting is open. */
export function stateNotice(
  state: VotingState,
  cycle: Pick<CurrentCycle, 'startDate' | 'endDate' | 'results'>,
): StateNotice | undefined {
  const closed = cycle.endDate ? `This period closed on ${formatPublicTime(cycle.endDate)}. ` : '';
  switch (state) {
    case 'open':
      return undefined;
    case 'paused':
      return {
        title: 'Voting is paused',
        text: 'The organizers have paused voting for now. Votes already cast are safe, and this page opens again by itself.',
      };
    case 'not_started':
      return {
        title: 'Voting has not started yet',
        text: cycle.startDate
          ? `It opens on ${formatPublicTime(cycle.startDate)}. Look around the vendors until then.`
          : 'Look around the vendors until then.',
      };
    case 'ended':
      return {
        title: 'Voting has ended',
        text: `${closed}${waitsForReveal(statusOf(cycle)) ? 'Results follow after the reveal.' : 'The leaderboard and the results stay.'}`,
      };
    case 'none':
      return {
        title: 'No voting period is open',
        text: 'The organizers have not opened a voting period yet. Look around the vendors until then.',
      };
  }
}
