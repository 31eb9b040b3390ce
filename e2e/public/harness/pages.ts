import { expect, type Locator, type Page } from 'playwright/test';
import { solveCaptcha } from '../../harness/captcha.ts';

export const ballot = (page: Page, category: string): Locator => page.getByRole('article', { name: category });

export const picker = (page: Page, category: string): Locator =>
  ballot(page, category).getByRole('button', { name: new RegExp(`^(Vendor for|Your vote in) ${category}`) });

export const castButton = (page: Page, category: string): Locator =>
  ballot(page, category).getByRole('button', { name: /^(Cast Vote|Casting Vote\.\.\.)/ });

export async function choose(page: Page, category: string, vendor: string): Promise<void> {
  await picker(page, category).click();
  await ballot(page, category).getByRole('option', { name: vendor }).click();
}

/**
 * Clicks twice, and sends the form if the button belongs to one, before the page can render after the first click.
 */
export async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
    element.form?.requestSubmit();
  });
}

/** Presses the button of the form that is the page's content. */
export const submit = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

export const toast = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

export const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Awards' }).getByRole('link', { name });

export async function register(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await answerCaptcha(page);
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
}

/** `error` is added to make the answer wrong. */
export async function answerCaptcha(page: Page, error = 0): Promise<void> {
  const question =
    (await page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: 'Security Check' })
      .locator('strong')
      .textContent()) ?? '';
  await page.getByLabel('Your answer').fill(String(solveCaptcha(question) + error));
}

/** Casts a vote without the page. */
export async function castVote(
  { request }: Page,
  { token }: { token: string },
  data: { vendorId: number; categoryId: number },
): Promise<void> {
  const vote = await request.post('/api/votes', { headers: { authorization: `Bearer ${token}` }, data });
  expect(vote.status()).toBe(201);
}
