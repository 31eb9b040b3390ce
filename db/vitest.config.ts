import { defineConfig } from 'vitest/config';
import { LIMITS } from '../vitest.limits.ts';

export default defineConfig({
  test: {
    ...LIMITS,
    name: 'db',
    environment: 'node',
    include: ['{src,migrations,grants,seeds}/**/*.test.ts'],
    globalSetup: ['@plaudit/db/testing-global-setup'],
  },
});
