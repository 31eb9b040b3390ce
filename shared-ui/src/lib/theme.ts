import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'plaudit.theme';
/** The gateway writes it into the page, so that a chosen theme is there before the first paint and without a script. */
const COOKIE = 'plaudit_theme';
const COOKIE_SECONDS = 31_536_000;

const listeners = new Set<() => void>();

function isThemeChoice(value: unknown): value is ThemeChoice {
  return value === 'system' || value === 'light' || value === 'dark';
}

// Storage throws when a visitor has blocked it; the theme then lasts for the page.
function readStored(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isThemeChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

function apply(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
}

function tellGateway(choice: ThemeChoice): void {
  const age = choice === 'system' ? 0 : COOKIE_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet, and this is one word.
  document.cookie = `${COOKIE}=${choice}; Path=/; Max-Age=${age}; SameSite=Lax`;
}

let current: ThemeChoice | undefined;

function getTheme(): ThemeChoice {
  if (current === undefined) {
    current = readStored();
    // The gateway has done this already, unless the cookie was cleared and the storage was not.
    if ((document.documentElement.dataset.theme || 'system') !== current) {
      apply(current);
      tellGateway(current);
    }
  }
  return current;
}

function setTheme(choice: ThemeChoice): void {
  current = choice;
  apply(choice);
  tellGateway(choice);
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Nothing to keep it in: it holds until the page is left.
  }
  for (const listener of listeners) listener();
}

// A change in another tab arrives by the storage event.
function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    current = readStored();
    apply(current);
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, getTheme, () => 'system' as const), setTheme];
}
