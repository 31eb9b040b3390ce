import type { Db } from '@plaudit/db/connect';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { AppError } from '@plaudit/server-kit/app-error';
import {
  type AdminCategory,
  type CreateCategoryRequest,
  DEFAULT_CATEGORY_COLOR,
  type DeletedResponse,
  type SaveCategoryRequest,
} from '../../../contract/index.ts';
import { changeAs, changeVotingAs, requireFreshSecondFactor } from '../../changes.ts';
import { requireSameIds, setDisplayOrder } from '../../display-order.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { rejectStaleEdit } from '../../stale-edit.ts';
import { areVotesAside, hasVotesInResets } from '../approvals/approval-of-voted.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { closeBox, listOpenBoxes, listRetiredBoxesWithVotes, openBox } from '../ballot-boxes/ballot-boxes.queries.ts';
import { openCategoryBox, runningCycle } from '../ballot-boxes/ballot-boxes.service.ts';
import { recordPublicDecision } from '../decisions/public-decision.ts';
import {
  findCategory,
  insertCategory,
  listCategories,
  lockCategory,
  lockUnretiredCategoryIds,
  setCategoryRetired,
  updateCategoryRow,
} from './categories.queries.ts';

const subjectOf = (id: number) => ({ subjectType: 'category', subjectId: id });
const notFound = () => new AppError('category.not_found', 404, 'Category not found');

async function getCategory(db: Db, id: number): Promise<AdminCategory> {
  const category = await findCategory(db, id);
  if (!category) throw notFound();
  return category;
}

/**
 * If a period is running, the category gets a ballot box, so people can vote in it at once. A category for the next
 * period gets none. It stays out of the current period even if that period is reopened after its end.
 */
export async function createCategory(db: Db, caller: Caller, request: CreateCategoryRequest): Promise<AdminCategory> {
  return changeVotingAs(db, caller, async (trx, voting) => {
    const cycle = runningCycle(voting);
    const { name, description, icon = '', color = DEFAULT_CATEGORY_COLOR } = request;
    const imageUrl = request.imageUrl ?? '';
    const isForNextCycle = request.opens === 'next_period';
    const opensAfterCycleId = isForNextCycle ? (voting.cycle?.id ?? null) : null;
    const id = await insertCategory(trx, { name, description, icon, color, imageUrl }, opensAfterCycleId);
    if (cycle && !isForNextCycle) await openBox(trx, cycle.id, id);
    await recordAuditEvent(trx, caller, { action: 'category.created', ...subjectOf(id), detail: { name } });
    if (!isForNextCycle) await recordPublicDecision(trx, caller, 'category.added', { name });
    return getCategory(trx, id);
  });
}

export async function updateCategory(
  db: Db,
  caller: Caller,
  id: number,
  request: SaveCategoryRequest,
): Promise<AdminCategory> {
  return changeAs(db, caller, async (trx) => {
    await lockUnretiredCategory(trx, id);
    const stored = await getCategory(trx, id);
    await rejectStaleEdit(trx, request.version, stored, { ...subjectOf(id), actions: 'category' });
    if (request.name !== stored.name && (await hasVotes(trx, stored))) await requireFreshSecondFactor(trx, caller);
    const { name, description, icon = stored.icon, color = stored.color } = request;
    const imageUrl = request.imageUrl ?? stored.imageUrl ?? '';
    const fields = { name, description, icon, color, imageUrl };
    await updateCategoryRow(trx, id, fields);
    await recordAuditEvent(trx, caller, {
      action: 'category.changed',
      ...subjectOf(id),
      detail: { from: fieldsOf(stored), to: fieldsOf(fields) },
    });
    if (name !== stored.name && (await hasOpenBox(trx, id))) {
      await recordPublicDecision(trx, caller, 'category.renamed', { from: stored.name, to: name });
    }
    return getCategory(trx, id);
  });
}

/** A category that opens with the next period has no box in the running one. */
async function hasOpenBox(trx: Trx, id: number): Promise<boolean> {
  const cycle = runningCycle(await readVotingState(trx));
  return cycle !== null && (await listOpenBoxes(trx, cycle.id, id)).length > 0;
}

