import { defineConfig } from 'vitest/config';
import { LIMITS, OTHER_ZONE } from '../vitest.limits.ts';

export default defineConfig({
  test: {
    ...LIMITS,
    name: 'admin-api',
    environment: 'node',
    env: OTHER_ZONE,
    // With isolation, every file would load everything anew, which took half of the time.
    isolate: false,
    include: ['{src,contract}/**/*.test.ts'],
  },
});
