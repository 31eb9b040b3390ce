import type { PublicResults } from '@plaudit/db/rules/results/public-results';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { nameOwnPlaces, placeBadge, scoreTone, type VotingState } from '../../../contract/index.ts';
import { formatCount, formatScore } from '../../result-texts/format-numbers.ts';
import { placesInCategories } from '../../result-texts/vendor-result.ts';
import { overallFirst } from '../../result-texts/winners.ts';
import { SENT_STATES } from './sent-podium.ts';
import { renderStars } from './sent-stars.ts';

/**
 * The badge, the rating and the figures of a profile, as public-web/src/features/profile/ draws them, for its first
 * response. The gateway divides them there (public-web/first-response/profile.html). During a reveal a vendor without a
 * public place in the overall ranking has its places in categories alone. Undefined if nothing of it is public.
 */
export function renderFigures(vendorId: number, results: PublicResults, voting: VotingState): string | undefined {
  const { status, vendors } = results;
  const isRevealing = status.state === 'revealing';
  if (!isRevealing && !SENT_STATES.includes(status.state)) return undefined;
  const places = isRevealing ? renderPlaces(nameOwnPlaces(placesInCategories(vendorId, results))) : undefined;
  const entry = vendors.find(({ id }) => id === vendorId);
  if (entry === undefined || entry.totalVotes === 0) return places;
  const badge = placeBadge(entry.rank, {
    results: status.state,
    isProvisional: status.provisionalUntil !== null,
    voting,
    win: { isShared: overallFirst(vendors).length > 1 },
  });
  return [
    `<span class="ui-badge ui-tone-${badge.tone}">${badge.text}</span>`,
    renderStars(entry.averageScore, 'score-plain'),
    places ?? '',
    '<dl class="profile-figures">',
    renderFigure('Average Score', formatScore(entry.averageScore), ` data-score="${scoreTone(entry.averageScore)}"`),
    renderFigure('Total Votes', formatCount(entry.totalVotes)),
    renderFigure('Rank', `#${entry.rank}`),
    '</dl>',
  ].join('');
}

/** As public-web/src/components/revealed-places.tsx draws them. */
function renderPlaces(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const items = names.map((name, index) => {
    const comma = index < names.length - 1 ? ',' : '';
    return `<span class="own-place">${escapeHtml(name)}${comma}</span>`;
  });
  const title = escapeHtml(names.join(', '));
  return `<span class="not-rated"><span class="own-places ui-figures" title="${title}">${items.join(' ')}</span></span>`;
}

const renderFigure = (name: string, text: string, marks = ''): string =>
  `<div><dt>${name}</dt><dd class="ui-figures"${marks}>${text}</dd></div>`;
