import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { texts } from '../shared-ui/texts/build/texts-plugin.ts';
import { LIMITS, OTHER_ZONE } from '../vitest.limits.ts';
import { TEXTS } from './texts/sources.ts';

/** Renders pages in Node, as the server does. */
export default defineConfig({
  plugins: [texts({ ...TEXTS, numbered: false }), react()],
  test: {
    ...LIMITS,
    name: 'public-web-pages',
    environment: 'node',
    env: OTHER_ZONE,
    include: ['src/**/*.pages.test.{ts,tsx}'],
    css: false,
    // A failure names the whole of what differs.
    chaiConfig: { truncateThreshold: 0 },
    isolate: false,
  },
});
