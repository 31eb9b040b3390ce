import { paths } from '../paths.ts';
import { tabStorage } from '../usable-storage.ts';

const STORAGE_KEY = 'plaudit.ballot';

/**
 * Stores the ballot that asks its visitor to sign in. It is kept in the tab and not in the address, so that it lasts
 * whichever way the visitor takes, such as through Create Account or a new password.
 */
export function returnToBallot(categoryId: number): void {
  try {
    tabStorage.setItem(STORAGE_KEY, String(categoryId));
  } catch {
    // Storage is full: the sign-in leads to the start of the ballots.
  }
}

/** Returns the ballot where the sign-in was begun, once, and otherwise the home page. */
export function takePageAfterSignIn(): string {
  const categoryId = Number(tabStorage.getItem(STORAGE_KEY));
  tabStorage.removeItem(STORAGE_KEY);
  return categoryId > 0 ? paths.ballot(categoryId) : paths.home;
}
