import { describeRank } from '../../lib/ranking.ts';

const TITLES = ['Top Performer', 'Runner Up', 'Third Place'] as const;

type Titles = { title: string; subtitle: string };

/** The words on a step of a podium: 'Runner Up' and '#2'. Equal vendors have the same, such as 'Shared #1'. */
export const titleOfRank = (rank: number, entries: readonly { rank: number }[]): Titles => ({
  title: TITLES[rank - 1] ?? TITLES[2],
  subtitle: describeRank(rank, entries),
});

/** How many vendors without a step are named below a podium. They all are in the ranking below. */
export const NAMED_BELOW = 4;
