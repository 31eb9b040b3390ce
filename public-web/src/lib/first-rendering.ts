import { type Dispatch, type SetStateAction, useState, useSyncExternalStore } from 'react';
import type { LanguageTag } from '../../../shared-ui/texts/languages.ts';
import { speak } from '../../../shared-ui/texts/texts.ts';
import { writeTimesInUtc } from './format.ts';

/**
 * All that a page is rendered by first, in place of a clock, of cookies and of stored values. The server sends it along.
 * The gateway keeps one page for each of these, so nothing else of a visitor may be in it.
 */
export type Hints = {
  /** The site's own address, such as `https://awards.example`. */
  origin: string;
  /** The one that the visitor has chosen, or '' for that of the system. */
  theme: '' | 'light' | 'dark';
  /** The language of the whole page. */
  language: LanguageTag;
  /** Who is signed in. Nothing else is known about them. */
  signedIn: '' | 'voter' | 'admin';
  /** Which of the first ballots are sealed, as page-cookies.ts stores it. */
  sealed: string;
  /** The last digit of the announcement that the visitor has dismissed, or ''. */
  dismissed: string;
  /** The time in milliseconds. */
  now: number;
  /** The path, decoded. That of a vendor or a decision that does not exist names the id 0. */
  path: string;
  /** Only parameters that the site declares. */
  search: string;
};

let hints: Hints | undefined;
const listeners = new Set<() => void>();

/**
 * From here to `endFirstRendering` the page is rendered from these hints alone: on the server, and in the browser until
 * it has taken the page over. So both render the same. Nothing else may be rendered meanwhile.
 */
export function beginFirstRendering(given: Hints): void {
  hints = given;
  speak(given.language);
  writeTimesInUtc(true);
}

/** Renders what the hints have decided again, now by the browser's clock, its zone and what it has stored. */
export function endFirstRendering(): void {
  if (!hints) return;
  hints = undefined;
  writeTimesInUtc(false);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const firstHints = (): Hints | undefined => hints;

/**
 * The hints while the page is rendered for the first time, undefined afterwards. What shows a time, or depends on the
 * browser in another way, calls this, so that it is rendered again once the page has been taken over.
 */
export const useFirstHints = (): Hints | undefined => useSyncExternalStore(subscribe, firstHints, firstHints);

/** The time, which is the one that was sent while the page is rendered for the first time. */
export const timeNow = (): number => hints?.now ?? Date.now();

/** `timeNow`, for a component. */
export function useTimeNow(): number {
  useFirstHints();
  return timeNow();
}

/** The site's own address. */
export const siteOrigin = (): string => hints?.origin ?? window.location.origin;

/** State that begins with what the browser has stored, such as a choice. It is `first` in the first rendering. */
export function useStoredState<State>(read: () => State, first: State): [State, Dispatch<SetStateAction<State>>] {
  const isFirst = useFirstHints() !== undefined;
  const [state, setState] = useState(read);
  return [isFirst ? first : state, setState];
}
