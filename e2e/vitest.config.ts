import { defineConfig } from 'vitest/config';

/** What needs processes but no browser: the gateway's configuration, starting and stopping, releases. */
export default defineConfig({
  test: { name: 'e2e', include: ['**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
});
