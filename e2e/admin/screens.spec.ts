import type { Page } from 'playwright/test';
import {
  expect,
  expectAccessibleInEitherTheme,
  openPanel,
  openRoom,
  openTab,
  signIn,
  test,
  unusedCode,
} from './fixtures.ts';

type DialogOfScreen = {
  /** The button that opens the dialog. */
  open: string;
  title: string | RegExp;
  /** True if closing the dialog asks for confirmation, because it shows something that would be lost. */
  asksBeforeClosing?: true;
  /** True if the dialog is opened from the menu of a row. */
  isInMenu?: true;
};
type PanelScreen = { tab: string; room?: string; role?: 'admin'; dialogs: DialogOfScreen[] };

const SCREENS: PanelScreen[] = [
  { tab: 'Dashboard', dialogs: [{ open: 'Customize Site', title: 'Customize Site' }] },
  {
    tab: 'User Tracking',
    dialogs: [
      { open: 'View Details', title: /^Session of/ },
      { open: 'Block', title: /^Block session/ },
    ],
  },
  {
    tab: 'Users',
    dialogs: [
      { open: 'Deactivate', title: /^Deactivate/, isInMenu: true },
      { open: 'Password Link', title: /^Make a password link/, isInMenu: true },
    ],
  },
  {
    tab: 'Voting System',
    dialogs: [
      { open: 'Schedule a Period', title: 'Schedule a Period' },
      { open: 'Close Now', title: /^Close/ },
      { open: 'Reset All Votes', title: 'Reset all votes?' },
      { open: 'Reset Voting Period', title: 'Reset the voting period?' },
    ],
  },
  { tab: 'Voting System', room: 'Periods', dialogs: [{ open: 'Results', title: /^Results of/ }] },
  {
    tab: 'Voting System',
    room: 'Integrity',
    dialogs: [{ open: 'Exclude Accounts', title: 'Exclude accounts' }],
  },
  { tab: 'Voting System', room: 'Show', dialogs: [] },
  {
    tab: 'Categories',
    dialogs: [
      { open: 'Add Category', title: 'Add Category' },
      { open: 'Edit', title: 'Edit Category' },
      { open: 'Paste a List', title: 'Paste Categories' },
      { open: 'Order', title: 'Order of Categories' },
    ],
  },
  {
    tab: 'Categories',
    room: 'Shortlists',
    dialogs: [
      { open: 'Paste Names', title: /^Who stands in/ },
      { open: 'Copy From', title: 'Copy a shortlist' },
    ],
  },
  {
    tab: 'Vendors',
    dialogs: [
      { open: 'Import CSV', title: 'Import Vendors' },
      { open: 'Pictures', title: 'Add Pictures' },
      { open: 'Add Vendor', title: 'Add Vendor' },
      { open: 'Order', title: 'Order of Vendors' },
      { open: 'Add Link', title: 'Add Link' },
    ],
  },
  {
    tab: 'Security',
    dialogs: [
      { open: 'Create Admin User', title: 'Create Admin User', asksBeforeClosing: true },
      { open: 'Delete Admin User', title: 'Delete Admin User' },
      { open: 'Invite an Organizer', title: 'Invite an Organizer' },
    ],
  },
  { tab: 'Security', room: 'Limits', dialogs: [{ open: 'A venue', title: 'Raise the limits of a venue' }] },
  { tab: 'Security', room: 'Audit Log', dialogs: [] },
  {
    tab: 'My Account',
    role: 'admin',
    dialogs: [
      { open: 'Change password', title: 'Change password' },
      { open: 'Replace authenticator', title: 'Replace authenticator', asksBeforeClosing: true },
      { open: 'Add a passkey', title: 'Add a passkey' },
      { open: 'Make new codes', title: 'Make new recovery codes' },
    ],
  },
];

const PHONE = { width: 360, height: 780 };
const FINGER_PX = 44;

/**
 * The visible controls that are too small for a finger. Leaves out links within running text, the skip link, and what
 * is hidden from screen readers.
 */
