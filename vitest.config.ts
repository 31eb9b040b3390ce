import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'public-web/vitest.{pages,hydration}.config.ts',
      '{server-kit,db,public-api,admin-api,shared-ui,public-web,admin-web,scripts,e2e,bench}/vitest.config.ts',
    ],
    globalSetup: ['scripts/test/database-server.ts', 'scripts/test/built-apis.ts'],
    // One more than the two cores of a small machine, because tests often wait: for a cache, a limit or a schedule.
    maxWorkers: 3,
    passWithNoTests: true,
  },
});
