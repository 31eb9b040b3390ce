import type { Db } from '@plaudit/db/connect';
import { type PublicResults, readPublicResults } from '@plaudit/db/rules/results/public-results';
import type { VendorFigures } from '@plaudit/db/rules/standings';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import type { OwnPlace, VendorLink } from '../../../contract/index.ts';
import { formatCount, formatScore, formatVotes } from '../../result-texts/format-numbers.ts';
import { placesInCategories } from '../../result-texts/vendor-result.ts';
import { winsOf } from '../../result-texts/winners.ts';
import { getShownVoting } from '../cycles/cycles.queries.ts';
import { describeResults } from '../embed/embedded-leaderboard.ts';
import { findLinksOf, findVendors } from '../vendors/vendors.queries.ts';
import { renderPlainSeal } from './plain-picture.ts';
import { TO_REVEAL } from './plain-revealed.ts';

/**
 * Parts of the page of each vendor, each on a line: its figures and its links, for visitors without scripts, and the
 * seal of a vendor without a picture. The page of public-web puts each in its place. Undefined for a vendor that does
 * not exist or was retired.
 */
export async function renderPlainVendors(db: Db, ids: readonly number[]): Promise<(string | undefined)[]> {
  const vendors = new Map((await findVendors(db, [...new Set(ids)])).map((vendor) => [vendor.id, vendor]));
  if (vendors.size === 0) return ids.map(() => undefined);
  const [{ cycle }, links] = await Promise.all([getShownVoting(db), findLinksOf(db, [...vendors.keys()])]);
  const results = cycle && (await readPublicResults(db, cycle.id));
  return ids.map((id) => {
    const vendor = vendors.get(id);
    if (vendor === undefined) return undefined;
    return [
      results ? renderFigures(id, results) : '',
      renderLinks(links.get(id) ?? []),
      ...(vendor.imageUrl === '' ? [renderPlainSeal(vendor.name)] : []),
    ].join('\n');
  });
}

function renderFigures(id: number, results: PublicResults): string {
  const { status, vendors, unranked } = results;
  const ranked = vendors.find((vendor) => vendor.id === id);
  const entry = ranked ?? unranked.find((vendor) => vendor.id === id);
  if (status.state === 'revealing') return renderRevealed(id, results, entry && renderNumbers(entry, ranked?.rank));
  const state = `<p>${describeResults(status)}</p>`;
  if (entry === undefined || entry.totalVotes === 0) return status.state === 'live' ? '<p>Not rated yet.</p>' : state;
  return [
    renderNumbers(entry, ranked?.rank),
    hasWon(id, results) ? '' : state,
    renderBreakdown(entry, [...vendors, ...unranked]),
  ].join('');
}

/** The scores in the categories in which some vendor has votes. */
function renderBreakdown(
  { categoryScores, categoryVotes }: Pick<VendorFigures, 'categoryScores' | 'categoryVotes'>,
  all: readonly Pick<VendorFigures, 'categoryVotes'>[],
): string {
  const rows = Object.entries(categoryScores)
    .filter(([name]) => all.some((vendor) => (vendor.categoryVotes[name] ?? 0) > 0))
    .map(([name, score]) => {
      const votes = formatVotes(categoryVotes[name] ?? 0);
      return `<div><dt><bdi>${escapedLine(name)}</bdi></dt><dd>${formatScore(score)} <span>${votes}</span></dd></div>`;
    });
  return rows.length === 0 ? '' : `<h2>Performance Breakdown</h2><dl class="plain-scores">${rows.join('')}</dl>`;
}

/** The page of a winner says above the figures that the results are final. */
function hasWon(id: number, results: PublicResults): boolean {
  const { overall, categories } = winsOf(id, results);
  return overall !== undefined || categories.length > 0;
}

function renderNumbers({ averageScore, totalVotes }: VendorFigures, rank: number | undefined): string {
  if (totalVotes === 0) return '<p>Not rated.</p>';
  const figures = { 'Average Score': formatScore(averageScore), 'Total Votes': formatCount(totalVotes) };
  const rows = Object.entries({ ...figures, ...(rank && { Rank: `#${rank}` }) }).map(
    ([name, figure]) => `<div><dt>${name}</dt><dd>${figure}</dd></div>`,
  );
  return `<dl>${rows.join('')}</dl>`;
}

/** The overall place is revealed last, so no place follows `numbers`. */
function renderRevealed(id: number, results: PublicResults, numbers: string | undefined): string {
  const places = placesInCategories(id, results).map(renderPlace);
  return [
    numbers ?? '',
    places.length === 0 ? '' : `<h2>Revealed so far</h2><ul class="plain-places">${places.join('')}</ul>`,
    numbers === undefined ? '<p>The reveal is on. Overall score and rank appear here once revealed.</p>' : '',
    TO_REVEAL,
  ].join('');
}

function renderPlace({ place, categoryName, isShared }: OwnPlace & { categoryName: string }): string {
  const where = `in <bdi>${escapeHtml(categoryName)}</bdi>${isShared ? ', shared' : ''}`;
  return `<li><span class="plain-rank">#${place}</span> <span>${where}</span></li>`;
}

const OUTSIDE_LINK_ATTRIBUTES = 'target="_blank" rel="noopener noreferrer nofollow"';

function renderLinks(links: readonly Pick<VendorLink, 'title' | 'url'>[]): string {
  const items = links
    .filter(({ url }) => /^https?:/i.test(url))
    .map(
      ({ title, url }) =>
        `<li><a dir="auto" href="${escapeHtml(url)}" ${OUTSIDE_LINK_ATTRIBUTES}>${escapedLine(title)}</a></li>`,
    );
  return items.length === 0 ? '' : `<h2>Links</h2><ul class="plain-links">${items.join('')}</ul>`;
}

const escapedLine = (text: string): string => escapeHtml(text.replace(/\s+/g, ' '));
