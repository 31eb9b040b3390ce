import { defineConfig } from 'vitest/config';
import { LIMITS } from '../vitest.limits.ts';

export default defineConfig({
  test: {
    ...LIMITS,
    name: 'server-kit',
    environment: 'node',
    // Loading everything anew for each file took half of the time.
    isolate: false,
    include: ['src/**/*.test.ts'],
  },
});
