import { expect, test } from '../harness/fixtures.ts';
import { expectNoLayoutShift } from '../harness/layout-shift.ts';
import { castVote, choose } from '../harness/pages.ts';

test('a voter who comes back with all votes finds sealed ballots in the page that is sent, and they move nothing', async ({
  voterPage: page,
  voter,
}) => {
  for (const categoryId of [1, 2, 3, 4, 5, 6]) await castVote(page, voter, { vendorId: 2, categoryId });
  // With the first view the browser keeps who is signed in, and what is sealed.
  await page.goto('/');
  await expect(page.locator('.ballot-card time')).toHaveCount(6);
  await expectNoLayoutShift(
    page,
    '/',
    ['.ballot-progress', '.ballot-card', ...[2, 3, 4].map((place) => `.ballot-card:nth-child(${place})`)],
    page.locator('.ballot-card time').first(),
  );
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Pick now. We’ll keep your choices.')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('plaudit_sealed');
});

test('who has kept choices signs in with a form that does not move', async ({ page }) => {
  await page.goto('/');
  for (const category of ['Customer Service', 'Speed']) await choose(page, category, 'Keyfort');
  const sizes = [320, 390, 768, 1440].map((width) => ({ width, height: 740 }));
  const button = 'main .ui-button-primary';
  await expectNoLayoutShift(page, '/login', [button], page.getByText(/^We kept your choices/), sizes);
});

test('letters of a fallback font are as wide as the letters that replace them', async ({ page }) => {
  await page.goto('/login');
  const differences = await page.evaluate(async () => {
    const text =
      'Everybody with an account votes once in each category, and follows the leaderboard. 1,160 votes so far.';
    const widthOf = (family: string, weight: number) => {
      const span = document.createElement('span');
      span.style.cssText = `position: absolute; white-space: nowrap; font: ${weight} 100px "${family}"`;
      span.textContent = text;
      document.body.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    };
    const found: Record<string, number> = {};
    for (const [font, weight, fallbacks] of [
      ['Inter', 400, ['', ' Roboto', ' DejaVu']],
      ['Inter', 600, ['', ' Roboto', ' DejaVu']],
      ['Fraunces', 600, ['', ' Times', ' Noto', ' DejaVu']],
    ] as const) {
      await document.fonts.load(`${weight} 100px ${font}`, text);
      const wanted = widthOf(font, weight);
      for (const fallback of fallbacks) {
        const family = `${font} Fallback${fallback}`;
        // The promise rejects if this machine does not have the font.
        const faces = await document.fonts.load(`${weight} 100px "${family}"`, text).catch(() => []);
        if (faces.length > 0) found[`${family} ${weight}`] = widthOf(family, weight) / wanted - 1;
      }
    }
    return found;
  });
  expect(Object.keys(differences).length).toBeGreaterThan(1);
  for (const [font, difference] of Object.entries(differences)) {
    expect([font, Math.abs(difference) < 0.02]).toEqual([font, true]);
  }
});

test('a change of theme also applies in the panel', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /switch to light/i }).click();
  await page.getByRole('button', { name: /switch to dark/i }).click();
  const html = await (await page.goto('/admin-login'))?.text();
  expect(html).toMatch(/<html lang="en" data-theme="dark">/);
  await expect(page.getByRole('button', { name: /^Theme: dark/ })).toBeVisible();
});
