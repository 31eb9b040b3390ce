import type { Category, Vendor } from '@plaudit/public-api/contract';

export type BallotOrder = 'shuffled' | 'by_name';

/**
 * Returns the vendors that a voter can choose in a category. The nominees of a shortlist are shuffled unless the voter
 * chose `by_name`, because those at the top of a list get more votes. The order stays the same for a voter, because it
 * depends only on `seed`, the category and each vendor. Without a shortlist all `vendors` are returned as they are.
 */
export function offeredIn(
  category: Category,
  vendors: readonly Vendor[],
  { order, seed }: { order: BallotOrder; seed: string },
): readonly Vendor[] {
  if (category.nominees === undefined) return vendors;
  const nominees = new Set(category.nominees);
  const nominated = vendors.filter(({ id }) => nominees.has(id));
  return order === 'by_name' ? nominated : shuffle(nominated, category, seed);
}

/**
 * Returns the vendors in the order of their posters. Only the first ones have one, so they are shuffled without a
 * shortlist too.
 */
export function picturedIn(category: Category, offered: readonly Vendor[], seed: string): readonly Vendor[] {
  return category.nominees === undefined ? shuffle(offered, category, seed) : offered;
}

function shuffle(vendors: readonly Vendor[], category: Category, seed: string): readonly Vendor[] {
  return vendors
    .map((vendor) => ({ vendor, place: hash(`${seed}/${category.id}/${vendor.id}`) }))
    .sort((a, b) => a.place - b.place)
    .map(({ vendor }) => vendor);
}

/**
 * FNV-1a, followed by the last steps of MurmurHash3. Without those steps, texts that differ only at the end would get
 * similar hashes.
 */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

const VISITOR_SEED_KEY = 'plaudit.ballotVoter';
const ORDER_KEY = 'plaudit.ballotOrder';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Returns the seed of the order in which a voter sees the nominees. A visitor gets a random one, or `newSeed`, which is stored.
 * `findStorage` throws if storage is blocked. `keptStorage` would then keep the seed in memory, so that each load of
 * the page would bring another order.
 */
export function orderSeedOf(
  user: { id: number } | null | undefined,
  findStorage: () => Store,
  newSeed = `visitor-${Math.random().toString(36).slice(2)}`,
): string {
  if (user) return String(user.id);
  try {
    const storage = findStorage();
    const storedSeed = storage.getItem(VISITOR_SEED_KEY);
    if (storedSeed !== null) return storedSeed;
    storage.setItem(VISITOR_SEED_KEY, newSeed);
    return newSeed;
  } catch {
    // The seed cannot be stored. All such visitors get the same order, because one that changes would be worse.
    return 'visitor';
  }
}

export function readOrder(storage: Pick<Store, 'getItem'>): BallotOrder {
  try {
    return storage.getItem(ORDER_KEY) === 'by_name' ? 'by_name' : 'shuffled';
  } catch {
    return 'shuffled';
  }
}

export function saveOrder(storage: Pick<Store, 'setItem'>, order: BallotOrder): void {
  try {
    storage.setItem(ORDER_KEY, order);
  } catch {
    // Storage is full or blocked: the order lasts while the ballots are on the page.
  }
}
