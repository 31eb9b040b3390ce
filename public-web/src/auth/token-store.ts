import { ADMIN_TOKEN_KEY, USER_TOKEN_KEY } from '@plaudit/public-api/contract';

export type TokenKind = 'admin' | 'user';
export type StoredToken = { kind: TokenKind; token: string };

const KEY_OF: Record<TokenKind, string> = { admin: ADMIN_TOKEN_KEY, user: USER_TOKEN_KEY };

/**
 * The tokens of this browser. The administrator's goes before the user's. Tabs stay in step: a change in one reaches
 * the others through the storage event.
 */
export class TokenStore {
  readonly #storage: Storage;
  readonly #listeners = new Set<() => void>();
  readonly #endListeners = new Set<() => void>();
  #seen: string | undefined;
  #generation = 0;

  constructor(storage: Storage, target: Pick<Window, 'addEventListener'>) {
    this.#storage = storage;
    this.#seen = this.current()?.token;
    target.addEventListener('storage', (event) => {
      if (event.key === null || event.key === ADMIN_TOKEN_KEY || event.key === USER_TOKEN_KEY) this.#announce();
    });
  }

  current(): StoredToken | undefined {
    for (const kind of ['admin', 'user'] as const) {
      const token = this.#storage.getItem(KEY_OF[kind]);
      if (token) return { kind, token };
    }
    return undefined;
  }

  all(): StoredToken[] {
    return (['admin', 'user'] as const).flatMap((kind) => {
      const token = this.#storage.getItem(KEY_OF[kind]);
      return token ? [{ kind, token }] : [];
    });
  }

  keep(kind: TokenKind, token: string): void {
    this.#storage.setItem(KEY_OF[kind], token);
    this.#announce();
  }

  /** Only where this very token is stored, so that a late 401 cannot sign out whoever signed in since. */
  forget(token: string): void {
    const ended = this.all().filter((stored) => stored.token === token);
    if (ended.length === 0) return;
    for (const { kind } of ended) this.#storage.removeItem(KEY_OF[kind]);
    this.#announce();
    for (const listener of this.#endListeners) listener();
  }

  clear(): void {
    for (const key of Object.values(KEY_OF)) this.#storage.removeItem(key);
    this.#announce();
  }

  /** Grows whenever the token in use changes; part of the key of every query about the signed-in person. */
  generation = (): number => this.#generation;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Hears of sign-ins that ended without anybody here asking for it. */
  onEnd(listener: () => void): void {
    this.#endListeners.add(listener);
  }

  #announce(): void {
    const token = this.current()?.token;
    if (token === this.#seen) return;
    this.#seen = token;
    this.#generation += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** Some browsers refuse storage altogether; then a sign-in lasts as long as the page. */
function usableStorage(): Storage {
  try {
    window.localStorage.getItem(USER_TOKEN_KEY);
    return window.localStorage;
  } catch {
    return new MemoryStorage();
  }
}

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  key = (index: number): string | null => [...this.#items.keys()][index] ?? null;
  getItem = (key: string): string | null => this.#items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#items.set(key, value);
  removeItem = (key: string): void => void this.#items.delete(key);
  clear = (): void => this.#items.clear();
}

export const tokenStore = new TokenStore(usableStorage(), window);
