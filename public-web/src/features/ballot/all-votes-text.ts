import { plural } from '../../lib/format.ts';

/** 'Your 6 votes are safe.' */
export const safeVotesText = (count: number): string =>
  plural(count, 'Your vote is safe.', `Your ${count} votes are safe.`);

/** 'All 6 votes are in.' */
export const allVotesText = (count: number): string => plural(count, 'Your vote is in.', `All ${count} votes are in.`);
