import type { Read } from '../http/load-page.ts';
import { categoriesQuery } from '../http/queries/categories.ts';
import { cycleQuery } from '../http/queries/cycle.ts';
import { periodResultsQuery } from '../http/queries/results.ts';
import { revealQuery } from '../http/queries/reveal.ts';
import { resultsPeriodOf, type ShownResultsPeriod } from '../lib/cycle.ts';
import { statusOf } from '../lib/results/results-status.ts';

/** The period whose results are shown. Undefined if it could not be loaded. */
export async function readPeriod(read: Read): Promise<ShownResultsPeriod | undefined> {
  const cycle = await read(cycleQuery);
  return cycle && resultsPeriodOf(cycle);
}

/** The places that a reveal has made public, which stand in place of a ranking. */
export async function readRevealed(read: Read): Promise<void> {
  const period = await readPeriod(read);
  if (statusOf(period).state === 'revealing') await read(revealQuery);
}

/** The vendors that can win a category and have no overall rank (use-unranked.ts). */
export async function readUnranked(read: Read, { namesNoWinner = false } = {}): Promise<void> {
  const [period, categories] = await Promise.all([readPeriod(read), read(categoriesQuery)]);
  const isFinal = statusOf(period).state === 'final' && !namesNoWinner;
  const isNeeded = isFinal || categories?.some(({ nominees }) => nominees !== undefined);
  if (period?.id != null && isNeeded) await read(periodResultsQuery(period.id));
}
