export type TokenKind = 'admin' | 'user';
export type StoredToken = { kind: TokenKind; token: string };

const TOKEN_KINDS = ['admin', 'user'] as const;

/** A token is sent in a header. Stored text with other characters is ignored. */
const TOKEN_PATTERN = /^[\x21-\x7e]+$/;

/**
 * The tokens that this browser stores. An admin's token is used before a user's. A change in one tab reaches the others
 * through the storage event.
 */
export class TokenStore {
  readonly #storage: Storage;
  readonly #keys: Record<TokenKind, string>;
  readonly #listeners = new Set<() => void>();
  readonly #endListeners = new Set<() => void>();
  #announcedToken: string | undefined;
  #generation = 0;

  constructor(storage: Storage, keys: Record<TokenKind, string>) {
    this.#storage = storage;
    this.#keys = keys;
    this.#announcedToken = this.current()?.token;
    // There is none on a server, which has no token either.
    globalThis.window?.addEventListener('storage', (event) => {
      if (event.key === null || Object.values(keys).includes(event.key)) this.#announce();
    });
  }

  read(kind: TokenKind): string | undefined {
    const stored = this.#storage.getItem(this.#keys[kind]);
    return stored !== null && TOKEN_PATTERN.test(stored) ? stored : undefined;
  }

  /** The token to send with requests. */
  current(): StoredToken | undefined {
    return this.all()[0];
  }

  all(): StoredToken[] {
    return TOKEN_KINDS.flatMap((kind) => {
      const token = this.read(kind);
      return token ? [{ kind, token }] : [];
    });
  }

  keep(kind: TokenKind, token: string): void {
    this.#storage.setItem(this.#keys[kind], token);
    this.#announce();
  }

  /** Forgets exactly this token. A late 401 must not sign out a person who has signed in since. */
  forget(token: string): void {
    const endedTokens = this.all().filter((stored) => stored.token === token);
    if (endedTokens.length === 0) return;
    this.clear(...endedTokens.map(({ kind }) => kind));
    for (const listener of this.#endListeners) listener();
  }

  clear(...kinds: TokenKind[]): void {
    for (const kind of kinds.length > 0 ? kinds : TOKEN_KINDS) this.#storage.removeItem(this.#keys[kind]);
    this.#announce();
  }

  /** Grows whenever the token in use changes. In the key of a query it keeps the data of different accounts apart. */
  generation = (): number => this.#generation;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls the listener when the server has ended a sign-in. */
  onEnd(listener: () => void): void {
    this.#endListeners.add(listener);
  }

  #announce(): void {
    const token = this.current()?.token;
    if (token === this.#announcedToken) return;
    this.#announcedToken = token;
    this.#generation += 1;
    for (const listener of this.#listeners) listener();
  }
}
