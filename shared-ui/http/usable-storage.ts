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

/**
 * Returns the storage, or one in memory if the visitor blocks storage: then even reading `window.localStorage` throws.
 * What is stored in memory lasts as long as the page.
 */
export function usableStorage(find: () => Storage): Storage {
  try {
    const storage = find();
    storage.getItem('plaudit');
    return storage;
  } catch {
    return new MemoryStorage();
  }
}

/** Kept until the visitor clears the browser's data. */
export const keptStorage = usableStorage(() => window.localStorage);

/** Kept until the tab is closed. */
export const tabStorage = usableStorage(() => window.sessionStorage);
