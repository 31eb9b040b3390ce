import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'admin-web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../shared-ui/testing/setup.ts'],
    css: false,
    // For a busy machine: a test waits for conditions, and this only ends one that would wait for ever.
    testTimeout: 30_000,
  },
});
