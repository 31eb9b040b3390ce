import type { PublicResults } from '@plaudit/db/rules/results/public-results';
import { totalVotesOf } from '@plaudit/db/rules/results/results';
import { t } from '../../../shared-ui/texts/texts.ts';

/**
 * What a period says in place of its winners if it has no votes. `countsEveryone` is false where votes may have been
 * cast that do not count, or if it is not known.
 */
export function describeNoVotes(results: PublicResults, countsEveryone: boolean | undefined): string | undefined {
  if (totalVotesOf(results) > 0) return undefined;
  return countsEveryone ? t('Nobody voted') : t('No vote counted');
}
