import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'admin-api',
    environment: 'node',
    include: ['{src,contract}/**/*.test.ts'],
    globalSetup: ['@plaudit/db/testing-global-setup'],
    // Real databases and processes on a machine that may be busy: only what hangs is to fail.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
