import type { Db } from '@plaudit/db/connect';
import type { PublicResults } from '@plaudit/db/rules/results/public-results';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { formatScore, formatVotes } from '../../result-texts/format-numbers.ts';
import { overallFirst } from '../../result-texts/winners.ts';
import { hueClassOf } from './plain-hue.ts';
import { type LinkedVendor, renderPlainLink } from './plain-link.ts';

type Award = { name: string; winners: readonly LinkedVendor[]; figures: string; hue?: string };

/**
 * The winners of a period that is over, overall and in each category. They are named while the result is provisional
 * too, as on the page with scripts. Undefined until the whole result is public, and if nobody has won anything.
 */
export async function renderPlainWinners(
  db: Db,
  { status, vendors, categories }: PublicResults,
): Promise<{ title: string; list: string } | undefined> {
  if (status.state !== 'final') return undefined;
  const colors = new Map((await db('categories').select('id', 'color')).map(({ id, color }) => [id, color]));
  const first = overallFirst(vendors);
  const awards: Award[] = [
    { name: 'Overall', winners: first, figures: first[0] ? `${formatScore(first[0].averageScore)} of 5` : '' },
    ...categories.map((category) => {
      const won = category.vendors.filter(({ rank }) => rank === 1);
      return {
        name: `<bdi>${escapeHtml(category.name)}</bdi>`,
        winners: won.map(({ vendor }) => vendor),
        figures: won[0] ? formatVotes(won[0].votes) : '',
        hue: hueClassOf(colors.get(category.id)),
      };
    }),
  ];
  if (awards.every(({ winners }) => winners.length === 0)) return undefined;
  return {
    title: status.provisionalUntil ? 'The provisional winners' : 'The winners',
    list: `<ul class="plain-winners">\n${awards.map(renderAward).join('\n')}\n</ul>`,
  };
}

/** `name` is HTML. */
export function renderAward({ name, winners, figures, hue = '' }: Award): string {
  const names = winners.length === 0 ? 'No winner' : winners.map(renderPlainLink).join(' ');
  return `<li class="${`plain-winner ${hue}`.trimEnd()}"><span class="plain-award">${name}</span> <span class="plain-names">${names}</span> <span class="plain-figures">${figures}</span></li>`;
}
