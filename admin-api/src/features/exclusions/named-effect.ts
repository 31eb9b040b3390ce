import type { Db } from '@plaudit/db/connect';
import type { CategoryEffect } from '@plaudit/db/rules/votes/exclusions';
import type { ExclusionEffect } from '../../../contract/index.ts';
import { findVendorNames } from './exclusions.queries.ts';

/** The effect with the names of vendors. Admins may see it only after the exclusion was decided. */
export const namedEffect = async (db: Db, categories: readonly CategoryEffect[]): Promise<ExclusionEffect[]> =>
  withVendorNames(categories, await findVendorNames(db, winnersIn(categories)));

const winnersIn = (categories: readonly CategoryEffect[]): number[] =>
  categories.flatMap(({ winnersBefore, winnersAfter }) => [...(winnersBefore ?? []), ...(winnersAfter ?? [])]);

/** Keeps only the numbers of votes, for an exclusion that is not decided yet. */
export const withoutWinners = (categories: readonly CategoryEffect[]): ExclusionEffect[] =>
  categories.map(({ category, votes }) => ({ category, votes, winnersBefore: null, winnersAfter: null }));

function withVendorNames(categories: readonly CategoryEffect[], names: ReadonlyMap<number, string>): ExclusionEffect[] {
  const toNames = (ids: number[] | null) =>
    ids === null ? null : ids.map((id) => names.get(id) ?? 'a removed vendor');
  return categories.map(({ category, votes, winnersBefore, winnersAfter }) => ({
    category,
    votes,
    winnersBefore: toNames(winnersBefore),
    winnersAfter: toNames(winnersAfter),
  }));
}

export type ChangedWinner = { category: string; before: string[]; after: string[] };

/** The categories in which the first place changes. Null if some votes were not public when it was computed. */
export function changedWinners(effect: readonly ExclusionEffect[]): ChangedWinner[] | null {
  if (effect.some(({ winnersBefore }) => winnersBefore === null)) return null;
  return effect.flatMap(({ category, winnersBefore, winnersAfter }) => {
    if (winnersBefore === null || winnersAfter === null || winnersBefore.join() === winnersAfter.join()) return [];
    return [{ category, before: winnersBefore, after: winnersAfter }];
  });
}
