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

/** Where a visitor blocks storage, reading the property already throws. Then what is stored lasts as long as the page. */
export function usableStorage(find: () => Storage): Storage {
  try {
    const storage = find();
    storage.getItem('plaudit');
    return storage;
  } catch {
    return new MemoryStorage();
  }
}

/** For the browser, until it is cleared. */
export const keptStorage = usableStorage(() => window.localStorage);

/** For this tab. */
export const tabStorage = usableStorage(() => window.sessionStorage);
