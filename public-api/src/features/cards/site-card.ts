import type { Db } from '@plaudit/db/connect';
import { type PublicResults, type ResultsStatus, readPublicResults } from '@plaudit/db/rules/results/public-results';
import { totalVotesOf } from '@plaudit/db/rules/results/results';
import { readSettings } from '@plaudit/db/rules/settings';
import { drawableText } from '../../lettering/lettering.ts';
import { formatCount } from '../../result-texts/format-numbers.ts';
import { shortTimeInUtc } from '../../result-texts/format-short-time.ts';
import { overallWinners, type Winners } from '../../result-texts/winners.ts';
import { getShownVoting, type ShownVoting } from '../cycles/cycles.queries.ts';
import { lookOf } from '../look/look.ts';
import { findCardPicture } from '../pictures/pictures.queries.ts';
import type { Card, Figure } from './card.ts';
import { drawnSiteName } from './drawn-site-name.ts';
import { vendorMark } from './vendor-mark.ts';

export async function describeSiteCard(db: Db): Promise<Card> {
  const [settings, voting] = await Promise.all([readSettings(db), getShownVoting(db)]);
  const { cycle } = voting;
  const results = cycle && (await readPublicResults(db, cycle.id));
  const winners = results && overallWinners(results);
  const site = drawnSiteName(settings.site_name);
  const period = cycle === undefined ? '' : (drawableText(cycle.name) ?? '');
  const words = winners?.title
    ? { eyebrow: `${winners.vendors.length > 1 ? 'Winners' : 'Winner'} · ${site}`, title: winners.title, text: period }
    : { eyebrow: period, title: site, text: textWithoutWinner(settings.site_description, voting, results?.status) };
  const [winner, ...equals] = winners?.title ? winners.vendors : [];
  return {
    ...words,
    figures: results === undefined ? [] : turnoutOf(results, voting),
    ...lookOf(settings),
    ...(winner && equals.length === 0 ? await markOfWinner(db, winner) : await markOfSite(db, settings.brand_logo)),
  };
}

/** The organizers' own text invites people to vote, which is untrue from the end on. */
function textWithoutWinner(
  description: string,
  { state, now }: ShownVoting,
  status: ResultsStatus | undefined,
): string {
  if (state !== 'ended' || status === undefined) return drawableText(description) ?? '';
  const { revealAnnouncedFor } = status;
  if (status.state === 'final') return `The results are ${status.provisionalUntil ? 'provisional' : 'out'}`;
  if (status.state === 'revealing') return 'The reveal is on';
  if (revealAnnouncedFor === null) return 'The results are sealed';
  if (revealAnnouncedFor <= now) return 'The reveal can begin at any moment';
  return `The results are revealed on ${shortTimeInUtc(revealAnnouncedFor)}`;
}

type Mark = Pick<Card, 'mark' | 'picture'>;

const markOfSite = async (db: Db, logo: string): Promise<Mark> => ({
  mark: { kind: 'site' },
  ...(await findCardPicture(db, logo)),
});

async function markOfWinner(db: Db, winner: Winners['vendors'][number]): Promise<Mark> {
  const picture = await findCardPicture(db, winner.imageUrl);
  return { mark: vendorMark({ vendor: winner, isWinner: true, ...picture }), ...picture };
}

/** A total of votes is public in every mode. In steps and after a freeze it is not the current one. */
function turnoutOf(results: PublicResults, voting: ShownVoting): Figure[] {
  const votes = totalVotesOf(results);
  if (votes === 0) return [];
  return [
    { value: formatCount(votes), label: labelOfVotes(results, voting) },
    { value: formatCount(results.totalVendors), label: results.totalVendors === 1 ? 'vendor' : 'vendors' },
    {
      value: formatCount(results.categories.length),
      label: results.categories.length === 1 ? 'category' : 'categories',
    },
  ];
}

function labelOfVotes({ status }: PublicResults, voting: ShownVoting): string {
  if (voting.state !== 'ended') return 'votes so far';
  return status.state === 'frozen' ? 'votes before the freeze' : 'votes in all';
}
