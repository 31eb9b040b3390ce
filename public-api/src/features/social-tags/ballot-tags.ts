import type { Category } from '../../../contract/index.ts';

/** What the first response draws of a ballot. */
export type DescribedBallot = Pick<Category, 'name' | 'description' | 'icon' | 'color'> & {
  /** How many vendors can be chosen. */
  offered: number;
};

/** The open ballots at the top of the page of a voter without votes. */
const ORDINALS = ['first', 'second'] as const;

export const describeBallots = (categories: readonly Category[], vendors: number): DescribedBallot[] =>
  categories
    .slice(0, ORDINALS.length)
    .map(({ nominees, ...category }) => ({ ...category, offered: nominees?.length ?? vendors }));

/** The tags `first-category`, `first-category-text` and `first-ballot`, and those of the second one. */
export const ballotTags = (ballots: readonly DescribedBallot[]): Record<string, string> =>
  Object.fromEntries(
    ballots.flatMap(({ name, description, offered, color, icon }, index) => {
      const ordinal = ORDINALS[index];
      return [
        [`${ordinal}-category`, name],
        ...(description === '' ? [] : [[`${ordinal}-category-text`, description]]),
        // The icon may be several words, so it is the last.
        [`${ordinal}-ballot`, [offered, color.trim().toLowerCase(), icon].join(' ')],
      ];
    }),
  );
