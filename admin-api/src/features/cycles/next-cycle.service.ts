import type { Db } from '@plaudit/db/connect';
import { findPlannedEnd } from '@plaudit/db/rules/decisions/decisions';
import { readShortlists, type Shortlist } from '@plaudit/db/rules/periods/shortlists';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { AppError } from '@plaudit/server-kit/app-error';
import {
  type CategoryShortlist,
  type NextCyclePreview,
  type NextCycleRequest,
  type SavedCycle,
  type SaveShortlistsRequest,
  SITE_SETTING_KEYS,
} from '../../../contract/index.ts';
import { changeVotingApartAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { lockShortlists } from '../shortlists/shortlists.queries.ts';
import { getNextShortlists, prepareShortlists } from '../shortlists/shortlists.service.ts';
import { listCategoryIds, listRetiredCategories, listUnretiredVendorIds, type StoredCycle } from './cycles.queries.ts';
import { createCycleIn, getSavedCycle, getStoredCycle } from './cycles.service.ts';

export async function previewNextCycle(db: Db, id: number): Promise<NextCyclePreview> {
  const { endDate } = await getSourceCycle(db, id);
  const lists = await planShortlists(db, id);
  return {
    plannedEndDate: (await findPlannedEnd(db, id)) ?? endDate,
    categories: lists.map(({ categoryId, categoryName, ballot, nominees, isPrepared }) => ({
      categoryId,
      categoryName,
      ballot,
      nominees: nominees.length,
      isPrepared,
    })),
    goneCategories: await listRetiredCategories(db, id),
    textsWithYear: await listTextsWithYear(db),
  };
}

/** Schedules a period that repeats this one, and prepares those shortlists that would not continue by themselves. */
export async function scheduleNextCycle(
  db: Db,
  caller: Caller,
  id: number,
  request: NextCycleRequest,
): Promise<SavedCycle> {
  const nextId = await changeVotingApartAs(db, caller, async (trx, voting) => {
    const { name } = await getSourceCycle(trx, id);
    const nextId = await createCycleIn(trx, {
      caller,
      voting,
      request: { ...request, isActive: false },
      detail: { repeats: name },
    });
    await lockShortlists(trx);
    const categories = (await planShortlists(trx, id)).filter(({ isCopied }) => isCopied).map(toSavedList);
    if (categories.length > 0) await prepareShortlists(trx, caller, { categories });
    return nextId;
  });
  return getSavedCycle(db, nextId);
}

async function getSourceCycle(db: Db, id: number): Promise<StoredCycle> {
  const cycle = await getStoredCycle(db, id);
  if (cycle.isScheduled) throw new AppError('cycle.not_begun', 409, 'Only a period that has begun can be repeated');
  return cycle;
}

/**
 * `isCopied`: the list is a copy and must be saved, because otherwise the list of the current period would continue.
 */
type PlannedList = Pick<
  CategoryShortlist,
  'categoryId' | 'categoryName' | 'ballot' | 'nominees' | 'isPrepared' | 'version'
> & { isCopied: boolean };

/**
 * The lists of a period that repeats `cycleId`. A list that is already prepared stays. The lists of the current period
 * continue without a copy. The lists of an earlier period are copied, without vendors that are not on the site anymore. A
 * category that it had without a list is opened to all vendors. For a category that it did not have, the list of the
 * current period continues.
 */
async function planShortlists(db: Db, cycleId: number): Promise<PlannedList[]> {
  const { categories } = await getNextShortlists(db);
  const { cycle } = await readVotingState(db);
  if (cycle?.id === cycleId) return categories.map((next) => ({ ...next, isCopied: false }));
  const source = await readShortlists(db, cycleId);
  const sourceCategories = await listCategoryIds(db, cycleId);
  const unretired = await listUnretiredVendorIds(db);
  return categories.map((next) => {
    const list = source.get(next.categoryId);
    const isRepeated = list !== undefined || sourceCategories.has(next.categoryId);
    return next.isPrepared || !isRepeated ? { ...next, isCopied: false } : planCopy(list, next, unretired);
  });
}

function planCopy(list: Shortlist | undefined, next: CategoryShortlist, unretired: ReadonlySet<number>): PlannedList {
  const isOpen = list === undefined || list.isOpen;
  const ballot = isOpen ? 'open' : 'shortlist';
  const nominees = isOpen ? [] : list.nominees.filter((id) => unretired.has(id));
  const continuing = new Set(next.nominees);
  const isSame =
    ballot === next.ballot &&
    nominees.length === continuing.size &&
    nominees.every((vendorId) => continuing.has(vendorId));
  return { ...next, ballot, nominees, isCopied: !isSame };
}

const toSavedList = ({
  categoryId,
  ballot,
  nominees,
  version,
}: PlannedList): SaveShortlistsRequest['categories'][number] => ({
  categoryId,
  ballot,
  nominees,
  version,
});

const YEAR_PATTERN = /\b(?:19|20)\d\d\b/;

async function listTextsWithYear(db: Db): Promise<string[]> {
  const values = await readSettings(db);
  return SITE_SETTING_KEYS.map((key) => values[key]).filter((text) => YEAR_PATTERN.test(text));
}
