import type { Db } from '@plaudit/db/connect';
import { readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { t } from '../../../../shared-ui/texts/texts.ts';
import { givenName } from '../../../contract/index.ts';
import { overallWinners } from '../../result-texts/winners.ts';
import { readSiteNews } from '../cards/site-news.ts';
import { getShownVoting } from '../cycles/cycles.queries.ts';
import { getReveal } from '../reveal/reveal.service.ts';
import { describePeriodResults } from './results-description.ts';
import { describeSiteCardText } from './site-card-text.ts';
import { type PageDescription, SITE_CARD } from './vendor-description.ts';

/** Describes `/reveal`, which can be about a period before the one that is shown. */
export async function describeReveal(db: Db): Promise<PageDescription> {
  const [{ site_name: siteName }, { period }, voting] = await Promise.all([
    readSettings(db),
    getReveal(db),
    getShownVoting(db),
  ]);
  const results = period && (await readPublicResults(db, period.id));
  const winners = results ? overallWinners(results) : undefined;
  // The card is about the period that is shown.
  const isShown = period?.id === voting.cycle?.id;
  const news = isShown ? await readSiteNews(db, voting, results?.status) : undefined;
  const cardText = isShown ? describeSiteCardText({ news, winners, siteName }) : undefined;
  return {
    title: `${t('The Reveal')} · ${siteName}`,
    siteName,
    description:
      period && results
        ? describePeriodResults(givenName(period.name) ?? siteName, results, {
            now: voting.now,
            countsEveryone: isShown && voting.cycle?.countsEveryone,
          })
        : t('The organizers have not opened a voting period yet.'),
    path: '/reveal',
    card: SITE_CARD,
    cardText: cardText ?? siteName,
  };
}
