import type { Db } from '@plaudit/db/connect';
import { listRevealedPlaces, type RevealedPlace } from '@plaudit/db/rules/results/revealed-places';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { renderPicture } from './embed-picture.ts';
import { renderVendorLink } from './vendor-link.ts';

/**
 * The winners of the categories that a reveal has made public, in its order. They stand in place of the overall ranking
 * until a place of that is public, and below it then. Undefined before the first of them.
 */
export async function renderEmbeddedWinners(db: Db, cycleId: number): Promise<string | undefined> {
  const places = await listRevealedPlaces(db, cycleId);
  const winners = places.filter(({ categoryId, place }) => categoryId !== null && place === 1);
  if (winners.length === 0) return undefined;
  return `<h2>Winners of the categories</h2>\n<dl>\n${winners.map(renderCategory).join('\n')}\n</dl>`;
}

function renderCategory({ categoryName, vendors }: RevealedPlace): string {
  const winners =
    vendors.length === 0
      ? '<dd>No winner</dd>'
      : vendors.map((vendor) => `<dd>${renderPicture(vendor)}${renderVendorLink(vendor)}</dd>`).join('');
  return `<div><dt dir="auto">${escapeHtml(categoryName ?? '')}</dt>${winners}</div>`;
}
