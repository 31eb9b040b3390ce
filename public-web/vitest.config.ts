import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { texts } from '../shared-ui/texts/build/texts-plugin.ts';
import { LIMITS } from '../vitest.limits.ts';
import { TEXTS } from './texts/sources.ts';

export default defineConfig({
  plugins: [texts({ ...TEXTS, numbered: false }), react()],
  test: {
    ...LIMITS,
    name: 'public-web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    // Those run without a DOM (vitest.pages.config.ts, vitest.hydration.config.ts).
    exclude: ['src/**/*.{pages,hydration}.test.{ts,tsx}'],
    setupFiles: ['../shared-ui/testing/setup.ts'],
    css: false,
    // Loading React and a DOM anew for each file took most of the time.
    isolate: false,
  },
});
