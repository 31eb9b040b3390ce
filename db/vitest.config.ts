import { defineConfig } from 'vitest/config';
import { LIMITS } from '../vitest.limits.ts';

export default defineConfig({
  test: {
    ...LIMITS,
    name: 'db',
    environment: 'node',
    // With isolation, every file would load everything anew, which took half of the time.
    isolate: false,
    include: ['**/*.test.ts'],
  },
});
