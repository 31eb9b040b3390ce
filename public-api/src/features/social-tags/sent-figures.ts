import type { PublicResults } from '@plaudit/db/rules/results/public-results';
import { placeBadge, scoreTone, type VotingState } from '../../../contract/index.ts';
import { formatCount, formatScore } from '../../result-texts/format-numbers.ts';
import { overallFirst } from '../../result-texts/winners.ts';
import { SENT_STATES } from './sent-podium.ts';
import { renderStars } from './sent-stars.ts';

/**
 * The badge, the rating and the figures of a profile, as public-web/src/features/profile/ draws them, for its first
 * response. The gateway divides them there (public-web/first-response/profile.html). Undefined unless the vendor has a
 * public place.
 */
export function renderFigures(vendorId: number, results: PublicResults, voting: VotingState): string | undefined {
  const { status, vendors } = results;
  const entry = vendors.find(({ id }) => id === vendorId);
  if (!SENT_STATES.includes(status.state) || entry === undefined || entry.totalVotes === 0) return undefined;
  const badge = placeBadge(entry.rank, {
    results: status.state,
    isProvisional: status.provisionalUntil !== null,
    voting,
    win: { isShared: overallFirst(vendors).length > 1 },
  });
  return [
    `<span class="ui-badge ui-tone-${badge.tone}">${badge.text}</span>`,
    renderStars(entry.averageScore, 'score-plain'),
    '<dl class="profile-figures">',
    renderFigure('Average Score', formatScore(entry.averageScore), ` data-score="${scoreTone(entry.averageScore)}"`),
    renderFigure('Total Votes', formatCount(entry.totalVotes)),
    renderFigure('Rank', `#${entry.rank}`),
    '</dl>',
  ].join('');
}

const renderFigure = (name: string, text: string, marks = ''): string =>
  `<div><dt>${name}</dt><dd class="ui-figures"${marks}>${text}</dd></div>`;
