import { afterAll, beforeAll } from 'vitest';
import type { TestDatabase } from './test-database.ts';
import { useDatabase } from './use-database.ts';

export type TestSite<Api> = { readonly database: TestDatabase; readonly api: Api };

/** An API on a database that is empty before every test of the file that calls this at its top. */
export function useSite<Api extends { close: () => Promise<void> }>(
  start: (database: TestDatabase) => Promise<Api>,
): TestSite<Api> {
  const database = useDatabase();
  let api: Api | undefined;
  const get = (): Api => {
    if (api === undefined) throw new Error('The API can be used only inside of tests and hooks');
    return api;
  };
  beforeAll(async () => {
    api = await start(database);
  });
  afterAll(() => get().close());
  return {
    database,
    get api() {
      return get();
    },
  };
}
