import type { PublicResults } from '@plaudit/db/rules/results/public-results';
import { compareVendorNames } from '@plaudit/db/rules/vendor-names';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { compareListed, defaultDirectorySort, type Vendor, withVotes } from '../../../contract/index.ts';
import { renderPicture } from './sent-picture.ts';
import { shorten } from './short-text.ts';

/** Two rows of three columns. public-web/first-response/directory.html has outlines for three more. */
const CARDS = 6;
/** More than the lines of a card can have. */
const TEXT_MAX = 280;

/**
 * The first vendors of the directory, as public-web/src/features/directory/vendor-card.tsx draws them, with outlines of
 * their figures, for the first response. `results` are undefined before the first period.
 */
export function renderCards(vendors: readonly Vendor[], results: PublicResults | undefined): string | undefined {
  if (vendors.length === 0) return undefined;
  const entries = new Map(
    [...(results?.vendors ?? []), ...(results?.unranked ?? [])].map((entry) => [entry.id, entry]),
  );
  const sort = defaultDirectorySort(vendors, {
    isAllPublic: results !== undefined && isAllPublic(results),
    hasNumbers: results !== undefined && withVotes(results.vendors).length > 0,
  });
  return vendors
    .map((vendor) => ({ vendor, entry: entries.get(vendor.id) }))
    .sort(compareListed(sort, compareVendorNames))
    .slice(0, CARDS)
    .map(({ vendor }) => renderCard(vendor, { hasRating: results?.status.state !== 'hidden' }))
    .join('');
}

const isAllPublic = ({ status: { state }, vendors }: PublicResults): boolean =>
  state === 'final' || (state === 'revealing' && vendors.some(({ rank }) => rank === 1));

function renderCard(vendor: Vendor, { hasRating }: { hasRating: boolean }): string {
  return [
    '<div class="vendor-card"><div class="vendor-card-head">',
    renderPicture({ vendor, size: 64, className: 'sent-picture-card', loading: 'eager' }),
    `<div class="vendor-card-name"><h3>${escapeHtml(vendor.name)}</h3></div>`,
    hasRating ? '<span class="ui-skeleton vendor-card-rating outline-rating"></span>' : '',
    `</div><p class="vendor-card-text">${escapeHtml(shorten(vendor.description, TEXT_MAX))}</p>`,
    '<span class="ui-skeleton outline-scores"></span><span class="ui-skeleton outline-action"></span></div>',
  ].join('');
}
