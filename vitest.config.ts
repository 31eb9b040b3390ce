import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['{db,public-api,admin-api,shared-ui,public-web,admin-web,e2e,bench}/vitest.config.ts'],
    maxWorkers: 2,
    passWithNoTests: true,
  },
});
