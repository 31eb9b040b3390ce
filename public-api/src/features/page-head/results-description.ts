import { timeInUtc } from '@plaudit/db/rules/decisions/sentences/words';
import type { PublicResults, ResultsStatus } from '@plaudit/db/rules/results/public-results';
import { totalVotesOf } from '@plaudit/db/rules/results/results';
import { t } from '../../../../shared-ui/texts/texts.ts';
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
  if (areResultsOut(results) && totalVotesOf(results) === 0)
    return countsEveryone
      ? t('{period}: nobody voted.', { period: periodName })
      : t('{period}: no vote counted.', { period: periodName });
  if (areResultsOut(results)) return describeFinalResults(periodName, firstPlaceOf(results));
  return describeUntilFinal(periodName, results.status, now);
}

export const describeFinalResults = (period: string, winners: Winners | undefined): string =>
  winners
    ? t('{period}: the results are out. {winners}.', { period, winners: describeWinners(winners) })
    : t('{period}: the results are out.', { period });

function describeUntilFinal(period: string, { state, revealAnnouncedFor }: ResultsStatus, now: Date): string {
  if (state === 'final') return t('{period}: the results are provisional.', { period });
  if (state === 'revealing') return t('{period}: the reveal is on. Its places become public one by one.', { period });
  if (state === 'live' || state === 'in_steps')
    return t('{period}: no reveal is planned. The results are public while people vote.', { period });
  if (revealAnnouncedFor === null)
    return state === 'frozen'
      ? t('{period}: the results follow with the reveal.', { period })
      : t('{period}: the results are hidden until the reveal.', { period });
  if (revealAnnouncedFor <= now) return t('{period}: the reveal can begin at any moment.', { period });
  const time = timeInUtc(revealAnnouncedFor.toISOString());
  return t('{period}: the results are revealed on {time}.', { period, time });
}
