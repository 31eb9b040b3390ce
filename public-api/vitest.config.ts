import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'public-api',
    environment: 'node',
    include: ['{src,contract}/**/*.test.ts'],
    globalSetup: ['@plaudit/db/testing-global-setup'],
  },
});
