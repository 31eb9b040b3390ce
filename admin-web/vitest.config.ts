import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LIMITS } from '../vitest.limits.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    ...LIMITS,
    name: 'admin-web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../shared-ui/testing/setup.ts'],
    css: false,
    // For a busy machine: a test waits for conditions, and this only ends one that would wait for ever.
    testTimeout: 30_000,
  },
});
