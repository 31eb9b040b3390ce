import { t } from '../../lib/texts.ts';

/** 'Your 6 votes are safe.' */
export const safeVotesText = (count: number): string =>
  t('{count, plural, one {Your vote is safe.} other {Your {count} votes are safe.}}', { count });

/** 'All 6 votes are in.' */
export const allVotesText = (count: number): string =>
  t('{count, plural, one {Your vote is in.} other {All {count} votes are in.}}', { count });
