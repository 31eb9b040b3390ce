import { join } from 'node:path';
import { findChromium } from '@plaudit/scripts/system/find-programs';
import { defineConfig } from 'playwright/test';

const executablePath = findChromium();
if (executablePath === undefined)
  throw new Error('The browser tests need Chromium: apt-get install chromium-headless-shell');

/**
 * The files of tests share one stack (harness/global-setup.ts): the real gateway, both APIs and a private database.
 * Some start a stack of their own (harness/own-site.ts).
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: join(import.meta.dirname, '..', 'test-results'),
  globalSetup: './harness/global-setup.ts',
  // The same pictures serve every operating system. The differences between systems are within the tolerance.
  snapshotPathTemplate: '{testDir}/public/screens/{arg}{ext}',
  // One more than the cores of the smallest supported machine, because tests also wait: for polls, limits and animations.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // One retry in CI, whose machines may be busy. The report names the tests that pass only at the second attempt.
  retries: process.env.CI ? 1 : 0,
  // This limit is so long that even on a busy machine only a test that hangs fails.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // So many failures have one cause. The report comes before CI gives up.
  maxFailures: process.env.CI ? 10 : 0,
  reporter: process.env.PLAUDIT_TEST_REPORT
    ? [['json', { outputFile: process.env.PLAUDIT_TEST_REPORT }]]
    : [['list', { printSteps: false }]],
  use: {
    browserName: 'chromium',
    // As long as an expectation waits. Without it an action waits until the limit of its test.
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    // Most tests are about what stands still, and motion keeps the processor busy. A test about motion asks for it, and
    // so does a voter's usual way through the site.
    reducedMotion: 'reduce',
    locale: 'en-GB',
    // A headless browser cannot ask, so it refuses what people allow.
    permissions: ['clipboard-read', 'clipboard-write'],
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    trace: 'off',
    // Playwright cannot alter responses that come through a service worker. offline.spec.ts allows service workers.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        '--disable-gpu',
        // Without a process of its own, drawing takes a tenth less of two cores.
        '--in-process-gpu',
        // Otherwise the headless shell makes letters wider than Chromium does.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
