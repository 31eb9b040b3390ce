import type { Db } from '@plaudit/db/connect';
import { timeInUtc } from '@plaudit/db/rules/results/decision-sentences';
import { findResultsStatus, readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/settings';
import type { Reveal } from '../../../contract/index.ts';
import { overallWinners } from '../../result-texts/winners.ts';
import { getShownVoting } from '../cycles/cycles.queries.ts';
import { getReveal } from '../reveal/reveal.service.ts';
import { describeResults } from './social-tags.ts';
import { describeWinners, type PageDescription, SITE_CARD } from './vendor-description.ts';

/** Describes `/reveal`, which can be about a period before the one that is shown. */
export async function describeReveal(db: Db): Promise<PageDescription> {
  const [{ site_name: siteName }, reveal, { cycle: shown }] = await Promise.all([
    readSettings(db),
    getReveal(db),
    getShownVoting(db),
  ]);
  const { period } = reveal;
  const results = period && (await readPublicResults(db, period.id));
  const winners = results ? overallWinners(results) : undefined;
  const winnersText = winners && describeWinners(winners);
  const isShown = period?.id === shown?.id;
  return {
    title: `The Reveal · ${siteName}`,
    siteName,
    description: describeState(reveal, winnersText),
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

function describeState({ period, state, announcedFor, provisionalUntil }: Reveal, winners: string | undefined): string {
  if (period === null) return 'The organizers have not opened a voting period yet.';
  const results = `results of ${period.name}`;
  if (state === 'final') {
    return provisionalUntil ? `The provisional ${results}.` : `The ${results}.${winners ? ` ${winners}.` : ''}`;
  }
  if (state === 'revealing') return `The reveal of ${period.name} is on. Its places become public one by one.`;
  if (state === 'live' || state === 'in_steps') {
    return `No reveal is planned: the ${results} are public while people vote.`;
  }
  if (announcedFor) return `The ${results} are revealed on ${timeInUtc(announcedFor)}.`;
  return `The ${results} ${state === 'frozen' ? 'follow with' : 'are hidden until'} the reveal.`;
}
