import { defineConfig } from 'vitest/config';
import { LIMITS } from '../vitest.limits.ts';

/** Tests that need processes but no browser: the gateway's configuration, and starting and stopping. */
export default defineConfig({
  test: { ...LIMITS, name: 'e2e', include: ['**/*.test.ts'] },
});
