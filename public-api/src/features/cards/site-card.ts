import type { Db } from '@plaudit/db/connect';
import { type PublicResults, readPublicResults } from '@plaudit/db/rules/results/public-results';
import { totalVotesOf } from '@plaudit/db/rules/results/results';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { formatNumber } from '../../../../shared-ui/format/numbers.ts';
import { givenName } from '../../../contract/index.ts';
import { drawableText } from '../../lettering/lettering.ts';
import { describeNoVotes } from '../../result-texts/no-votes.ts';
import { overallWinners } from '../../result-texts/winners.ts';
import { appearanceOf } from '../appearance/appearance.ts';
import { getShownVoting, type ShownVoting } from '../cycles/cycles.queries.ts';
import { findCardPicture } from '../pictures/pictures.queries.ts';
import type { Card, Figure } from './card.ts';
import { drawnSiteName } from './drawn-site-name.ts';
import { describeNewsParts } from './news-card.ts';
import { readSiteNews } from './site-news.ts';
import { type Mark, markOfVendor } from './vendor-mark.ts';

export async function describeSiteCard(db: Db): Promise<Card> {
  const [settings, voting] = await Promise.all([readSettings(db), getShownVoting(db)]);
  const { cycle } = voting;
  const results = cycle && (await readPublicResults(db, cycle.id));
  const news = await readSiteNews(db, voting, results?.status);
  const site = drawnSiteName(settings.site_name);
  const period = cycle === undefined ? '' : (drawableText(givenName(cycle.name) ?? '') ?? '');
  const markOfSite: Mark = { mark: { kind: 'site' }, ...(await findCardPicture(db, settings.brand_logo)) };
  const frame = { figures: results === undefined ? [] : turnoutOf(results, voting), ...appearanceOf(settings) };
  if (news) {
    const { words, mark = markOfSite } = await describeNewsParts(db, news);
    return { ...frame, ...mark, ...words, eyebrow: site };
  }
  const winners = results && overallWinners(results);
  if (winners?.title) {
    const [winner, ...equals] = winners.vendors;
    return {
      ...frame,
      ...(winner && equals.length === 0 ? await markOfVendor(db, winner, { isWinner: true }) : markOfSite),
      eyebrow: `${equals.length > 0 ? 'Winners' : 'Winner'} · ${site}`,
      title: winners.title,
      text: period,
    };
  }
  const text = textWithoutWinner(settings.site_description, voting, results);
  return { ...frame, ...markOfSite, eyebrow: period, title: site, text };
}

/** The organizers' own text invites people to vote, which is untrue from the end on. */
function textWithoutWinner(
  description: string,
  { state, cycle }: ShownVoting,
  results: PublicResults | undefined,
): string {
  if (state !== 'ended' || results === undefined) return drawableText(description) ?? '';
  const { status } = results;
  const noVotes = status.state === 'final' ? describeNoVotes(results, cycle?.countsEveryone) : undefined;
  if (noVotes !== undefined) return noVotes;
  return `The results are ${status.provisionalUntil ? 'provisional' : 'out'}`;
}

/** A total of votes is public in every mode. In steps and after a freeze it is not the current one. */
function turnoutOf(results: PublicResults, voting: ShownVoting): Figure[] {
  const votes = totalVotesOf(results);
  if (votes === 0) return [];
  return [
    { value: formatNumber(votes), label: labelOfVotes(results, voting) },
    { value: formatNumber(results.totalVendors), label: results.totalVendors === 1 ? 'vendor' : 'vendors' },
    {
      value: formatNumber(results.categories.length),
      label: results.categories.length === 1 ? 'category' : 'categories',
    },
  ];
}

function labelOfVotes({ status }: PublicResults, voting: ShownVoting): string {
  if (voting.state !== 'ended') return 'votes so far';
  return status.state === 'frozen' ? 'votes before the freeze' : 'votes in all';
}
