import { firstHints } from '../lib/first-rendering.ts';
import { isPreview } from '../lib/is-preview.ts';
import { tokenStore } from './token-store.ts';

/**
 * Cookies that the gateway reads, because a page is rendered by who is signed in, which ballots are sealed and which
 * announcement is dismissed, and in which language. No API reads them. What they say is as old as this browser's last view, so the page corrects it.
 */
const SIGNED_IN = 'plaudit_signed_in';
const SEALED = 'plaudit_sealed';
const DISMISSED = 'plaudit_dismissed';
const LANGUAGE = 'plaudit_language';
const COOKIE_SECONDS = 31_536_000;

/** The gateway keeps a page for each value, so only so many of the first ballots are told apart. */
const STORED_BALLOTS = 4;
const COMPLETE = 'all';

function readCookie(name: string): string {
  const start = `${name}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length) ?? '';
}

function writeCookie(name: string, value: string): void {
  if (isPreview || readCookie(name) === value) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${value ? COOKIE_SECONDS : 0}; SameSite=Lax`;
}

/** The page then hides what only visitors are asked. An admin has no ballots and no account here. */
const SIGN_INS = { user: 'yes', admin: 'admin' } as const;

function writeSignIn(): void {
  const kind = tokenStore.current()?.kind;
  writeCookie(SIGNED_IN, kind ? SIGN_INS[kind] : '');
}

/** Stores which of the first ballots are sealed, such as '13' or '1234all'. It does not say for which vendors. */
export function keepSealed(isSealed: readonly boolean[], isComplete: boolean): void {
  const places = isSealed.slice(0, STORED_BALLOTS).flatMap((sealed, index) => (sealed ? [index + 1] : []));
  writeCookie(SEALED, places.join('') + (isComplete ? COMPLETE : ''));
}

export type StoredSeals = {
  isComplete: boolean;
  isSealed: (index: number) => boolean;
};

/** What the voter's ballots were when they were last shown here. */
export function readSealed(): StoredSeals {
  const value = firstHints()?.sealed ?? readCookie(SEALED);
  const isComplete = value.endsWith(COMPLETE);
  return {
    isComplete,
    isSealed: (index) => isComplete || value.includes(`${index + 1}`),
  };
}

/** Stores the id of the announcement. The gateway knows only its last digit, because it keeps a page for each value. */
export function keepDismissed(id: number): void {
  writeCookie(DISMISSED, String(id));
}

export function wasDismissed(id: number): boolean {
  const hints = firstHints();
  return hints ? hints.dismissed === String(id % 10) : readCookie(DISMISSED) === String(id);
}

if (globalThis.document) {
  tokenStore.subscribe(() => {
    writeSignIn();
    keepSealed([], false);
  });
  writeSignIn();
  if (!tokenStore.current()) keepSealed([], false);
}

export const keepLanguage = (tag: string): void => writeCookie(LANGUAGE, tag);
