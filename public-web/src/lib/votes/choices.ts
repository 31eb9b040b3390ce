const STORAGE_KEY = 'plaudit.choices';

/**
 * The vendors that were chosen but not voted for yet, by category. They are kept through a sign-in, a reload and a
 * failed vote.
 */
export type Choices = Record<number, number>;

export function readChoices(storage: Pick<Storage, 'getItem'>): Choices {
  try {
    const value: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, vendorId]) => Number.isInteger(vendorId)));
  } catch {
    return {};
  }
}

export function saveChoices(storage: Pick<Storage, 'setItem'>, choices: Choices): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(choices));
  } catch {
    // Storage is full or blocked: the choice lasts while the ballots are on the page.
  }
}
