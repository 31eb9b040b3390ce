import type { ResultsMode, VotingCycleRow } from '../../src/rows.ts';

export type { ResultsMode };

/**
 * The numbers that the public sees while a period runs:
 * `live`: every vote at once.
 * `in_steps`: new numbers of a category only after enough new votes in it, and after a random delay.
 * `frozen`: every vote at once until a given time, and after that the numbers of that time.
 * `hidden`: only how many people voted, and the number of votes in each category.
 * After its end, a frozen or hidden period shows no more than that until its numbers are revealed.
 */
export const RESULTS_MODES: readonly ResultsMode[] = ['live', 'in_steps', 'frozen', 'hidden'];

export type ResultsRule = { mode: ResultsMode; frozenFrom: Date | null };

export const toResultsRule = (row: Pick<VotingCycleRow, 'results_mode' | 'frozen_from'>): ResultsRule => ({
  mode: row.results_mode,
  frozenFrom: row.frozen_from,
});

/** Returns true until the votes of a frozen period stop being shown at once. */
export const isBeforeFreeze = ({ mode, frozenFrom }: ResultsRule, now: Date): boolean =>
  mode === 'frozen' && frozenFrom !== null && now < frozenFrom;

export const waitsForReveal = ({ mode }: Pick<ResultsRule, 'mode'>): boolean => mode === 'hidden' || mode === 'frozen';

/**
 * Returns true if the public sees less with the rule `to` than with `from`. Once a period has started, its rule can
 * only become stricter, because people have voted under the earlier one.
 */
export function isStricter(from: ResultsRule, to: ResultsRule): boolean {
  if (from.mode === to.mode)
    return from.frozenFrom !== null && to.frozenFrom !== null && to.frozenFrom < from.frozenFrom;
  if (from.mode === 'live') return true;
  return to.mode === 'hidden';
}
