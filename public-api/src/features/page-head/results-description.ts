import { timeInUtc } from '@plaudit/db/rules/decisions/sentences/words';
import type { PublicResults, ResultsStatus } from '@plaudit/db/rules/results/public-results';
import { describeNoVotes } from '../../result-texts/no-votes.ts';
import { areResultsOut, firstPlaceOf, type Winners } from '../../result-texts/winners.ts';
import { describeWinners } from './vendor-description.ts';

/**
 * What is known of the results of a period, for the page of the reveal, and for the home page from the end on. Organizers
 * name the period, and not every name can follow an article, so the name stands alone.
 */
export function describePeriodResults(
  periodName: string,
  results: PublicResults,
  { now, countsEveryone }: { now: Date; countsEveryone: boolean | undefined },
): string {
  const noVotes = areResultsOut(results) ? describeNoVotes(results, countsEveryone) : undefined;
  if (noVotes !== undefined) return `${periodName}: ${noVotes.toLowerCase()}.`;
  if (areResultsOut(results)) return describeFinalResults(periodName, firstPlaceOf(results));
  return `${periodName}: ${describeUntilFinal(results.status, now)}`;
}

export const describeFinalResults = (periodName: string, winners: Winners | undefined): string =>
  `${periodName}: the results are out.${winners ? ` ${describeWinners(winners)}.` : ''}`;

function describeUntilFinal({ state, revealAnnouncedFor }: ResultsStatus, now: Date): string {
  if (state === 'final') return 'the results are provisional.';
  if (state === 'revealing') return 'the reveal is on. Its places become public one by one.';
  if (state === 'live' || state === 'in_steps') {
    return 'no reveal is planned. The results are public while people vote.';
  }
  if (revealAnnouncedFor === null) {
    return `the results ${state === 'frozen' ? 'follow with' : 'are hidden until'} the reveal.`;
  }
  if (revealAnnouncedFor <= now) return 'the reveal can begin at any moment.';
  return `the results are revealed on ${timeInUtc(revealAnnouncedFor.toISOString())}.`;
}