const fieldsOf = ({ name, description, icon, color, imageUrl }: EditableFields) => ({
  name,
  description,
  icon,
  color,
  ...(imageUrl && { imageUrl }),
});

type EditableFields = Pick<AdminCategory, 'name' | 'description' | 'icon' | 'color' | 'imageUrl'>;

/** Deleting a category during a period closes its box, which keeps its votes. The result of an ended period stays. */
export async function deleteCategory(db: Db, caller: Caller, id: number): Promise<DeletedResponse> {
  return changeVotingAs(db, caller, async (trx, voting) => {
    const cycle = runningCycle(voting);
    await lockUnretiredCategory(trx, id);
    const { name, votes } = await getCategory(trx, id);
    const [box] = cycle ? await listOpenBoxes(trx, cycle.id, id) : [];
    if (box) await requireFreshSecondFactor(trx, caller);
    await setCategoryRetired(trx, id, true);
    if (box) await closeBox(trx, box.id, 'category_retired', caller.accountId);
    await recordAuditEvent(trx, caller, { action: 'category.deleted', ...subjectOf(id), detail: { name, votes } });
    if (box) {
      const isUnvoted = !(await hasVotes(trx, { id, votes: box.votes }));
      const facts = { name, votes: box.votes, ...(isUnvoted && { unvoted: true as const }) };
      await recordPublicDecision(trx, caller, 'category.removed', facts);
    }
    return { id, votes, restorable: true };
  });
}

/**
 * In the period in which a category was deleted, its votes count again unless they were reset. In a later period it
 * gets an empty box.
 */
export async function restoreCategory(db: Db, caller: Caller, id: number): Promise<AdminCategory> {
  return changeVotingAs(db, caller, async (trx, voting) => {
    const lock = await lockCategory(trx, id);
    if (!lock) throw notFound();
    const running = runningCycle(voting);
    const cycle = running?.id === lock.opensAfterCycleId ? null : running;
    if (lock.isRetired) {
      if (cycle && (await bringsVotesBack(trx, cycle.id, id))) await requireFreshSecondFactor(trx, caller);
      await setCategoryRetired(trx, id, false);
      if (cycle) await openCategoryBox(trx, cycle.id, id);
      await recordAuditEvent(trx, caller, { action: 'category.restored', ...subjectOf(id) });
      const { name } = await getCategory(trx, id);
      if (cycle) await recordPublicDecision(trx, caller, 'category.restored', { name });
    }
    return getCategory(trx, id);
  });
}

/** Sets the order in which voters see the categories. No vote and no result changes. */
export async function reorderCategories(
  db: Db,
  caller: Caller,
  categoryIds: readonly number[],
): Promise<AdminCategory[]> {
  return changeAs(db, caller, async (trx) => {
    const changed = 'The categories were changed meanwhile. Look at them again and put them in order';
    requireSameIds(await lockUnretiredCategoryIds(trx), categoryIds, 'category.order', changed);
    await setDisplayOrder(trx, 'categories', categoryIds, { countsAsEdit: false });
    await recordAuditEvent(trx, caller, {
      action: 'category.reordered',
      subjectType: 'category',
      subjectId: 'all',
      detail: { categoryIds },
    });
    return listCategories(trx, 'live');
  });
}

/** Votes that do not count yet may be in any category. Votes that were reset count too: the reset can be undone. */
const hasVotes = async (db: Db, { id, votes }: Pick<AdminCategory, 'id' | 'votes'>): Promise<boolean> =>
  votes > 0 || (await areVotesAside(db)) || (await hasVotesInResets(db, id));

/** Finds a category that has votes and is on the site, or is deleted. */
export async function findVotedCategory(
  db: Db,
  id: number,
  status: 'live' | 'retired',
): Promise<AdminCategory | undefined> {
  const category = (await listCategories(db, status)).find((listed) => listed.id === id);
  return category && (await hasVotes(db, category)) ? category : undefined;
}

async function bringsVotesBack(trx: Trx, cycleId: number, id: number): Promise<boolean> {
  return (await listRetiredBoxesWithVotes(trx, cycleId)).some(({ categoryId }) => categoryId === id);
}

async function lockUnretiredCategory(trx: Trx, id: number): Promise<void> {
  const lock = await lockCategory(trx, id);
  if (!lock || lock.isRetired) throw notFound();
}
