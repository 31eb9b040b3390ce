import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LIMITS } from '../vitest.limits.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    ...LIMITS,
    name: 'shared-ui',
    environment: 'jsdom',
    include: ['{src,http,format,drawing,texts}/**/*.test.{ts,tsx}', 'federation/**/*.test.ts'],
    setupFiles: ['./testing/setup.ts'],
    css: false,
    // Loading React and a DOM anew for each file took most of the time.
    isolate: false,
  },
});
