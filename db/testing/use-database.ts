import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/**
 * A database that is empty before every test of the file that calls this at its top, except for the one row of
 * voting_state.
 */
export function useDatabase(): TestDatabase {
  let database: TestDatabase | undefined;
  const get = (): TestDatabase => {
    if (database === undefined) throw new Error('The database can be used only inside of tests and hooks');
    return database;
  };
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => get().reset());
  afterAll(() => database?.close());
  return {
    get owner() {
      return get().owner;
    },
    get public() {
      return get().public;
    },
    get admin() {
      return get().admin;
    },
    get urls() {
      return get().urls;
    },
    reset: () => get().reset(),
    close: () => get().close(),
  };
}
