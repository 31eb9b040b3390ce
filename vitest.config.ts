import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      '{server-kit,db,public-api,admin-api,shared-ui,public-web,admin-web,scripts,e2e,bench}/vitest.config.ts',
    ],
    globalSetup: ['scripts/test/database-server.ts'],
    maxWorkers: 2,
    passWithNoTests: true,
  },
});
