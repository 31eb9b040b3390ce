import type { Db } from '@plaudit/db/connect';
import { readShortlists, type Shortlist } from '@plaudit/db/rules/periods/shortlists';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { AppError } from '@plaudit/server-kit/app-error';
import type { CategoryShortlist, SaveShortlistsRequest, Shortlists } from '../../../contract/index.ts';
import { changeApartAs, changeVotingAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { rejectStaleEdit } from '../../stale-edit.ts';
import { type AuditEvent, recordAuditEvent } from '../audit/audit.queries.ts';
import { runningCycle } from '../ballot-boxes/ballot-boxes.service.ts';
import { recordPublicDecision } from '../decisions/public-decision.ts';
import {
  deleteShortlist,
  findShortlistCycle,
  listCategoriesWithVotes,
  listUnretiredCategories,
  listVendorNames,
  lockShortlists,
  writeShortlist,
} from './shortlists.queries.ts';

const noCycle = () => new AppError('cycle.not_found', 404, 'Voting period not found');

/** Returns the shortlists of a period. A scheduled one has none yet, so it gets those of the next period. */
export async function getShortlists(db: Db, cycleId: number): Promise<Shortlists> {
  const period = await findShortlistCycle(db, cycleId);
  if (period === undefined) throw noCycle();
  if (period.isScheduled) return getNextShortlists(db);
  const shortlists = await readShortlists(db, cycleId);
  return { categories: await listShortlists(db, (id) => ({ shortlist: shortlists.get(id), isPrepared: true })) };
}

/** Lists who will be nominated, for the admin who approves the change. */
export async function describeChange(db: Db, { categories }: SaveShortlistsRequest): Promise<string> {
  const names = new Map((await listUnretiredCategories(db)).map(({ id, name }) => [id, name]));
  const vendors = await listVendorNames(db);
  return categories
    .map(({ categoryId, ballot, nominees }) => {
      const listed = nominees.map((id) => vendors.get(id)?.name ?? 'an unknown vendor').join(', ');
      return `${names.get(categoryId) ?? 'An unknown category'}: ${ballot === 'shortlist' ? listed : 'every vendor'}.`;
    })
    .join(' ');
}

/** The prepared shortlists, and for other categories those that continue from the current period. */
export async function getNextShortlists(db: Db): Promise<Shortlists> {
  const prepared = await readShortlists(db, null);
  const { cycle } = await readVotingState(db);
  const current = cycle ? await readShortlists(db, cycle.id) : new Map<number, Shortlist>();
  return {
    categories: await listShortlists(db, (id) => {
      const list = prepared.get(id);
      if (list) return { shortlist: list, isPrepared: true };
      const before = current.get(id);
      return { shortlist: before && { ...before, withdrawn: [], version: 0 }, isPrepared: false };
    }),
  };
}

async function listShortlists(
  db: Db,
  find: (categoryId: number) => { shortlist: Shortlist | undefined; isPrepared: boolean },
): Promise<CategoryShortlist[]> {
  const categories = await listUnretiredCategories(db);
  return categories.map(({ id, name }) => {
    const { shortlist, isPrepared } = find(id);
    const isOpen = shortlist === undefined || shortlist.isOpen;
    return {
      categoryId: id,
      categoryName: name,
      ballot: isOpen ? 'open' : 'shortlist',
      nominees: isOpen ? [] : shortlist.nominees,
      withdrawn: isOpen ? [] : shortlist.withdrawn,
      isPrepared,
      version: shortlist?.version ?? 0,
    };
  });
}

/** Votes wait meanwhile. The change is a public decision, because people have voted or are about to. */
export async function saveShortlists(
  db: Db,
  caller: Caller,
  cycleId: number,
  request: SaveShortlistsRequest,
): Promise<Shortlists> {
  return changeVotingAs(db, caller, async (trx, voting) => {
    if ((await findShortlistCycle(trx, cycleId)) === undefined) throw noCycle();
    if (runningCycle(voting)?.id !== cycleId) {
      throw new AppError('cycle.not_active', 409, 'This voting period is not running');
    }
    await lockShortlists(trx);
    const stored = await readShortlists(trx, cycleId);
    const categoriesWithVotes = await listCategoriesWithVotes(trx, cycleId);
    const changes = await findChanges(trx, request, stored, (await getShortlists(trx, cycleId)).categories);
    for (const change of changes) {
      const hasWithdrawn = !change.isOpen && categoriesWithVotes.has(change.categoryId);
      const isWithdrawn = (id: number) => hasWithdrawn && !change.nominees.includes(id);
      const stillWithdrawn = (change.stored?.withdrawn ?? []).filter(isWithdrawn);
      const newlyWithdrawn = listVendorsBefore(change).filter(isWithdrawn);
      const where = { cycleId, categoryId: change.categoryId, storedId: change.stored?.id };
      await writeShortlist(trx, where, { ...change, stillWithdrawn, newlyWithdrawn });
      await recordAuditEvent(trx, caller, toAuditEvent(change, cycleId));
      await recordShortlistDecision(trx, caller, change);
    }
    return getShortlists(trx, cycleId);
  });
}

/** Nobody votes with these lists yet, so the change is not a public decision. */
export async function saveNextShortlists(db: Db, caller: Caller, request: SaveShortlistsRequest): Promise<Shortlists> {
  return changeApartAs(db, caller, async (trx) => {
    await lockShortlists(trx);
    await prepareShortlists(trx, caller, request);
    return getNextShortlists(trx);
  });
}

/** The caller holds the lock on shortlists. */
export async function prepareShortlists(trx: Trx, caller: Caller, request: SaveShortlistsRequest): Promise<void> {
  const stored = await readShortlists(trx, null);
  const changes = await findChanges(trx, request, stored, (await getNextShortlists(trx)).categories);
  for (const change of changes) {
    const { categoryId, isAsBefore } = change;
    if (isAsBefore && change.stored) await deleteShortlist(trx, change.stored.id);
    if (!isAsBefore) {
      await writeShortlist(
        trx,
        { cycleId: null, categoryId, storedId: change.stored?.id },
        { ...change, stillWithdrawn: [], newlyWithdrawn: [] },
      );
    }
    await recordAuditEvent(trx, caller, toAuditEvent(change, 'next'));
  }
}

/** A category whose list changes, or is prepared for the next period as it is. */
type Change = {
  categoryId: number;
  categoryName: string;
  before: CategoryShortlist;
  stored: Shortlist | undefined;
  isAsBefore: boolean;
  isOpen: boolean;
  nominees: number[];
  vendors: ReadonlyMap<number, { name: string; isRetired: boolean }>;
};

/** Deleted vendors stay on a list, so that they are on it when restored. */
async function findChanges(
  trx: Trx,
  request: SaveShortlistsRequest,
  stored: ReadonlyMap<number, Shortlist>,
  current: readonly CategoryShortlist[],
): Promise<Change[]> {
  const vendors = await listVendorNames(trx);
  for (const { categoryId, version } of request.categories) {
    const before = current.find((list) => list.categoryId === categoryId);
    const subject = { subjectType: 'category', subjectId: categoryId, actions: 'shortlist' };
    if (before) await rejectStaleEdit(trx, version, before, subject);
  }
  const changes = request.categories.map((category): Change => {
    const before = current.find(({ categoryId }) => categoryId === category.categoryId);
    if (before === undefined) throw new AppError('category.not_found', 404, 'Category not found');
    const kept = before.nominees.filter((id) => vendors.get(id)?.isRetired);
    for (const id of category.nominees) {
      const vendor = vendors.get(id);
      const isKnown = vendor !== undefined && (!vendor.isRetired || kept.includes(id));
      if (!isKnown) throw new AppError('vendor.not_found', 404, 'Vendor not found');
    }
    const isOpen = category.ballot === 'open';
    return {
      categoryId: before.categoryId,
      categoryName: before.categoryName,
      before,
      stored: stored.get(before.categoryId),
      isAsBefore: category.ballot === 'as_before',
      isOpen,
      nominees: isOpen ? [] : [...new Set([...category.nominees, ...kept])],
      vendors,
    };
  });
  return changes.filter(isChange);
}

function isChange({ before, isAsBefore, isOpen, nominees }: Change): boolean {
  if (isAsBefore) return before.isPrepared;
  if (!before.isPrepared || isOpen !== (before.ballot === 'open')) return true;
  const previous = new Set(before.nominees);
  return nominees.length !== previous.size || nominees.some((id) => !previous.has(id));
}

/** The vendors that stood in the category until now. Deleted ones of a shortlist are among them. */
const listVendorsBefore = ({ before, vendors }: Change): number[] =>
  before.ballot === 'open' ? [...vendors.keys()].filter((id) => !vendors.get(id)?.isRetired) : before.nominees;

function toAuditEvent(change: Change, period: number | 'next'): AuditEvent {
  const { categoryId, categoryName, before, isAsBefore, isOpen, nominees } = change;
  const ballot = isOpen ? 'open' : 'shortlist';
  return {
    action: 'shortlist.changed',
    subjectType: 'category',
    subjectId: categoryId,
    detail: {
      name: categoryName,
      period,
      ballot: isAsBefore ? 'as_before' : ballot,
      ...(!isAsBefore && loggedNamesOf(change)),
      from: before.nominees.length,
      to: isAsBefore ? null : nominees.length,
    },
  };
}

const NAMES_LOGGED_MAX = 200;

/** An import can list thousands of vendors. With all their names, a page of the audit log would be very long. */
function loggedNamesOf(change: Change): { added: string[]; removed: string[] } {
  const { added, removed } = namesOfChange(change);
  return { added: added.slice(0, NAMES_LOGGED_MAX), removed: removed.slice(0, NAMES_LOGGED_MAX) };
}

function namesOfChange({ before, nominees, vendors }: Change): { added: string[]; removed: string[] } {
  const [previous, now] = [new Set(before.nominees), new Set(nominees)];
  const toNames = (ids: number[]) => ids.flatMap((id) => vendors.get(id)?.name ?? []);
  return {
    added: toNames(nominees.filter((id) => !previous.has(id))),
    removed: toNames(before.nominees.filter((id) => !now.has(id))),
  };
}

async function recordShortlistDecision(trx: Trx, caller: Caller, change: Change): Promise<void> {
  const { categoryName: category, before, isOpen, nominees } = change;
  if (isOpen) return recordPublicDecision(trx, caller, 'shortlist.opened', { category });
  if (before.ballot === 'open') {
    return recordPublicDecision(trx, caller, 'shortlist.made', { category, nominees: nominees.length });
  }
  const { added, removed } = namesOfChange(change);
  if (added.length > 0) await recordPublicDecision(trx, caller, 'nominees.added', { category, ...listed(added) });
  if (removed.length > 0) await recordPublicDecision(trx, caller, 'nominees.removed', { category, ...listed(removed) });
}

/** One change of a shortlist can concern hundreds of vendors. */
const NAMES_DECIDED_MAX = 10;
const listed = (names: string[]) => ({
  count: names.length,
  names: names.length <= NAMES_DECIDED_MAX ? names : [],
});
