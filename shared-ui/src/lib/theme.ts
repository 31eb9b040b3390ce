import { createContext, use, useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'plaudit.theme';
/** The gateway reads this cookie and writes the theme into the page, so that it applies before the first paint. */
const COOKIE_NAME = 'plaudit_theme';
const COOKIE_SECONDS = 31_536_000;

const listeners = new Set<() => void>();

function isThemeChoice(value: unknown): value is ThemeChoice {
  return value === 'system' || value === 'light' || value === 'dark';
}

// Reading the storage throws if the visitor blocks it.
function readStoredTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isThemeChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

function applyTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
}

function writeThemeCookie(choice: ThemeChoice): void {
  const maxAge = choice === 'system' ? 0 : COOKIE_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${COOKIE_NAME}=${choice}; Path=/; Max-Age=${maxAge}; SameSite=Lax`;
}

let currentTheme: ThemeChoice | undefined;

function getTheme(): ThemeChoice {
  if (currentTheme === undefined) {
    currentTheme = readStoredTheme();
    // The gateway has applied the theme of the cookie. The stored one differs if only one of the two was cleared.
    if ((document.documentElement.dataset.theme || 'system') !== currentTheme) {
      applyTheme(currentTheme);
      writeThemeCookie(currentTheme);
    }
  }
  return currentTheme;
}

function setTheme(choice: ThemeChoice): void {
  currentTheme = choice;
  applyTheme(choice);
  writeThemeCookie(choice);
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Storage is blocked: the theme lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

// A change in another tab arrives through the storage event.
function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    currentTheme = readStoredTheme();
    applyTheme(currentTheme);
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The theme while the page is rendered for the first time: on a server, and in the browser when it takes that page over. */
export const FirstThemeContext = createContext<ThemeChoice>('system');

export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const first = use(FirstThemeContext);
  return [useSyncExternalStore(subscribe, getTheme, () => first), setTheme];
}
