import type { Page } from 'playwright/test';
import { castButton, choose } from './pages.ts';

/** Holds requests back, and with them their responses, until the returned function is called. */
export async function delayRequests(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Opens the ballots and casts a vote that the server gets once the returned function is called. */
export async function castDelayedVote(page: Page, category: string): Promise<() => void> {
  await page.goto('/');
  await choose(page, category, 'Sprocket Lane');
  const release = await delayRequests(page, /\/api\/votes$/);
  await castButton(page, category).click();
  return release;
}
