import type { Db } from '@plaudit/db/connect';
import { prepareAdmin } from '@plaudit/scripts/start/first-run';
import { zipSync } from 'fflate';
import { generateSync } from 'otplib';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { startOwnSite } from '../harness/own-site.ts';
import { expectAccessible, passSecondFactor } from './fixtures.ts';

/** Also with headings in another language than the panel's. */
const PRESSES_MAX = 25;
const VENDORS = Array.from({ length: 60 }, (_, index) => `Maker ${String(index + 1).padStart(2, '0')}`);
const CATEGORIES = Array.from({ length: 12 }, (_, index) => `Category ${index + 1}: The best of kind ${index + 1}.`);
const CSV = [
  'Navn;Om oss;Nettside;Klasser;Tlf',
  ...VENDORS.map((name, index) => {
    const classes = [index % 12, (index + 5) % 12].map((number) => `Category ${number + 1}`).join(', ');
    return `${name};Makes things of old wood;https://example.com/${index};${classes};912 44 ${index}`;
  }),
].join('\r\n');

/** Counts what a person presses: clicks, Enter and drops. What is typed into fields is apart. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const count = () => void (window as unknown as { countPress: () => Promise<void> }).countPress();
    window.addEventListener('pointerdown', count, true);
    window.addEventListener('drop', count, true);
    window.addEventListener('keydown', ({ key }) => (key === 'Enter' ? count() : undefined), true);
  });
  return () => presses;
}

async function drawPictures(page: Page): Promise<Record<string, Uint8Array>> {
  const drawn = await page.evaluate(
    (names) =>
      names.map((name, index) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 320 });
        const context = canvas.getContext('2d');
        if (!context) throw new Error('The browser cannot draw');
        context.fillStyle = `hsl(${index * 6} 60% 50%)`;
        context.fillRect(0, 0, 320, 320);
        return [`makers/${name}.png`, canvas.toDataURL('image/png').split(',')[1] ?? ''] as const;
      }),
    VENDORS,
  );
  return Object.fromEntries(drawn.map(([name, base64]) => [name, new Uint8Array(Buffer.from(base64, 'base64'))]));
}

async function drop(place: Locator, name: string, bytes: Uint8Array | string) {
  const base64 = Buffer.from(bytes).toString('base64');
  await place.evaluate(
    (element, file) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], file.name));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    { name, base64 },
  );
}

/** What people press in the preview is not a part of the way to the open vote. */
async function expectThrownAwayVote(page: Page, db: Db) {
  const button = page.getByRole('button', { name: 'See It First as a Voter Will' });
  const [preview] = await Promise.all([page.waitForEvent('popup'), button.evaluate((it: HTMLElement) => it.click())]);
  await expect(preview.getByText('Votes that you cast here are thrown away.')).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Makers of the Year' })).toBeVisible();
  await preview
    .getByRole('article', { name: 'Category 1', exact: true })
    .getByRole('radio')
    .first()
    .check({ force: true });
  await preview
    .getByRole('button', { name: /^Cast Vote/ })
    .first()
    .click();
  await expect(preview.getByText('1 of 12 categories completed')).toBeVisible();
  const anybody = await preview.request.get('/api/vendors');
  expect([await anybody.json(), await db('votes'), await db('first_opening')]).toEqual([[], [], []]);
  await preview.reload();
  await expect(preview.getByText('0 of 12 categories completed')).toBeVisible();
  const closed = preview.waitForEvent('close');
  // The press closes the page, maybe before Playwright has seen the end of the press.
  const press = preview.getByRole('button', { name: 'Back to the Panel' }).click();
  await Promise.all([closed, press.catch(() => undefined)]);
}

