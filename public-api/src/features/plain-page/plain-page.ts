import type { Db } from '@plaudit/db/connect';
import { timeInUtc } from '@plaudit/db/rules/results/decision-sentences';
import { type PublicResults, readPublicResults } from '@plaudit/db/rules/results/public-results';
import type { VendorFigures } from '@plaudit/db/rules/standings';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import type { Reveal, Vendor, VotingState } from '../../../contract/index.ts';
import { formatCount, formatScore, formatVotes } from '../../result-texts/format-numbers.ts';
import { findNextCycle, getShownVoting, type ScheduledCycle, type ShownVoting } from '../cycles/cycles.queries.ts';
import { describeResults } from '../embed/embedded-leaderboard.ts';
import { leadingVendors } from '../embed/leading-vendors.ts';
import { wordsWithoutVotes } from '../embed/waiting-words.ts';
import { getReveal } from '../reveal/reveal.service.ts';
import { listVendors } from '../vendors/vendors.queries.ts';
import { renderPlainLink } from './plain-link.ts';
import { renderPlainRevealed, TO_REVEAL } from './plain-revealed.ts';
import { renderPlainWinners } from './plain-winners.ts';

/** The home page of every visitor contains the list, so it must not be long. */
const VENDORS_SHOWN = 48;

/**
 * What visitors without scripts can read: the state of voting, the leaders and the vendors. After the end the winners
 * are first, and the next opening follows them. During a reveal the places that are public already are there instead.
 */
export async function renderPlainPage(db: Db): Promise<string> {
  const [voting, vendors, reveal] = await Promise.all([getShownVoting(db), listVendors(db), getReveal(db)]);
  const results = voting.cycle && (await readPublicResults(db, voting.cycle.id));
  const hasEnded = voting.state === 'ended';
  const nextCycle = voting.cycle && !hasEnded ? undefined : await findNextCycle(db);
  const winners = hasEnded && results ? await renderPlainWinners(db, results) : undefined;
  const revealed = winners ? undefined : renderPlainRevealed(reveal, voting.cycle?.id);
  return [
    winners ? `<h2>${winners.title}</h2>` : '',
    // After the end, public-web's styles leave out what invites to vote.
    `<p${hasEnded ? ' data-voting="ended"' : ''}>${describeVoting(voting, nextCycle)}</p>`,
    revealed === undefined ? '' : TO_REVEAL,
    winners?.list ?? revealed ?? '',
    winners && reveal.state === 'final' && reveal.revealed.length > 0 ? TO_ALL_PLACES : '',
    hasEnded && nextCycle ? renderNext(nextCycle) : '',
    results === undefined ? '' : renderRanking(results, voting, revealed === undefined ? undefined : reveal),
    vendors.length === 0 ? '' : renderVendors(vendors),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

const TO_ALL_PLACES = '<p><a class="ui-text-link" href="/reveal">See all places of the reveal</a></p>';

const timeOf = (at: Date): string => timeInUtc(at.toISOString());

const STATE_TEXT: Record<Exclude<VotingState, 'none'>, (startsAt: Date, endsAt: Date) => string> = {
  not_started: (startsAt) => `voting opens on ${timeOf(startsAt)}.`,
  open: (_, endsAt) => `voting is open until ${timeOf(endsAt)}.`,
  paused: () => 'the organizers have paused voting.',
  ended: () => 'voting has ended.',
};

/** `nextCycle` is the next scheduled period. Before the first one has started, it is the one that is described. */
function describeVoting({ state, cycle }: ShownVoting, nextCycle: ScheduledCycle | undefined): string {
  if (state !== 'none' && cycle !== undefined) return describePeriod(state, { ...cycle, endsAt: cycle.closesAt });
  return nextCycle === undefined ? 'No voting period is open.' : describePeriod('not_started', nextCycle);
}

function describePeriod(
  state: Exclude<VotingState, 'none'>,
  { name, startsAt, endsAt }: Omit<ScheduledCycle, 'id'>,
): string {
  return `<bdi>${escapeHtml(name)}</bdi>: ${STATE_TEXT[state](startsAt, endsAt)}`;
}

const renderNext = ({ name, startsAt }: ScheduledCycle): string =>
  `<p>Next: <bdi>${escapeHtml(name)}</bdi>. Voting opens on ${timeOf(startsAt)}.</p>`;

/** `above` is the reveal whose places are above the ranking. Those of the same period are not repeated in it. */
function renderRanking(results: PublicResults, voting: ShownVoting, above: Reveal | undefined): string {
  const { shown, count, note } = leadingVendors(results.vendors);
  const isContinued = above !== undefined && results.status.state === 'revealing';
  const isAbove = isContinued ? overallIdsOf(above) : new Set<number>();
  const rows = shown.filter(({ id }) => !isAbove.has(id));
  const list = rows.length === 0 ? '' : `\n<ol>\n${rows.map(renderRanked).join('\n')}\n</ol>`;
  const texts = [
    isContinued
      ? describeContinued(isAbove.size)
      : shown.length === 0
        ? describeEmptyRanking(results, voting)
        : describeResults(results.status),
    ...(shown.length < count
      ? [
          `${rows.length < shown.length ? 'With these, they are the' : 'The'} first ten of ${formatCount(count)} vendors with votes.`,
        ]
      : []),
  ];
  const toReveal = isSealed(results, voting) ? `\n${TO_REVEAL}` : '';
  const end = note === '' ? '' : `\n<p>${note}</p>`;
  return `<h2 id="leaderboard">Leaderboard</h2>\n<p>${texts.join(' ')}</p>${toReveal}${list}${end}`;
}

/** True from the end on until the reveal begins. */
const isSealed = ({ status }: PublicResults, voting: ShownVoting): boolean =>
  voting.state === 'ended' && (status.state === 'hidden' || status.state === 'frozen');

const describeContinued = (vendorsAbove: number): string =>
  vendorsAbove === 0
    ? 'The overall ranking comes last. Its places appear above once they are revealed.'
    : 'The overall places that the reveal has made public are above.';

const overallIdsOf = (reveal: Reveal): Set<number> =>
  new Set(
    reveal.revealed.flatMap(({ categoryId, vendors }) => (categoryId === null ? vendors.map(({ id }) => id) : [])),
  );

/** While the places are secret, the state says so. Other votes may have been cast for vendors that have no rank. */
function describeEmptyRanking(results: PublicResults, voting: ShownVoting): string {
  const { state } = results.status;
  const stateText = describeResults(results.status);
  if (state === 'hidden' || state === 'revealing') return stateText;
  const words = wordsWithoutVotes(results, voting);
  return state === 'live' ? words : `${stateText} ${words}`;
}

function renderRanked(vendor: VendorFigures): string {
  const { rank, averageScore, totalVotes } = vendor;
  return `<li>#${rank} ${renderPlainLink(vendor)} <span class="plain-figures">${formatScore(averageScore)} of 5 · ${formatVotes(totalVotes)}</span></li>`;
}

function renderVendors(vendors: readonly Vendor[]): string {
  const items = vendors.slice(0, VENDORS_SHOWN).map((vendor) => `<li>${renderPlainLink(vendor)}</li>`);
  const more = vendors.length - items.length;
  const note = more > 0 ? `\n<p>And ${formatCount(more)} more.</p>` : '';
  return `<h2 id="vendors">Vendors</h2>\n<ul>\n${items.join('\n')}\n</ul>${note}`;
}
