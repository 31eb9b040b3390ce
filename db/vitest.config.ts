import { defineConfig } from 'vitest/config';
import { LIMITS } from '../vitest.limits.ts';

export default defineConfig({
  test: {
    ...LIMITS,
    name: 'db',
    environment: 'node',
    include: ['{src,rules,testing,demo,migrations,grants,views}/**/*.test.ts'],
  },
});
