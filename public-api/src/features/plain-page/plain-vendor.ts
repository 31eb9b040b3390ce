import type { Db } from '@plaudit/db/connect';
import { type PublicResults, readPublicResults } from '@plaudit/db/rules/results/public-results';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import type { VendorLink } from '../../../contract/index.ts';
import { formatCount, formatScore } from '../../result-texts/format-numbers.ts';
import { getShownVoting } from '../cycles/cycles.queries.ts';
import { describeResults } from '../embed/embedded-leaderboard.ts';
import { findLinksOf, findVendors } from '../vendors/vendors.queries.ts';
import { renderPlainSeal } from './plain-picture.ts';

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

function renderFigures(id: number, { status, vendors, unranked }: PublicResults): string {
  const state = `<p>${describeResults(status)}</p>`;
  const ranked = vendors.find((vendor) => vendor.id === id);
  const entry = ranked ?? unranked.find((vendor) => vendor.id === id);
  if (entry === undefined || entry.totalVotes === 0) return status.state === 'live' ? '<p>Not rated yet.</p>' : state;
  const figures = { 'Average Score': formatScore(entry.averageScore), 'Total Votes': formatCount(entry.totalVotes) };
  const rows = Object.entries({ ...figures, ...(ranked && { Rank: `#${ranked.rank}` }) }).map(
    ([name, figure]) => `<div><dt>${name}</dt><dd>${figure}</dd></div>`,
  );
  return `<dl>${rows.join('')}</dl>${state}`;
}

const OUTSIDE_LINK_ATTRIBUTES = 'target="_blank" rel="noopener noreferrer nofollow"';

function renderLinks(links: readonly Pick<VendorLink, 'title' | 'url'>[]): string {
  const items = links
    .filter(({ url }) => /^https?:/i.test(url))
    .map(
      ({ title, url }) =>
        `<li><a dir="auto" href="${escapeHtml(url)}" ${OUTSIDE_LINK_ATTRIBUTES}>${escapedLine(title)}</a></li>`,
    );
  return items.length === 0 ? '' : `<h2>Links</h2><ul>${items.join('')}</ul>`;
}

const escapedLine = (text: string): string => escapeHtml(text.replace(/\s+/g, ' '));
