import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'public-api',
    environment: 'node',
    include: ['{src,contract}/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    globalSetup: ['@plaudit/db/testing-global-setup'],
  },
});
