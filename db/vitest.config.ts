import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'db',
    environment: 'node',
    testTimeout: 20_000,
    include: ['{src,migrations,grants,seeds}/**/*.test.ts'],
    globalSetup: ['@plaudit/db/testing-global-setup'],
  },
});
