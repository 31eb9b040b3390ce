import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { texts } from '../shared-ui/texts/build/texts-plugin.ts';
import { LIMITS, OTHER_ZONE } from '../vitest.limits.ts';
import { TEXTS } from './texts/sources.ts';

/** Renders pages in Node, and takes them over in a DOM that is there only then. */
export default defineConfig({
  plugins: [texts({ ...TEXTS, numbered: false }), react()],
  test: {
    ...LIMITS,
    name: 'public-web-hydration',
    environment: 'node',
    include: ['src/**/*.hydration.test.{ts,tsx}'],
    css: false,
    // A failure names the whole of what differs.
    chaiConfig: { truncateThreshold: 0 },
    // What a server renders must not depend on its zone, and what a browser shows must.
    env: OTHER_ZONE,
  },
});
