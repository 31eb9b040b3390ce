import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type TestDatabase, testDatabase } from './test-database.ts';

export type TestSite<Api> = { readonly database: TestDatabase; readonly api: Api };

/** An API on an empty database, for every test of the file that calls this at its top. */
export function useSite<Api extends { close: () => Promise<void> }>(
  start: (database: TestDatabase) => Promise<Api>,
): TestSite<Api> {
  let site: TestSite<Api> | undefined;
  const get = (): TestSite<Api> => {
    if (site === undefined) throw new Error('The API is there from the first test on');
    return site;
  };
  beforeAll(async () => {
    const database = await testDatabase();
    site = { database, api: await start(database) };
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
