import type { Page } from 'playwright/test';

export function watchForProblems(page: Page, name: string, problems: string[]): Page {
  page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Leaving a page cancels its polls, which is not an error.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      problems.push(`${name}: ${request.url()} ${request.failure()?.errorText}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${name}: ${response.url()} ${response.status()}`);
  });
  return page;
}
