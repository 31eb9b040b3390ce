import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/db/process/app-error';
import { transaction } from '@plaudit/db/transaction';
import { readVotingStateExclusive } from '@plaudit/db/voting-state';
import {
  type AdminCategory,
  DEFAULT_CATEGORY_COLOR,
  type DeletedResponse,
  type SaveCategoryRequest,
} from '../../../contract/index.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { refuseStaleEdit } from '../../stale-edit.ts';
import { recordDeed } from '../audit/audit.queries.ts';
import { closeBox, findRetiredBox, listOpenBoxes, openBox, reopenBox } from '../cycles/ballot-boxes.queries.ts';
import {
  findCategory,
  insertCategory,
  lockCategory,
  setCategoryRetired,
  updateCategoryRow,
} from './categories.queries.ts';

const subject = (id: number) => ({ subjectType: 'category', subjectId: id });
const notFound = () => new AppError('category.not_found', 404, 'Category not found');

async function getCategory(db: Db, id: number): Promise<AdminCategory> {
  const category = await findCategory(db, id);
  if (!category) throw notFound();
  return category;
}

/** A category that is new while a period runs can be voted in at once. */
export async function createCategory(db: Db, caller: Caller, request: SaveCategoryRequest): Promise<AdminCategory> {
  return transaction(db, async (trx) => {
    const { cycle } = await readVotingStateExclusive(trx);
    const { name, description, icon = '', color = DEFAULT_CATEGORY_COLOR } = request;
    const id = await insertCategory(trx, { name, description, icon, color });
    if (cycle) await openBox(trx, cycle.id, id);
    await recordDeed(trx, caller, { action: 'category.created', ...subject(id), detail: { name } });
    return getCategory(trx, id);
  });
}

export async function updateCategory(
  db: Db,
  caller: Caller,
  id: number,
  request: SaveCategoryRequest,
): Promise<AdminCategory> {
  return transaction(db, async (trx) => {
    await lockLiveCategory(trx, id);
    const stored = await getCategory(trx, id);
    refuseStaleEdit(request.version, stored);
    const { name, description, icon = stored.icon, color = stored.color } = request;
    await updateCategoryRow(trx, id, { name, description, icon, color });
    await recordDeed(trx, caller, {
      action: 'category.changed',
      ...subject(id),
      detail: { from: fieldsOf(stored), to: { name, description, icon, color } },
    });
    return getCategory(trx, id);
  });
}

const fieldsOf = ({ name, description, icon, color }: AdminCategory) => ({ name, description, icon, color });

/** Its box of the running period is closed with what it holds, and kept. */
export async function deleteCategory(db: Db, caller: Caller, id: number): Promise<DeletedResponse> {
  return transaction(db, async (trx) => {
    const { cycle } = await readVotingStateExclusive(trx);
    await lockLiveCategory(trx, id);
    const { name, votes } = await getCategory(trx, id);
    await setCategoryRetired(trx, id, true);
    const [box] = cycle ? await listOpenBoxes(trx, cycle.id, id) : [];
    if (box) await closeBox(trx, box.id, 'category_retired', caller.accountId);
    await recordDeed(trx, caller, { action: 'category.deleted', ...subject(id), detail: { name, votes } });
    return { id, votes, restorable: true };
  });
}

export async function restoreCategory(db: Db, caller: Caller, id: number): Promise<AdminCategory> {
  return transaction(db, async (trx) => {
    const { cycle } = await readVotingStateExclusive(trx);
    const lock = await lockCategory(trx, id);
    if (!lock) throw notFound();
    if (lock.isRetired) {
      await setCategoryRetired(trx, id, false);
      if (cycle) await bringBoxBack(trx, cycle.id, id);
      await recordDeed(trx, caller, { action: 'category.restored', ...subject(id) });
    }
    return getCategory(trx, id);
  });
}

async function bringBoxBack(trx: Trx, cycleId: number, categoryId: number): Promise<void> {
  const retired = await findRetiredBox(trx, cycleId, categoryId);
  if (retired === undefined) await openBox(trx, cycleId, categoryId);
  else await reopenBox(trx, retired);
}

async function lockLiveCategory(trx: Trx, id: number): Promise<void> {
  const lock = await lockCategory(trx, id);
  if (!lock || lock.isRetired) throw notFound();
}
