import type { Db } from '@plaudit/db/connect';
import type { PublicResults } from '@plaudit/db/rules/results/public-results';
import { listRevealedPlaces } from '@plaudit/db/rules/results/revealed-places';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { renderPicture } from './embed-picture.ts';
import { renderVendorLink } from './vendor-link.ts';
import type { Won } from './winner-heights.ts';

export type EmbeddedWinners = Won & {
  /** Takes the classes of the list, with the heights of frames from which it is not low. */
  render: (heights: string) => string;
};

type CategoryWithVendors = { name: string; winners: readonly { id: number; name: string; imageUrl: string }[] };

/**
 * The winners of the categories that are public, in the order of the reveal. During a reveal they stand in place of the
 * overall ranking until a place of that is public, and below it then. They stay there once the results are final.
 * Without an overall ranking they are all that there is, and while people vote it is who leads. Undefined if there are none.
 */
export async function renderEmbeddedWinners(
  db: Db,
  cycleId: number,
  results: PublicResults,
): Promise<EmbeddedWinners | undefined> {
  const { state, provisionalUntil, hasOverall } = results.status;
  const isOver = state === 'revealing' || state === 'final';
  if (state === 'hidden' || (hasOverall && !isOver)) return undefined;
  const won = state === 'revealing' ? await listRevealed(db, cycleId) : listFirst(results);
  if (won.length === 0) return undefined;
  const title = !isOver
    ? 'Leaders of the categories'
    : provisionalUntil
      ? 'Provisional winners of the categories'
      : 'Winners of the categories';
  const nobody = isOver ? 'No winner' : 'No leader';
  const rows = won.map((category) => renderCategory(category, nobody)).join('\n');
  return {
    render: (heights) => `<h2>${title}</h2>\n<dl class="${heights}">\n${rows}\n</dl>`,
    title,
    categories: won.map(({ name, winners }) => ({ name, winners: winners.map((vendor) => vendor.name) })),
  };
}

async function listRevealed(db: Db, cycleId: number): Promise<CategoryWithVendors[]> {
  const places = await listRevealedPlaces(db, cycleId);
  return places
    .filter(({ categoryId, place }) => categoryId !== null && place === 1)
    .map(({ categoryName, vendors }) => ({ name: categoryName ?? '', winners: vendors }));
}

/** A category without votes is left out, because a reveal has no place of it. */
const listFirst = ({ categories }: PublicResults): CategoryWithVendors[] =>
  categories
    .filter(({ votes }) => votes > 0)
    .map(({ name, vendors }) => ({
      name,
      winners: vendors.filter(({ rank }) => rank === 1).map(({ vendor }) => vendor),
    }));

function renderCategory({ name, winners }: CategoryWithVendors, nobody: string): string {
  const rows =
    winners.length === 0
      ? `<dd>${nobody}</dd>`
      : winners.map((vendor) => `<dd>${renderPicture(vendor)}${renderVendorLink(vendor)}</dd>`).join('');
  return `<div><dt dir="auto">${escapeHtml(name)}</dt>${rows}</div>`;
}

/** What the page says where the winners do not fit. Several can share a category. */
export const countWon = ({ length }: Won['categories']): string =>
  length === 1 ? 'The winner of one category is public.' : `The winners of ${length} categories are public.`;
