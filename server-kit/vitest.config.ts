import { defineConfig } from 'vitest/config';
import { LIMITS } from '../vitest.limits.ts';

export default defineConfig({
  test: { ...LIMITS, name: 'server-kit', environment: 'node', include: ['src/**/*.test.ts'] },
});
