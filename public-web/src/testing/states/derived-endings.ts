import type { CurrentCycle, LeaderboardEntry, ResultsStatus, Reveal } from '@plaudit/public-api/contract';
import type { Answers } from './answers.ts';
import { final } from './final.recorded.ts';
import { hiddenEnded } from './hidden-ended.recorded.ts';

/*
 * Other ends of a period than the recorded ones: more vendors share a place, the next period is known, or the time of the
 * reveal is. Only their looks are of interest. e2e's derived-states.test.ts compares each answer with openapi.json.
 */

/** As wide as names are that leave little room beside each other. */
const NAMES = [
  'Northwind Trading House',
  'Sprocket Lane',
  'The Cobblestone Company',
  'Bramble Honey Co.',
  'Delta Kiln',
];

/** The vendors that lead stand at these places, and the others after them. */
function withPlaces(state: Answers, ranks: readonly number[]): Answers {
  const leaderboard = state['/api/leaderboard'].map((entry, index): LeaderboardEntry => {
    const rank = ranks[index] ?? index + 1;
    return { ...entry, rank, name: NAMES[index] ?? entry.name };
  });
  const reveal = state['/api/reveal'] as Reveal;
  const places = ([3, 2, 1] as const).map((place, index) => ({
    position: 100 + index,
    categoryId: null,
    categoryName: null,
    color: null,
    place,
    vendors: leaderboard
      .filter(({ rank }) => rank === place)
      .map(({ id, name, imageUrl, averageScore, totalVotes }) => ({
        id,
        name,
        imageUrl,
        averageScore,
        votes: totalVotes,
        percentage: null,
      })),
  }));
  const inCategories = reveal.revealed.filter(({ categoryId }) => categoryId !== null);
  const revealed = [...inCategories, ...places.filter(({ vendors }) => vendors.length > 0)];
  return { ...state, '/api/leaderboard': leaderboard, '/api/reveal': { ...reveal, revealed } };
}

function withCycle(state: Answers, changes: Partial<CurrentCycle>): Answers {
  return { ...state, '/api/voting/cycle': { ...state['/api/voting/cycle'], ...changes } };
}

const { now } = hiddenEnded['/api/voting/cycle'];
const announced: ResultsStatus = {
  mode: 'hidden',
  state: 'hidden',
  frozenFrom: null,
  publishedAt: null,
  revealAnnouncedFor: new Date(Date.parse(now) + 30 * 3_600_000).toISOString(),
};
const next = {
  id: 99,
  name: 'Winter Round',
  startDate: '2031-11-21T10:57:00.000Z',
  endDate: '2031-12-21T10:57:00.000Z',
};

export const DERIVED_ENDINGS: Record<string, Answers> = {
  firstOfThree: withPlaces(final, [1, 1, 1]),
  firstOfFour: withPlaces(final, [1, 1, 1, 1]),
  firstOfFive: withPlaces(final, [1, 1, 1, 1, 1]),
  secondOfTwo: withPlaces(final, [1, 2, 2]),
  nextKnown: withCycle(final, { next }),
  announced: withCycle(hiddenEnded, { results: announced }),
};
