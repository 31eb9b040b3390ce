import type { RevealedPlace } from '@plaudit/db/rules/results/revealed-places';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import type { Reveal } from '../../../contract/index.ts';
import { formatScore, formatVotes } from '../../result-texts/format-numbers.ts';
import { PLACE_NAMES } from '../../result-texts/place-names.ts';
import { hueClassOf } from './plain-hue.ts';
import { renderAward } from './plain-winners.ts';

export const TO_REVEAL = '<p><a class="ui-text-link" href="/reveal">Follow the reveal</a></p>';

/**
 * The places that a reveal has made public, as `/api/reveal` has them. Undefined before the first one, and once the
 * reveal is over. The reveal can be that of a period before the one that the page is about, and is then named.
 */
export function renderPlainRevealed(
  { period, state, revealed }: Reveal,
  shownPeriodId: number | undefined,
): string | undefined {
  if (period === null || state !== 'revealing' || revealed.length === 0) return undefined;
  const of = period.id === shownPeriodId ? '' : ` in <bdi>${escapeHtml(period.name)}</bdi>`;
  return renderRankings(`Revealed so far${of}`, toRankings(revealed).reverse());
}

/** All places of a reveal that is over: the overall ranking, then the categories in the order of the reveal. */
export function renderAllPlaces(revealed: readonly RevealedPlace[]): string {
  const isOverall = ([place]: readonly RevealedPlace[]) => place?.categoryId === null;
  const rankings = toRankings(revealed);
  return renderRankings('All places', [
    ...rankings.filter(isOverall),
    ...rankings.filter((ranking) => !isOverall(ranking)),
  ]);
}

/** `title` is HTML. The page with scripts has the rankings in the same order. */
const renderRankings = (title: string, rankings: readonly RevealedPlace[][]): string =>
  [`<h2>${title}</h2>`, ...rankings.map(renderRanking)].join('\n');

/** The rankings in the order in which they were revealed, each with its best place first. */
const toRankings = (places: readonly RevealedPlace[]): RevealedPlace[][] =>
  [...new Set(places.map(({ categoryId }) => categoryId))].map((id) =>
    places.filter(({ categoryId }) => categoryId === id).toSorted((a, b) => a.place - b.place),
  );

function renderRanking(places: readonly RevealedPlace[]): string {
  const category = places[0]?.categoryName ?? null;
  const hue = category === null ? '' : ` plain-category ${hueClassOf(places[0]?.color)}`.trimEnd();
  const title = category === null ? '<h3>Overall' : `<h3 class="${hue.trim()}"><bdi>${escapeHtml(category)}</bdi>`;
  return [`${title}</h3>`, `<ul class="plain-winners plain-revealed${hue}">`, ...places.map(renderPlace), '</ul>'].join(
    '\n',
  );
}

function renderPlace({ place, vendors }: RevealedPlace): string {
  const [first] = vendors;
  return renderAward({
    name: `${PLACE_NAMES[place]}${vendors.length > 1 ? ', shared' : ''}`,
    winners: vendors,
    figures: first ? describeFigures(first) : '',
  });
}

/** Vendors share a place only with equal numbers. */
const describeFigures = ({ averageScore, votes }: RevealedPlace['vendors'][number]): string =>
  averageScore === null ? formatVotes(votes) : `${formatScore(averageScore)} of 5`;
