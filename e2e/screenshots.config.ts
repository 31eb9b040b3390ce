import { defineConfig } from 'playwright/test';
import tests from './playwright.config.ts';

/** Renews the pictures that screens.spec.ts compares with, and those of the documentation. */
export default defineConfig(tests, {
  testMatch: ['public/screens.spec.ts', 'public/documented-screens.ts'],
  updateSnapshots: 'all',
});
