import type { VotingState } from '@plaudit/db/rules/voting-state';
import type { Trx } from '../../sql.ts';
import {
  closeBox,
  findRetiredBox,
  listCategoriesWithoutBox,
  listOpenBoxes,
  openBox,
  reopenBox,
} from './ballot-boxes.queries.ts';

/** The active period while it can still take votes. Once it has ended, its boxes are the result and stay as they are. */
export const runningCycle = ({ cycle, state }: VotingState): VotingState['cycle'] => (state === 'ended' ? null : cycle);

/** Gives a category its box in the period: the one closed when it was deleted in that period, or a new one. */
export async function openBoxOf(trx: Trx, cycleId: number, categoryId: number): Promise<void> {
  const retired = await findRetiredBox(trx, cycleId, categoryId);
  if (retired === undefined) await openBox(trx, cycleId, categoryId);
  else await reopenBox(trx, retired);
}

/** For a period that is reopened: categories that were created, restored or deleted since its end are in it or out of it. */
export async function alignBoxes(trx: Trx, cycleId: number, actorId: number): Promise<void> {
  for (const box of await listOpenBoxes(trx, cycleId)) {
    if (box.isRetired) await closeBox(trx, box.id, 'category_retired', actorId);
  }
  for (const categoryId of await listCategoriesWithoutBox(trx, cycleId)) await openBoxOf(trx, cycleId, categoryId);
}
