import type { Db } from '@plaudit/db/connect';
import { timeInUtc } from '@plaudit/db/rules/decisions/sentences/words';
import { type PublicResults, type ResultsState, readPublicResults } from '@plaudit/db/rules/results/public-results';
import { totalVotesOf } from '@plaudit/db/rules/results/results';
import { readSettings } from '@plaudit/db/rules/site/settings';
import type { VendorFigures } from '@plaudit/db/rules/tallies/ranking';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { laurelWithCheck } from '../../../../shared-ui/drawing/marks.ts';
import { formatCount, formatScore } from '../../../../shared-ui/format/numbers.ts';
import { RESULTS_ARE_HIDDEN, RESULTS_FOLLOW, REVEAL_IS_ON } from '../../../contract/index.ts';
import { writeShapes } from '../../lettering/write-shapes.ts';
import { readAppearanceStyles } from '../appearance/appearance.ts';
import { findNextCycle, getShownVoting, type ShownVoting } from '../cycles/cycles.queries.ts';
import { renderPicture } from './embed-picture.ts';
import { countUnrevealed, renderEnvelopes, unrevealedNames } from './embedded-envelopes.ts';
import { countWon, type EmbeddedWinners, renderEmbeddedWinners } from './embedded-winners.ts';
import { type FrameHeights, measureBeforeRanking, measureFrame } from './frame-heights.ts';
import { type LeadingVendors, leadingVendors } from './leading-vendors.ts';
import { renderVendorLink } from './vendor-link.ts';
import { envelopesHeight, measureWaiting } from './waiting-heights.ts';
import {
  LEADERBOARD_LINK,
  REVEAL_LINK,
  type WaitingWords,
  whatFollows,
  wordsBeforeVoting,
  wordsUntilResults,
  wordsWithoutVotes,
} from './waiting-words.ts';

export const STYLES_PATH = '/embed/leaderboard.css';

const STATE_TEXT: Record<ResultsState, string> = {
  live: 'Votes so far.',
  in_steps: 'Updated in steps of at least 10 votes.',
  frozen: `The numbers are frozen. ${RESULTS_FOLLOW}`,
  hidden: `${RESULTS_ARE_HIDDEN}.`,
  revealing: `${REVEAL_IS_ON}. Each place of the ranking appears here once it is revealed.`,
  final: 'Final results.',
};

export function describeResults({ state, provisionalUntil, revealAnnouncedFor }: PublicResults['status']): string {
  if (provisionalUntil) return 'Provisional results.';
  if (revealAnnouncedFor === null) return STATE_TEXT[state];
  const reveal = `the reveal on ${timeInUtc(revealAnnouncedFor.toISOString())}`;
  if (state === 'frozen') return `The numbers are frozen. Results follow with ${reveal}.`;
  return state === 'hidden' ? `Results are hidden until ${reveal}.` : STATE_TEXT[state];
}

