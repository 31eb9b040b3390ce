import { defineConfig } from 'vitest/config';
import { LIMITS } from '../vitest.limits.ts';

export default defineConfig({
  test: {
    ...LIMITS,
    name: 'admin-api',
    environment: 'node',
    include: ['{src,contract}/**/*.test.ts'],
  },
});
