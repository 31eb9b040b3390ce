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
    // Loading React and a DOM anew for each file took most of the time.
    isolate: false,
  },
});
