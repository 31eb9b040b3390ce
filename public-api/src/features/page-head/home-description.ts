import type { Db } from '@plaudit/db/connect';
import { showsOverall } from '@plaudit/db/rules/results/overall-ranking';
import { readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { givenName } from '../../../contract/index.ts';
import { areResultsOut, firstPlaceOf, overallWinners } from '../../result-texts/winners.ts';
import { readSiteNews } from '../cards/site-news.ts';
import { getShownVoting } from '../cycles/cycles.queries.ts';
import { describePeriodResults } from './results-description.ts';
import { describeSiteCardText } from './site-card-text.ts';
import { describeWinners, type PageDescription, SITE_CARD } from './vendor-description.ts';

export type DescribedHome = {
  page: PageDescription;
  /** The title of the home page in a chat, where the name of the site stands beside it. */
  chatTitle: string | undefined;
  /** Whether the description is the news about the results. */
  isOver: boolean;
  hasOverall: boolean;
};

export async function describeHome(db: Db): Promise<DescribedHome> {
  const settings = await readSettings(db);
  const { site_name: title, site_description: description } = settings;
  const { cycle, state, now } = await getShownVoting(db);
  const results = cycle && (await readPublicResults(db, cycle.id));
  const winners = results && overallWinners(results);
  const news = await readSiteNews(db, { cycle, state, now }, results?.status);
  // The organizers' own text invites people to vote, which is untrue from the end on.
  const ending =
    state === 'ended' && cycle && results
      ? describePeriodResults(givenName(cycle.name) ?? title, results, { now, countsEveryone: cycle.countsEveryone })
      : undefined;
  const first = results && areResultsOut(results) ? firstPlaceOf(results) : undefined;
  return {
    page: {
      title,
      siteName: title,
      description: ending ?? description,
      path: '/',
      card: SITE_CARD,
      cardText: describeSiteCardText({ news, winners, siteName: title }),
    },
    chatTitle: first && `${describeWinners(first)} · ${title}`,
    isOver: ending !== undefined,
    hasOverall: showsOverall(settings),
  };
}
