import type { VotingState } from '@plaudit/db/rules/periods/voting-state';
import type { Trx } from '../../sql.ts';
import {
  closeBox,
  findRetiredBox,
  listCategoriesWithoutBox,
  listOpenBoxes,
  openBox,
  reopenBox,
} from './ballot-boxes.queries.ts';

/** Null also for a cycle that has ended: its boxes are its result and stay. */
export const runningCycle = ({ cycle, state }: VotingState): VotingState['cycle'] => (state === 'ended' ? null : cycle);

/** Opens a category's box in a cycle: the one that was closed when the category was deleted then, or a new one. */
export async function openCategoryBox(trx: Trx, cycleId: number, categoryId: number): Promise<void> {
  const retired = await findRetiredBox(trx, cycleId, categoryId);
  if (retired === undefined) await openBox(trx, cycleId, categoryId);
  else await reopenBox(trx, retired);
}

/**
 * Opens or closes boxes of a reopened cycle for the categories that were created, restored or deleted since its end.
 */
export async function matchBoxesToCategories(trx: Trx, cycleId: number, actorId: number): Promise<void> {
  for (const box of await listOpenBoxes(trx, cycleId)) {
    if (box.isRetired) await closeBox(trx, box.id, 'category_retired', actorId);
  }
  for (const categoryId of await listCategoriesWithoutBox(trx, cycleId))
    await openCategoryBox(trx, cycleId, categoryId);
}
