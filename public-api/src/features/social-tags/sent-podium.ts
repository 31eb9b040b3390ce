import type { PublicResults, ResultsState } from '@plaudit/db/rules/results/public-results';
import type { VendorFigures } from '@plaudit/db/rules/standings';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import {
  NAMED_BELOW,
  namedBelow,
  type OverallPlace,
  overallPlaces,
  titleOfRank,
  winnersPlaces,
  winnerTitle,
  withVotes,
} from '../../../contract/index.ts';
import { drawLaurel } from '../../lettering/marks.ts';
import { formatVotes } from '../../result-texts/format-numbers.ts';
import { isFirstPlaceSecret } from '../../result-texts/winners.ts';
import { renderPicture } from './sent-picture.ts';
import { renderStars } from './sent-stars.ts';

/** During a reveal the leaderboard has no place before its scripts have asked which ones are public. */
export const SENT_STATES: readonly ResultsState[] = ['live', 'in_steps', 'frozen', 'final'];

/**
 * The podium of the overall ranking, as public-web/src/components/podium.tsx draws it, for the first response of the
 * leaderboard. Undefined unless the leaderboard has a podium whose every place is public.
 */
export function renderPodium({ status, totalVendors, vendors }: PublicResults): string | undefined {
  const ranked = withVotes(vendors);
  const { state } = status;
  if (!SENT_STATES.includes(state) || ranked.length === 0) return undefined;
  if (totalVendors === 0 && state !== 'final') return undefined;
  const { places, sharing } = overallPlaces(vendors);
  return [
    renderPlaces(places, { emptyText: state === 'final' ? 'Nobody' : 'Open' }),
    renderSharing(sharing, { limit: NAMED_BELOW, titleOf: (rank) => titleOfRank(rank, ranked).title }),
  ].join('');
}

/**
 * The podium that announces the winners, for the first response of the home page after the end. Undefined until the
 * results are final or a reveal has made the first place public, and if nobody on the ballot has votes.
 */
export function renderWinners(results: PublicResults): string | undefined {
  const { status, vendors } = results;
  const isWinnerOut = status.state === 'revealing' && !isFirstPlaceSecret(results);
  if ((status.state !== 'final' && !isWinnerOut) || withVotes(vendors).length === 0) return undefined;
  const { places, sharing } = winnersPlaces(vendors);
  return [
    renderPlaces(places, { emptyText: 'Nobody', announces: true }),
    renderSharing(sharing, { limit: sharing.length, titleOf: winnerTitle }),
  ].join('');
}

type Place = OverallPlace<VendorFigures>;

function renderPlaces(places: readonly Place[], { emptyText, announces }: { emptyText: string; announces?: true }) {
  const isFirstShared = places.filter(isFirst).length > 1;
  const marks = [
    'class="podium"',
    // What announces the winners lets them rise onto their steps.
    ...(announces ? ['data-announces="true" data-rises="true"'] : []),
    ...(isFirstShared ? ['data-first-shared="true"'] : []),
    ...(places.length > 3 ? ['data-in-rows="true"'] : []),
  ];
  return [
    `<div ${marks.join(' ')}>`,
    ...places.map((place) => renderPlace(place, { emptyText, firstSize: announces && !isFirstShared ? 120 : 96 })),
    '</div>',
  ].join('');
}

const isFirst = ({ vendor, rank, step }: Place): boolean => step === 'first' || (rank === 1 && vendor !== undefined);

function renderPlace(place: Place, { emptyText, firstSize }: { emptyText: string; firstSize: number }): string {
  const { vendor, rank, step } = place;
  const marks = [
    `data-step="${step}"`,
    ...(isFirst(place) ? ['data-first="true"'] : []),
    ...(vendor && rank === 2 ? ['data-second="true"'] : []),
  ];
  const picture = vendor
    ? renderPicture({ vendor, size: isFirst(place) ? firstSize : 72, className: 'sent-picture', loading: 'eager' })
    : renderLaurel('podium-open');
  return [
    `<div class="podium-place" ${marks.join(' ')}>`,
    `<span class="podium-picture">${isFirst(place) ? renderLaurel('podium-laurel') : ''}${picture}</span>`,
    vendor
      ? `<span class="podium-name">${escapeHtml(vendor.name)}</span>${renderFigures(vendor)}`
      : `<span class="podium-name podium-open">${emptyText}</span>`,
    renderStep(place),
    '</div>',
  ].join('');
}

const renderLaurel = (className: string): string =>
  `<svg viewBox="0 0 64 64" class="ui-laurel ${className}" aria-hidden="true">${drawLaurel({ x: 32, y: 32, size: 64 }, 'currentColor')}</svg>`;

function renderFigures({ averageScore, totalVotes }: VendorFigures): string {
  return `<span class="podium-score">${renderStars(averageScore)}<span class="ui-figures">${formatVotes(totalVotes)}</span></span>`;
}

function renderStep({ title, subtitle, extraTitle }: Place): string {
  const second = extraTitle?.subtitle ? `<span> ${extraTitle.subtitle}</span>` : '';
  return [
    `<span class="podium-step"><span class="podium-title">${title}</span>`,
    `<span class="podium-subtitle ui-figures">${subtitle}</span>`,
    extraTitle ? `<span class="podium-extra-title"><strong>${extraTitle.title}</strong>${second}</span>` : '',
    '</span>',
  ].join('');
}

type SharingOptions = { limit: number; titleOf: (rank: number) => string };

/** As public-web/src/components/sharing-a-place.tsx draws those who share a place and have no step. */
function renderSharing(sharing: readonly VendorFigures[], { limit, titleOf }: SharingOptions): string {
  if (sharing.length === 0) return '';
  const { named, more } = namedBelow(sharing, limit);
  const items = named.map((vendor) => {
    const picture = renderPicture({ vendor, size: 40, className: 'sent-picture-small', loading: 'lazy' });
    const name = `<span class="sharing-a-place-name">${escapeHtml(vendor.name)}</span>`;
    return `<li>${picture}<span>${titleOf(vendor.rank)}: ${name}</span></li>`;
  });
  const last = more > 0 ? `<li class="ui-figures">${more} more share a place, in the ranking below</li>` : '';
  return `<ul class="sharing-a-place">${items.join('')}${last}</ul>`;
}
