import type { CategoryShortlist, SaveShortlistsRequest } from '@plaudit/admin-api/contract';

/** `as_before` exists only for the next period, and keeps the list of the period before it. */
export type Ballot = SaveShortlistsRequest['categories'][number]['ballot'];

export type DraftCategory = { ballot: Ballot; nominees: ReadonlySet<number> };

/** The changes that are not saved yet, by category. */
export type Draft = ReadonlyMap<number, DraftCategory>;

/** Returns the shortlist that the matrix shows for a category: the edited one, or the stored one. */
export function shownIn(draft: Draft, stored: CategoryShortlist): DraftCategory {
  return (
    draft.get(stored.categoryId) ?? {
      ballot: stored.isPrepared ? stored.ballot : 'as_before',
      nominees: new Set(stored.nominees),
    }
  );
}

/** `as before` is a choice whose list is not known here. A list that continues already is known, and is `list`. */
export type Standing = 'everybody' | 'list' | 'as before';

/** Who stands in a category. */
export function standingIn({ ballot }: DraftCategory, stored: CategoryShortlist): Standing {
  if (ballot === 'as_before' && stored.isPrepared) return 'as before';
  return (ballot === 'as_before' ? stored.ballot : ballot) === 'open' ? 'everybody' : 'list';
}

export function withBallot(draft: Draft, stored: CategoryShortlist, ballot: Ballot): Draft {
  const { nominees } = shownIn(draft, stored);
  const next = ballot === 'as_before' ? new Set(stored.isPrepared ? [] : stored.nominees) : nominees;
  return putChange(draft, stored, { ballot, nominees: next });
}

/** Puts vendors on the list of a category, or takes them off it. After that the category has its own list. */
export function withVendors(
  draft: Draft,
  stored: CategoryShortlist,
  vendorIds: readonly number[],
  isNominee: boolean,
): Draft {
  const nominees = new Set(shownIn(draft, stored).nominees);
  for (const id of vendorIds) {
    if (isNominee) nominees.add(id);
    else nominees.delete(id);
  }
  return putChange(draft, stored, { ballot: 'shortlist', nominees });
}

export function withCopy(
  draft: Draft,
  stored: CategoryShortlist,
  from: Pick<CategoryShortlist, 'ballot' | 'nominees'>,
): Draft {
  return putChange(draft, stored, { ballot: from.ballot, nominees: new Set(from.nominees) });
}

function putChange(draft: Draft, stored: CategoryShortlist, changed: DraftCategory): Draft {
  const next = new Map(draft);
  const before = shownIn(new Map(), stored);
  const standing = standingIn(changed, stored);
  const isSame =
    standing === standingIn(before, stored) && (standing !== 'list' || isSameSet(changed.nominees, before.nominees));
  if (isSame) next.delete(stored.categoryId);
  else next.set(stored.categoryId, changed);
  return next;
}

const isSameSet = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

/** The request that saves the draft. It names the version of each list, so that nobody else's change is overwritten. */
export function toRequest(draft: Draft, stored: readonly CategoryShortlist[]): SaveShortlistsRequest {
  return {
    categories: stored.flatMap(({ categoryId, version }) => {
      const changed = draft.get(categoryId);
      if (changed === undefined) return [];
      const nominees = changed.ballot === 'shortlist' ? [...changed.nominees] : [];
      return [{ categoryId, ballot: changed.ballot, nominees, version }];
    }),
  };
}

/** The request that stores again what was stored before a save. Categories that the save left alone are left out. */
export function toUndoRequest(
  before: readonly CategoryShortlist[],
  saved: readonly CategoryShortlist[],
): SaveShortlistsRequest {
  return {
    categories: saved.flatMap(({ categoryId, version }) => {
      const stored = before.find((category) => category.categoryId === categoryId);
      if (stored === undefined || stored.version === version) return [];
      const { ballot, nominees } = shownIn(new Map(), stored);
      return [{ categoryId, ballot, nominees: ballot === 'shortlist' ? [...nominees] : [], version }];
    }),
  };
}

/** The categories whose stored list loses vendors in the draft, each with the number of vendors that it loses. */
export function listRemovals(draft: Draft, stored: readonly CategoryShortlist[]): { name: string; vendors: number }[] {
  return stored.flatMap((category) => {
    const changed = draft.get(category.categoryId);
    if (changed?.ballot !== 'shortlist' || category.ballot === 'open') return [];
    const vendors = category.nominees.filter((id) => !changed.nominees.has(id)).length;
    return vendors === 0 ? [] : [{ name: category.categoryName, vendors }];
  });
}
