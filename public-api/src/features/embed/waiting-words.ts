import { timeInUtc } from '@plaudit/db/rules/decisions/sentences/words';
import type { PublicResults, PublicStatus } from '@plaudit/db/rules/results/public-results';
import { totalVotesOf } from '@plaudit/db/rules/results/results';
import { RESULTS_ARE_HIDDEN, REVEAL_IS_ON } from '../../../contract/index.ts';
import { describeNoVotes } from '../../result-texts/no-votes.ts';
import type { ScheduledCycle, ShownVoting } from '../cycles/cycles.queries.ts';

/** What stands in place of a leaderboard that is not public yet. */
export type WaitingWords = { title: string; text: string; link: { href: string; label: string } };

const SITE_LINK = { href: '/', label: 'Visit the site' };
export const LEADERBOARD_LINK = { href: '/?tab=leaderboard', label: 'See the full leaderboard' };
export const REVEAL_LINK = { href: '/reveal', label: 'Follow the reveal' };
/** What appears during a reveal after the winners of the categories that are public. */
export const whatFollows = ({ hasOverall }: PublicStatus): string =>
  hasOverall
    ? 'The overall ranking appears here, from third place to first.'
    : 'Each winner appears here once it is revealed.';
/** With no-break spaces, so that no line of the narrow frame ends inside '6:00 PM UTC'. */
const timeOf = (at: Date): string => timeInUtc(at.toISOString()).replace(/ ([AP]M) UTC$/, '\u00a0$1\u00a0UTC');

export function wordsBeforeVoting(next: ScheduledCycle | undefined): WaitingWords {
  const opening = next === undefined ? '' : `Voting opens on ${timeOf(next.startsAt)}. `;
  return {
    title: 'Voting has not begun yet',
    text: `${opening}The leaderboard will be here.`,
    link: SITE_LINK,
  };
}

/** Undefined if the results are neither hidden nor being revealed. */
export function wordsUntilResults(status: PublicStatus, { state, cycle, now }: ShownVoting): WaitingWords | undefined {
  const { state: results, revealAnnouncedFor } = status;
  if (results === 'revealing') {
    return {
      title: REVEAL_IS_ON,
      text: `${status.hasOverall ? 'The winners of the categories come first. ' : ''}${whatFollows(status)}`,
      link: REVEAL_LINK,
    };
  }
  if (results !== 'hidden') return undefined;
  const reveal = revealAnnouncedFor && wordsAboutReveal(revealAnnouncedFor, now);
  if (state === 'ended') {
    return {
      title: 'Results follow',
      text: `Voting has ended, and the results are hidden until the reveal. ${reveal ?? 'The leaderboard is here then.'}`,
      link: REVEAL_LINK,
    };
  }
  const isOpen = state === 'open' && cycle !== undefined;
  const until = isOpen ? `Voting is open until ${timeOf(cycle.closesAt)}.` : 'Voting has not ended yet.';
  return {
    title: RESULTS_ARE_HIDDEN,
    text: `${until} ${reveal ?? 'After that the organizers reveal the places one by one, and the leaderboard is here.'}`,
    link: isOpen ? { href: '/', label: 'Vote on the site' } : SITE_LINK,
  };
}

const wordsAboutReveal = (at: Date, now: Date): string =>
  at > now ? `The reveal begins on ${timeOf(at)}.` : 'The reveal can begin at any moment.';

/** The words in place of a ranking in which no vendor has a vote. They claim no more than is known of other votes. */
export function wordsWithoutVotes(results: PublicResults, { cycle }: ShownVoting): string {
  const { state } = results.status;
  if (state === 'final') {
    return `${describeNoVotes(results, cycle?.countsEveryone) ?? 'No vendor in the ranking got a vote'}.`;
  }
  const hasVotes = totalVotesOf(results) > 0;
  if (hasVotes && results.totalVendors === 0) return 'All vendors were taken off the ballot.';
  if (state !== 'live') return 'No numbers yet.';
  if (hasVotes) return 'No vendor in the ranking has a vote yet.';
  return cycle?.countsEveryone ? 'No votes yet.' : 'No confirmed votes yet.';
}
