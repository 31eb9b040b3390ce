import type { Page } from 'playwright/test';
import { createAxe } from '../harness/axe.ts';
import { expect, test } from './web-fixtures.ts';

// Files run in the order of their paths. This is the last one, so otherwise workers would be idle.
test.describe.configure({ mode: 'parallel' });

const GALLERY = '/shared-ui/';
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [320, 360, 768, 1440];

async function openGallery(page: Page): Promise<void> {
  await page.goto(GALLERY);
  await expect(page.getByRole('heading', { name: 'The gallery' })).toBeVisible();
}

/** Opens the gallery, and waits for the code of dialogs and toasts, which is loaded later. Then they open at once. */
async function openGalleryWithOverlays(page: Page): Promise<void> {
  await openGallery(page);
  await expect(page.locator('.ui-toast-region')).toBeAttached();
}

async function findViolations(page: Page, within = 'html'): Promise<string[]> {
  const { violations } = await createAxe(page)
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  );
}

for (const theme of THEMES) {
  test(`the gallery passes axe, also while a pick list, a dialog or a toast is open: ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openGallery(page);
    expect(await findViolations(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^Vendor / })
      .first()
      .click();
    await page.getByRole('combobox', { name: 'Search vendors' }).press('ArrowDown');
    expect(await findViolations(page, '.ui-pick-panel')).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Destructive' }).click();
    await page.getByRole('button', { name: 'Reset All Votes' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Reset all votes?' })).toBeVisible();
    expect(await findViolations(page, '.ui-dialog')).toEqual([]);
    expect(await findViolations(page, '.ui-toast-region')).toEqual([]);
  });
}

test('the gallery fits each width without sideways scrolling, and a finger finds every control', async ({ page }) => {
  await openGallery(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, select, input, .ui-tab, .ui-button')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && (height < 44 || width < 44) ? [`${element.outerHTML.slice(0, 90)} ${width}x${height}`] : [];
    }),
  );
  expect(small).toEqual([]);
});

test('a dialog keeps the focus inside, and the page behind it where it is, closes with Escape and returns the focus', async ({
  page,
}) => {
  await openGalleryWithOverlays(page);
  const opener = page.getByRole('button', { name: 'Customize Site' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Customize Site' });
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(20, 300);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('one toast at a time; a swipe of more than 50 px to the right dismisses it, a shorter one does not', async ({
  page,
}) => {
  await openGallery(page);
  await page.getByRole('button', { name: 'Success' }).click();
  await page.getByRole('button', { name: 'Destructive' }).click();
  const shown = page.locator('.ui-toast');
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText('Failed to cast vote');

  const swipe = async (distance: number) => {
    const box = await shown.boundingBox();
    if (!box) throw new Error('no toast to swipe');
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y);
    await page.mouse.move(x + distance, y);
    await page.mouse.up();
  };
  await swipe(30);
  await expect(shown).toBeVisible();
  await swipe(90);
  await expect(shown).toHaveCount(0);
});

test('with reduced motion nothing moves by itself, and all colors of another theme are there at once', async ({
  page,
}) => {
  await openGalleryWithOverlays(page);
  const { running, changing } = await page.evaluate(() => {
    const isRunning = ({ playState, effect }: Animation) =>
      playState === 'running' && Number(effect?.getComputedTiming().duration) > 1;
    const moving = document.getAnimations().filter(isRunning).length;
    document.documentElement.dataset.theme = 'dark';
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return { running: moving, changing: transitions.map(({ transitionProperty }) => transitionProperty) };
  });
  expect(running).toBe(0);
  expect(changing).toEqual([]);
});

test('F8 moves the focus to the toast, also out of an open dialog', async ({ page }) => {
  await openGalleryWithOverlays(page);
  await page.getByRole('button', { name: 'With action' }).click();
  await page.keyboard.press('F8');
  await expect(page.locator('.ui-toast-region')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.ui-toast') !== null)).toBe(true);
  await page.getByRole('button', { name: 'Reset All Votes' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Reset all votes?' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('list')).toBeFocused();
  await dialog.getByRole('textbox').focus();
  await expect(dialog.getByRole('textbox')).toBeFocused();
});

test('a tooltip appears after 700 ms for the pointer and at once for the keyboard, and stays under the pointer', async ({
  page,
}) => {
  await page.clock.install();
  await openGallery(page);
  // From here on only the test advances the clock, so a slow machine does not matter.
  await page.clock.pauseAt(Date.now() + 60_000);
  const button = page.getByRole('button', { name: 'Add', exact: true });
  await button.hover();
  await page.clock.runFor(650);
  await expect(page.locator('.ui-tooltip')).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(page.locator('.ui-tooltip')).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(200);
  // The pointer may move from the button to the text of the tooltip. The tooltip stays open while it is there.
  await page.locator('.ui-tooltip').hover();
  await page.clock.runFor(1_000);
  await expect(page.locator('.ui-tooltip')).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(400);
  await expect(page.locator('.ui-tooltip')).toHaveCount(0);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Edit', exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('.ui-tooltip')).toHaveText('Add');
  await page.keyboard.press('Escape');
  await expect(page.locator('.ui-tooltip')).toHaveCount(0);
});

test('high contrast still shows what is chosen and what has the focus', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openGallery(page);
  const tab = page.locator('.ui-tab[aria-current]').first();
  expect(await tab.evaluate((element) => getComputedStyle(element).borderBottomStyle)).toBe('solid');
});
