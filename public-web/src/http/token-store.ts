import { ADMIN_TOKEN_KEY, USER_TOKEN_KEY } from '@plaudit/public-api/contract';
import { keptStorage } from '../lib/usable-storage.ts';

export type TokenKind = 'admin' | 'user';
export type StoredToken = { kind: TokenKind; token: string };

/** No request could carry anything else, so whatever else is stored is no token. */
const TOKEN = /^[\x21-\x7e]+$/;

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
      const token = this.#read(kind);
      if (token) return { kind, token };
    }
    return undefined;
  }

  all(): StoredToken[] {
    return (['admin', 'user'] as const).flatMap((kind) => {
      const token = this.#read(kind);
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

  #read(kind: TokenKind): string | undefined {
    const stored = this.#storage.getItem(KEY_OF[kind]);
    return stored !== null && TOKEN.test(stored) ? stored : undefined;
  }

  #announce(): void {
    const token = this.current()?.token;
    if (token === this.#seen) return;
    this.#seen = token;
    this.#generation += 1;
    for (const listener of this.#listeners) listener();
  }
}

export const tokenStore = new TokenStore(keptStorage, window);
