import type { Db } from '@plaudit/db/connect';
import { readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { t } from '../../../../shared-ui/texts/texts.ts';
import { givenName } from '../../../contract/index.ts';
import { overallWinners } from '../../result-texts/winners.ts';
import { listPeriods } from '../results/results.queries.ts';
import { describeFinalResults } from './results-description.ts';
import { describeWinners, type PageDescription } from './vendor-description.ts';

/** Describes the result of a period. Undefined until it is final and not provisional, and if nobody has won. */
export async function describePeriod(db: Db, cycleId: number): Promise<PageDescription | undefined> {
  const [period] = await listPeriods(db, cycleId);
  const results = period && (await readPublicResults(db, cycleId));
  const winners = results && overallWinners(results);
  if (period === undefined || winners === undefined) return undefined;
  const { site_name: siteName } = await readSettings(db);
  const news = `${[describeWinners(winners), givenName(period.name), siteName].filter(Boolean).join(' · ')}`;
  return {
    title: `${t('Results')} · ${siteName}`,
    chatTitle: news,
    cardText: news,
    siteName,
    description: describeFinalResults(givenName(period.name) ?? siteName, winners),
    path: `/?tab=results&period=${cycleId}`,
    card: `/cards/winner/${cycleId}.png`,
  };
}
