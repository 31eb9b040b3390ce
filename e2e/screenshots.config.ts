import { defineConfig } from 'playwright/test';
import tests from './playwright.config.ts';

/** Renews the pictures that screens.spec.ts compares with, and those of the documentation. */
export default defineConfig(tests, {
  testMatch: ['public/screens/screens.spec.ts', 'public/screens/documented-screens.ts'],
  updateSnapshots: 'all',
});
