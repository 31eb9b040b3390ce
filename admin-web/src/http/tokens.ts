import { ADMIN_TOKEN_KEY, USER_TOKEN_KEY } from '@plaudit/public-api/contract';

const listeners = new Set<() => void>();

// Storage throws where a browser forbids it; the token then lasts as long as the page.
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(key);
    else localStorage.setItem(key, token);
  } catch {
    if (token === null) memory.delete(key);
    else memory.set(key, token);
  }
  for (const listener of listeners) listener();
}

export const readAdminToken = () => read(ADMIN_TOKEN_KEY);
export const storeAdminToken = (token: string) => write(ADMIN_TOKEN_KEY, token);
export const storeUserToken = (token: string) => write(USER_TOKEN_KEY, token);
export const clearAdminToken = () => write(ADMIN_TOKEN_KEY, null);

/** The token that requests carry: the administrator's before the user's. */
export const readToken = () => read(ADMIN_TOKEN_KEY) ?? read(USER_TOKEN_KEY);

/** Signing out in another tab arrives by the storage event. */
export function subscribeToTokens(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