async function findSmallControls(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll('button, input:not(.ui-visually-hidden), select, textarea, summary, a');
    return [...controls]
      .filter((control) => control.checkVisibility() && !control.matches('.ui-text-link, .ui-skip-link, [aria-hidden]'))
      .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < least - 0.5 || box.width < least - 0.5))
      .map(({ control, box }) => `${control.outerHTML.slice(0, 90)} ${box.width}x${box.height}`);
  }, FINGER_PX);
}

/** Checks a tab and each of its dialogs. */
async function visitDialogs(page: Page, { tab, room, dialogs }: PanelScreen, check: () => Promise<void>) {
  await (room === undefined ? openTab(page, tab) : openRoom(page, tab, room));
  await expect(page.locator('.ui-skeleton')).toHaveCount(0);
  await check();
  for (const { open, title, asksBeforeClosing, isInMenu } of dialogs) {
    const main = page.getByRole('main');
    if (isInMenu) {
      await main
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await main.getByRole('menuitem', { name: open, exact: true }).click();
    } else {
      await main.getByRole('button', { name: open, exact: true }).first().click();
    }
    const dialog = page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }));
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('.ui-skeleton')).toHaveCount(0);
    await check();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    if (asksBeforeClosing) {
      await check();
      await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
    }
    await expect(dialog).toBeHidden();
  }
}

function watchForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // A vendor of another test has a picture that does not exist. The page then shows a drawn emblem, and the browser
    // logs an error.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** Makes the window as small as a phone for this check. Charts follow the new size a moment later. */
async function expectRoomForFingers(page: Page) {
  const wide = page.viewportSize();
  await page.setViewportSize(PHONE);
  const width = () =>
    page.evaluate(() =>
      Math.max(...[document.documentElement, ...document.querySelectorAll('.ui-dialog')].map((one) => one.scrollWidth)),
    );
  await expect.poll(width).toBeLessThanOrEqual(PHONE.width);
  await expect.poll(() => findSmallControls(page)).toEqual([]);
  if (wide) await page.setViewportSize(wide);
}

// Each tab has a test of its own, because axe takes two seconds for each dialog.
test.describe.configure({ mode: 'parallel' });

test('the sign-in and the second factor are accessible in either theme', async ({ page, admin }) => {
  const errors = watchForErrors(page);
  await page.goto('/admin');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expectAccessibleInEitherTheme(page);
  await signIn(page, admin);
  await expect(page.getByLabel('2FA code')).toBeFocused();
  await expectAccessibleInEitherTheme(page);
  expect(errors).toEqual([]);
});

for (const screen of SCREENS) {
  test(`${screen.room ?? screen.tab} and its main dialogs are accessible in either theme, and have room for fingers on a phone`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(300_000);
    const errors = watchForErrors(page);
    await openPanel(page, await stack.makeAdmin(screen.role ?? 'super_admin'));
    await visitDialogs(page, screen, async () => {
      await expectAccessibleInEitherTheme(page);
      await expectRoomForFingers(page);
    });
    expect(errors).toEqual([]);
  });
}

test('the page that opens and closes voting is found by Ctrl-K, accessible in either theme, and has room for fingers', async ({
  panel,
}) => {
  const errors = watchForErrors(panel);
  await panel.keyboard.press('Control+k');
  await expect(panel.getByRole('combobox', { name: 'Screen or action' })).toBeFocused();
  await panel.keyboard.type('close voting');
  await panel.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Voting is open' })).toBeVisible();
  await expectAccessibleInEitherTheme(panel);
  await expectRoomForFingers(panel);
  await panel.getByRole('button', { name: 'Close Voting Now' }).click();
  await expect(panel.getByRole('alertdialog', { name: /^Close .* now\?$/ })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the panel works with the keyboard only', async ({ page, stack }) => {
  const admin = await stack.makeAdmin('super_admin');
  await page.goto('/admin');
  await page.getByLabel('Username').focus();
  await page.keyboard.type(admin.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('2FA code')).toBeFocused();
  await page.keyboard.type(unusedCode(admin));
  await page.keyboard.press('Enter');
  const categories = page.getByRole('link', { name: 'Categories' });
  await expect(categories).toBeVisible();
  await categories.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeFocused();
  const add = page.getByRole('button', { name: 'Add Category' }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add Category' }).getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeFocused();
});