export const EMBED_THEMES = ['light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/**
 * The page has no scripts and reads no cookies, so the sites that show it in a frame cannot misuse it. Returns
 * a function, because one reading of the database serves the page in every theme.
 */
export async function renderEmbeddedLeaderboard(db: Db): Promise<(theme: EmbedTheme | undefined) => string> {
  const [settings, voting] = await Promise.all([readSettings(db), getShownVoting(db)]);
  const results = voting.cycle && (await readPublicResults(db, voting.cycle.id));
  const leading = leadingVendors(results?.status.hasOverall ? results.vendors : []);
  const waiting = !results
    ? wordsBeforeVoting(await findNextCycle(db))
    : leading.shown.length === 0
      ? wordsUntilResults(results.status, voting)
      : undefined;
  const winners = results && voting.cycle ? await renderEmbeddedWinners(db, voting.cycle.id, results) : undefined;
  const title = escapeHtml(settings.site_name);
  const heights =
    results &&
    measureFrame({
      title: settings.site_name,
      state: describeShown(results, leading.shown),
      names: [
        ...leading.shown.map(({ name }) => name),
        ...unrevealedRanks(results, leading.shown).map(() => NOT_REVEALED),
      ],
      won: winners,
    });
  const appearance = await readAppearanceStyles(db, settings);
  return (theme) => `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Leaderboard · ${title}</title>
<link rel="stylesheet" href="${STYLES_PATH}">${appearance ? `\n<link rel="stylesheet" href="${appearance.path}">` : ''}
</head>
<body>
<main${!waiting && heights?.page ? ` class="${heights.page}"` : ''}>
<h1 dir="auto">${title}</h1>
${
  waiting
    ? winners
      ? results && renderBeforeRanking(settings.site_name, results, winners)
      : renderWaiting(waiting, results)
    : results && heights
      ? renderResults(results, leading, voting, heights, winners)
      : ''
}
</main>
</body>
</html>
`;
}

const LAUREL = writeShapes(laurelWithCheck({ x: 32, y: 32, size: 64 }, 'currentColor'));
const renderLaurel = (heights: string): string =>
  `<svg class="laurel ${heights}" viewBox="0 0 64 64" aria-hidden="true">${LAUREL}</svg>`;

const renderMore = ({ href, label }: WaitingWords['link']): string =>
  `<a class="more" href="${href}" target="_blank" rel="noopener">${label}</a>`;

function renderWaiting({ title, text, link }: WaitingWords, results: PublicResults | undefined): string {
  const names = results ? unrevealedNames(results) : [];
  const heights = measureWaiting({ title, text, names });
  return [
    '<p class="state">Leaderboard</p>',
    `<section class="waiting">${renderLaurel(heights.laurel)}<h2>${title}</h2><p>${text}</p>`,
    renderMore(link),
    `${results ? renderEnvelopes(names, results, heights.unrevealed) : ''}</section>`,
  ].join('\n');
}

/** The part of a reveal before a place of the overall ranking is public. Below the winners is what is unrevealed. */
function renderBeforeRanking(title: string, results: PublicResults, winners: EmbeddedWinners): string {
  const state = `${REVEAL_IS_ON}. ${whatFollows(results.status)}`;
  const revealed = winners.categories.map(({ name }) => name);
  const unrevealed = unrevealedNames(results).filter((name) => !revealed.includes(name));
  const heights = measureBeforeRanking({ title, state, won: winners }, (width) => envelopesHeight(unrevealed, width));
  return [
    `<p class="state">${state}</p>`,
    winners.render(heights.winners),
    `<section class="waiting rest ${heights.box}">${renderLaurel(heights.laurel)}`,
    renderEnvelopes(unrevealed, results),
    `<p class="state instead ${heights.sentence}">${countUnrevealed(unrevealed, results)}</p>`,
    `${renderMore(REVEAL_LINK)}</section>`,
  ].join('\n');
}

/** True once a reveal that is still on has made its last place public. */
const isAllRevealed = (results: PublicResults, shown: LeadingVendors['shown']): boolean =>
  results.status.state === 'revealing' && shown.length > 0 && unrevealedRanks(results, shown).length === 0;

const describeShown = (results: PublicResults, shown: LeadingVendors['shown']): string =>
  isAllRevealed(results, shown) ? 'All results are public.' : describeResults(results.status);

function renderResults(
  results: PublicResults,
  { shown, note }: LeadingVendors,
  voting: ShownVoting,
  heights: FrameHeights,
  winners: EmbeddedWinners | undefined,
): string {
  const { status } = results;
  if (shown.length === 0 && !winners) {
    const words = wordsWithoutVotes(results, voting);
    const { laurel } = measureWaiting({ title: words, text: '', names: [] });
    return [
      // Above nobody's votes, results are not called final.
      `<p class="state">${status.state === 'final' && totalVotesOf(results) === 0 ? 'Leaderboard' : describeResults(status)}</p>`,
      `<section class="waiting">${renderLaurel(laurel)}<p class="empty">${words}</p>`,
      `${renderMore(LEADERBOARD_LINK)}</section>`,
    ].join('\n');
  }
  const state = describeShown(results, shown);
  const unrevealed = unrevealedRanks(results, shown);
  const most = Math.max(1, ...shown.map(({ totalVotes }) => totalVotes));
  const rowClass = (index: number, kind = ''): string =>
    attributeOf([kind, heights.rows[index] ?? ''].filter(Boolean).join(' '));
  return [
    `<p class="state">${state}</p>`,
    shown.length === 0
      ? status.hasOverall
        ? `<p class="empty">${wordsWithoutVotes(results, voting)}</p>`
        : ''
      : `<ol>\n${[
          // The unrevealed place beside the public ones is the first to have room, so that no place between them is left out.
          ...unrevealed.map((rank) =>
            renderUnrevealedRow(rank, rowClass(shown.length + unrevealed.length - rank, 'unrevealed-row')),
          ),
          ...shown.map((vendor, index) => renderRow(vendor, most, rowClass(index, vendor.rank === 1 ? 'first' : ''))),
        ].join('\n')}\n</ol>`,
    note === '' ? '' : `<p class="state ${heights.note}">${note}</p>`,
    winners?.render(heights.winners) ?? '',
    // The rows of a longer ranking fill such a frame.
    winners && shown.length > 0 && heights.rows.length <= 3
      ? `<p class="state instead ${heights.sentence}">${countWon(winners.categories)}</p>`
      : '',
    // During a reveal the leaderboard of the site has no more places than this page.
    renderMore(status.state === 'revealing' && !isAllRevealed(results, shown) ? REVEAL_LINK : LEADERBOARD_LINK),
  ].join('\n');
}

const attributeOf = (classes: string): string => (classes === '' ? '' : ` class="${classes}"`);

const NOT_REVEALED = 'Not revealed yet';

/** The places that a reveal keeps back, above the best one that is public. */
function unrevealedRanks({ status }: PublicResults, [best]: LeadingVendors['shown']): number[] {
  if (status.state !== 'revealing' || best === undefined) return [];
  return Array.from({ length: best.rank - 1 }, (_, index) => index + 1);
}

const renderUnrevealedRow = (rank: number, attribute: string): string =>
  `<li${attribute}><span class="rank">#${rank}</span><span class="picture" aria-hidden="true">?</span><span class="name">${NOT_REVEALED}</span></li>`;

/**
 * The bar is the vendor's votes as a share of the most votes in the list. Scores that start at 3 are too near each other
 * for bars.
 */
function renderRow(vendor: VendorFigures, most: number, attribute: string): string {
  const { id, rank, name, imageUrl, averageScore, totalVotes } = vendor;
  return [
    `<li${attribute}>`,
    `<span class="rank">#${rank}</span>`,
    renderPicture({ name, imageUrl }),
    renderVendorLink({ id, name }),
    `<span class="score">${formatScore(averageScore)} of 5</span>`,
    renderBar(totalVotes / most),
    `<span class="votes">${formatCount(totalVotes, 'vote')}</span>`,
    '</li>',
  ].join('');
}

const renderBar = (share: number): string =>
  `<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="${(100 * share).toFixed(1)}" height="6"/></svg>`;
