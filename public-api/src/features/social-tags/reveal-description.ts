import type { Db } from '@plaudit/db/connect';
import { findResultsStatus, readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/settings';
import { overallWinners } from '../../result-texts/winners.ts';
import { getShownVoting } from '../cycles/cycles.queries.ts';
import { getReveal } from '../reveal/reveal.service.ts';
import { describePeriodResults } from './results-description.ts';
import { describeResults } from './social-tags.ts';
import { describeWinners, type PageDescription, SITE_CARD } from './vendor-description.ts';

/** Describes `/reveal`, which can be about a period before the one that is shown. */
export async function describeReveal(db: Db): Promise<PageDescription> {
  const [{ site_name: siteName }, { period }, { cycle: shown, now }] = await Promise.all([
    readSettings(db),
    getReveal(db),
    getShownVoting(db),
  ]);
  const results = period && (await readPublicResults(db, period.id));
  const winners = results ? overallWinners(results) : undefined;
  const winnersText = winners && describeWinners(winners);
  const isShown = period?.id === shown?.id;
  return {
    title: `The Reveal · ${siteName}`,
    siteName,
    description:
      period && results
        ? describePeriodResults(period.name, results, now)
        : 'The organizers have not opened a voting period yet.',
    path: '/reveal',
    card: SITE_CARD,
    // The card is about the period that is shown.
    cardText: winnersText && isShown ? `${winnersText} · ${siteName}` : siteName,
    ...(period && !isShown && { periodName: period.name, results: await readResultsWords(db, period.id) }),
  };
}

/** Voting in the period is over, or else it would be the one that is shown. */
async function readResultsWords(db: Db, cycleId: number): Promise<string | undefined> {
  const status = await findResultsStatus(db, cycleId);
  return status && describeResults(status, { versions: 0, counts: 'everyone', voting: 'ended' });
}
