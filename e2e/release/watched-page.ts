import type { Page } from 'playwright/test';

/** Notes whatever a page suffers: script errors, failed requests, error answers. */
export function watch(page: Page, name: string, troubles: string[]): Page {
  page.on('pageerror', (error) => troubles.push(`${name}: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Leaving a page ends its polls.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      troubles.push(`${name}: ${request.url()} ${request.failure()?.errorText}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${name}: ${response.url()} ${response.status()}`);
  });
  return page;
}
