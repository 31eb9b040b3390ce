import { defineConfig } from 'vitest/config';
import { LIMITS } from '../vitest.limits.ts';

export default defineConfig({
  test: {
    ...LIMITS,
    name: 'db',
    environment: 'node',
    // Loading everything anew for each file took half of the time.
    isolate: false,
    include: ['{src,rules,testing,demo,migrations,grants,views}/**/*.test.ts'],
  },
});
