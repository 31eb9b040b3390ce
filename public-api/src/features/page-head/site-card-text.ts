import type { Db } from '@plaudit/db/connect';
import { readPublicResults } from '@plaudit/db/rules/results/public-results';
import { overallWinners, type Winners } from '../../result-texts/winners.ts';
import { describeNews, readSiteNews, type SiteNews } from '../cards/site-news.ts';
import { getShownVoting } from '../cycles/cycles.queries.ts';
import { describeWinners } from './vendor-description.ts';

/** Reads what the card of the site says, for a page that shows it and is not about the results itself. */
export async function readSiteCardText(db: Db, siteName: string): Promise<string> {
  const voting = await getShownVoting(db);
  const results = voting.cycle && (await readPublicResults(db, voting.cycle.id));
  const news = await readSiteNews(db, voting, results?.status);
  return describeSiteCardText({ news, winners: results && overallWinners(results), siteName }) ?? siteName;
}

type OnSiteCard = { news: SiteNews | undefined; winners: Winners | undefined; siteName: string };

/** What the card of the site says. Undefined while it says no more than the name of the site. */
export function describeSiteCardText({ news, winners, siteName }: OnSiteCard): string | undefined {
  const said = news ? describeNews(news) : winners && describeWinners(winners);
  return said && `${said} · ${siteName}`;
}
