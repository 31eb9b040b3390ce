import type { Winners } from '../../result-texts/winners.ts';
import { describeNews, type SiteNews } from '../cards/site-news.ts';
import { describeWinners } from './vendor-description.ts';

type OnSiteCard = { news: SiteNews | undefined; winners: Winners | undefined; siteName: string };

/** What the card of the site says. Undefined while it says no more than the name of the site. */
export function describeSiteCardText({ news, winners, siteName }: OnSiteCard): string | undefined {
  const said = news ? describeNews(news) : winners && describeWinners(winners);
  return said && `${said} · ${siteName}`;
}
