import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

export const THEME_STORAGE_KEY = 'plaudit.theme';

const listeners = new Set<() => void>();

function isThemeChoice(value: unknown): value is ThemeChoice {
  return value === 'system' || value === 'light' || value === 'dark';
}

// Storage throws when a visitor has blocked it; the theme then lasts for the page.
function readStored(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY);
    return isThemeChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

function apply(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

let current: ThemeChoice | undefined;

function getTheme(): ThemeChoice {
  if (current === undefined) {
    current = readStored();
    // The head's script has done this already unless it could not be loaded.
    apply(current);
  }
  return current;
}

export function setTheme(choice: ThemeChoice): void {
  current = choice;
  apply(choice);
  try {
    if (choice === 'system') localStorage.removeItem(THEME_STORAGE_KEY);
    else localStorage.setItem(THEME_STORAGE_KEY, choice);
  } catch {
    // Nothing to keep it in: it holds until the page is left.
  }
  for (const listener of listeners) listener();
}

// A change in another tab arrives by the storage event.
function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== THEME_STORAGE_KEY && event.key !== null) return;
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
