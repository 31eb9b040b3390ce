import { firstHints } from '../lib/first-rendering.ts';
import { tokenStore } from './token-store.ts';

/**
 * Cookies that the gateway reads, so that the first response of a page has the outline of what follows. No API
 * reads them. What they say is as old as this browser's last view, so the page corrects it.
 */
const SIGNED_IN = 'plaudit_signed_in';
const SEALED = 'plaudit_sealed';
const NOTICES = 'plaudit_notices';
const COOKIE_SECONDS = 31_536_000;

/** first-response/ballots.html has the outlines of this many ballots. */
const SENT_BALLOTS = 4;
const COMPLETE = 'all';

function readCookie(name: string): string {
  const start = `${name}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length) ?? '';
}

function writeCookie(name: string, value: string): void {
  if (readCookie(name) === value) return;
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
  const places = isSealed.slice(0, SENT_BALLOTS).flatMap((sealed, index) => (sealed ? [index + 1] : []));
  writeCookie(SEALED, places.join('') + (isComplete ? COMPLETE : ''));
}

export type KeptSeals = {
  hasVotes: boolean;
  hasSeveralVotes: boolean;
  isComplete: boolean;
  isSealed: (index: number) => boolean;
};

/** What the voter's ballots were when they were last shown here. */
export function readSealed(): KeptSeals {
  const value = firstHints()?.sealed ?? readCookie(SEALED);
  const isComplete = value.endsWith(COMPLETE);
  return {
    hasVotes: value !== '',
    hasSeveralVotes: value.length > 1,
    isComplete,
    isSealed: (index) => isComplete || value.includes(`${index + 1}`),
  };
}

/** Stores how high the notices about the voter's votes are. Their height depends on the screen and on the period. */
export function keepNoticesHeight(pixels: number): void {
  const height = Math.round(pixels);
  writeCookie(NOTICES, height >= 10 && height <= 999 ? `${height}` : '');
}

/** 0 if there were none. */
export const readNoticesHeight = (): number => (firstHints() ? 0 : Number(readCookie(NOTICES)));

function forgetVoter(): void {
  keepSealed([], false);
  keepNoticesHeight(0);
}

if (globalThis.document) {
  tokenStore.subscribe(() => {
    writeSignIn();
    forgetVoter();
  });
  writeSignIn();
  if (!tokenStore.current()) forgetVoter();
}
