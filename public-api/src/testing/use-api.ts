import { type TestDatabase, testDatabase } from '@plaudit/db/testing';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { apiOf, type TestApi } from './test-api.ts';

export type TestSite = { readonly database: TestDatabase; readonly api: TestApi };

/** The API on an empty database, for every test of the file that calls this at its top. */
export function useApi(): TestSite {
  let site: TestSite | undefined;
  const get = (): TestSite => {
    if (site === undefined) throw new Error('The API is there from the first test on');
    return site;
  };
  beforeAll(async () => {
    const database = await testDatabase();
    site = { database, api: await apiOf(database) };
  });
  beforeEach(() => get().database.reset());
  afterAll(async () => {
    await get().api.close();
    await get().database.close();
  });
  return {
    get database() {
      return get().database;
    },
    get api() {
      return get().api;
    },
  };
}