test('from the first sign-in to an open vote with 12 categories, 60 vendors and an invited organizer, in 25 presses', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const site = await startOwnSite('first-evening', { gateway: { GATEWAY_RATE: '5000' } });
  try {
    const first = await prepareAdmin(site.stack, site.owner, false);
    if (!first.isNew) throw new Error('The stack is not fresh');
    const page = await browser.newPage({ baseURL: site.url });
    const presses = await countPresses(page);
    const step = (name: string) => page.getByRole('region', { name, exact: true });
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

    await test.step('signs in for the first time, and opens the set-up from the dashboard', async () => {
      await page.goto('/admin-login');
      await page.getByLabel('Username').fill(first.username);
      await page.getByLabel('Password', { exact: true }).fill(first.password);
      await page.keyboard.press('Enter');
      await passSecondFactor(page, generateSync({ secret: first.secret }));
      await press('I’ve saved them');
      await press('Not Now');
      await page.getByRole('link', { name: 'Begin the Set-up' }).click();
      await expect(page).toHaveURL(/\/admin\/set-up$/);
      await expect(step('Name and texts')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('name and texts', async () => {
      const texts = step('Name and texts');
      await texts.getByLabel('Top Header Name').fill('Nordlys Awards');
      await texts.getByLabel('Main Hero Title').fill('Makers of the Year');
      await texts.getByLabel('Main Hero Title').press('Enter');
      await expect(step('Look')).toBeVisible();
    });

    await test.step('skips the look', async () => {
      await press('Skip for Now');
    });

    await test.step('categories', async () => {
      await step('Categories').getByLabel('Categories', { exact: true }).fill(CATEGORIES.join('\n'));
      await press('Save 12 Categories');
      await expect(step('Vendors')).toBeVisible();
      const stored = await site.db('categories').whereNull('retired_at').orderBy('display_order').pluck('name');
      expect(stored).toEqual(CATEGORIES.map((line) => line.split(':')[0]));
    });

    await test.step('vendors with links, from a file', async () => {
      await drop(step('Vendors').locator('.admin-file-drop'), 'makers.csv', CSV);
      await press('Import 60 Vendors');
      await expect(step('Vendors').getByText('60 vendors and 60 links are stored')).toBeVisible();
    });

    await test.step('their pictures', async () => {
      await drop(step('Vendors').locator('.admin-picture-drop'), 'makers.zip', zipSync(await drawPictures(page)));
      await press('Store 60 Pictures');
      await expect(step('Rules')).toBeVisible({ timeout: 300_000 });
    });

    await test.step('rules of a small community', async () => {
      const code = step('Rules').getByLabel('2FA code');
      if (await code.isVisible()) await code.fill(generateSync({ secret: first.secret }));
      await press('Use These Rules');
    });

    await test.step('dates', async () => {
      await step('Dates').getByLabel('Name').fill('The vote of the makers');
      await step('Dates').getByLabel('Name').press('Enter');
    });

    await test.step('invites a second organizer', async () => {
      const organizer = step('Second organizer');
      await organizer.getByLabel('For whom').fill('ola');
      await organizer.getByLabel('For whom').press('Enter');
      await press('Copy Link');
      await press('Go On');
    });

    await test.step('opens voting', async () => {
      await expect(step('Open voting')).toContainText('All that voting needs is there.');
      await expectAccessible(page);
      await expectThrownAwayVote(page, site.db);
      await press('Open Voting');
      await expect(page.getByText('Voting opens in 9 seconds')).toBeVisible();
      expect(await site.db('voting_cycles').count('* as count').first()).toEqual({ count: 0 });
      await expect(step('Voting is open')).toBeVisible({ timeout: 30_000 });
    });

    const { db } = site;
    const period = await db('voting_cycles').where({ is_active: 1 }).first();
    expect(period).toMatchObject({ name: 'The vote of the makers', results_mode: 'live' });
    const vendors = await db('vendors').whereNull('retired_at').select('id', 'image_url');
    expect(vendors).toHaveLength(60);
    expect(vendors.filter(({ image_url }) => image_url.startsWith('/pictures/uploaded/'))).toHaveLength(60);
    expect(await db('vendor_links').pluck('title')).toEqual(VENDORS.map(() => 'Nettside'));
    expect(await db('admin_invitations').pluck('for_whom')).toEqual(['ola']);
    expect(presses()).toBeLessThanOrEqual(PRESSES_MAX);
    await page.close();
  } finally {
    await site.remove();
  }
});
