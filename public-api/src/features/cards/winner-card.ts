import type { Db } from '@plaudit/db/connect';
import { readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/settings';
import { drawableText } from '../../lettering/lettering.ts';
import { lookOf } from '../look/look.ts';
import { findCardPicture } from '../pictures/pictures.queries.ts';
import { listPeriods } from '../results/results.queries.ts';
import type { Card, Figure } from './card.ts';
import { formatMonth } from './months.ts';
import { formatCount, formatScore } from './numbers.ts';
import { overallWinners, type Winners } from './winners.ts';

/** The winner of a period. Undefined until its result is final, if nobody has won, and if a name cannot be drawn. */
export async function describeWinnerCard(db: Db, cycleId: number): Promise<Card | undefined> {
  const [period] = await listPeriods(db, cycleId);
  const results = period && (await readPublicResults(db, cycleId));
  const winners = results && overallWinners(results);
  if (period === undefined || winners?.title === undefined) return undefined;
  const settings = await readSettings(db);
  const site = drawableText(settings.site_name) ?? '';
  return {
    mark: { kind: 'vendor', name: winners.vendors[0]?.name ?? '', isWinner: true },
    eyebrow: [winners.vendors.length > 1 ? 'Winners' : 'Winner', site].filter(Boolean).join(' · '),
    title: winners.title,
    text: [drawableText(period.name), formatMonth(period.endDate)].filter(Boolean).join(' · '),
    figures: figuresOf(winners),
    ...lookOf(settings),
    ...(await findCardPicture(db, winners.vendors[0]?.imageUrl ?? '')),
  };
}

/** Vendors that share the first place have equal figures. */
function figuresOf({ vendors: [winner] }: Winners): Figure[] {
  if (winner === undefined) return [];
  const { averageScore, totalVotes, categoryWins } = winner;
  return [
    { value: formatScore(averageScore), label: 'of 5' },
    { value: formatCount(totalVotes), label: totalVotes === 1 ? 'vote' : 'votes' },
    ...(categoryWins > 0
      ? [{ value: String(categoryWins), label: categoryWins === 1 ? 'category won' : 'categories won' }]
      : []),
  ];
}
