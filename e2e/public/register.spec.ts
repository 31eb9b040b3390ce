import { randomBytes } from 'node:crypto';
import { expect, PASSWORD, test } from './fixtures.ts';
import { answerCaptcha, register, submit, toast } from './pages.ts';

const newUsername = () => `new_${randomBytes(6).toString('hex')}`;

test.describe('register', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/register');
  });

  test('the checklist shows which rules the password meets, and the password can be shown', async ({ page }) => {
    const rules = page.getByRole('list', { name: 'Password rules' }).getByRole('listitem');
    const password = page.getByLabel('Password', { exact: true });
    const metRules = () =>
      rules.evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.met).join(' '));
    await expect(password).toBeVisible();
    await expect(rules).toHaveCount(0);
    for (const [typed, expected] of [
      ['a', 'false false true false false'],
      ['aA', 'false true true false false'],
      ['aA1', 'false true true true false'],
      ['aA1$', 'false true true true true'],
      ['aA1$aA1$', 'true true true true true'],
    ]) {
      await password.fill(typed ?? '');
      // The field is there before the scripts are.
      await expect.poll(metRules).toBe(expected);
    }
    await expect(password).toHaveAttribute('type', 'password');
    // The ring of the button is inside the border of the field.
    await page.keyboard.press('Tab');
    const show = page.getByRole('button', { name: 'Show password' }).first();
    await expect(show).toBeFocused();
    const ringEnd = await show.evaluate((button) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(button);
      return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    });
    expect(ringEnd).toBeLessThanOrEqual(-2);
    await show.click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
  });

  test('each rule has a toast and a message beside the field, and typed text stays', async ({ page }) => {
    await submit(page, 'Create Account');
    await expect(toast(page)).toContainText('Please fill in all fields');
    await expect(page.getByText('Choose 3 to 20 letters, digits or underscores')).toBeVisible();

    const username = newUsername();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill('different');
    await page.getByLabel('Your answer').fill('7');
    await submit(page, 'Create Account');
    await expect(toast(page)).toContainText('Passwords do not match');
    await expect(page.getByLabel('Confirm Password')).toBeFocused();
    await expect(page.getByLabel('Confirm Password')).toHaveAttribute('aria-invalid', 'true');

    await page.getByLabel('Password', { exact: true }).fill('weakling');
    await page.getByLabel('Confirm Password').fill('weakling');
    await submit(page, 'Create Account');
    await expect(toast(page)).toContainText('Weak Password');
    await expect(toast(page)).toContainText(
      'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character',
    );
    await expect(page.getByLabel('Username')).toHaveValue(username);
    await expect(page.getByLabel('Your answer')).toHaveValue('7');
  });

  test('the first press of the button counts, also from a field that is left with an error', async ({ page }) => {
    const button = page.getByRole('main').getByRole('button', { name: 'Create Account' });
    // Only the form that the scripts have drawn says what is wrong.
    await expect(button).toBeVisible();
    await page.getByLabel('Username').fill('ma');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const nameError = 'Username must be 3 to 20 characters';
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(new RegExp(nameError));
    await page.getByLabel('Confirm Password').fill('another');
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (!box) throw new Error('No button');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 6);
    await page.mouse.down();
    // A pressed button is a little smaller.
    expect(Math.abs(((await button.boundingBox())?.y ?? 0) - box.y), 'it stays below the finger').toBeLessThan(2);
    await page.mouse.up();
    await expect(toast(page)).toContainText('Please fill in all fields');
    await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
  });

  test('a wrong captcha answer is reported beside its field, shows a new question and clears only the answer', async ({
    page,
  }) => {
    const question = page.getByRole('main').getByRole('status').filter({ hasText: 'Security Check' });
    const username = newUsername();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await answerCaptcha(page, 1);
    const renewed = page.waitForResponse('**/api/captcha');
    await submit(page, 'Create Account');
    await renewed;
    await expect(toast(page)).toContainText('Registration Failed');
    await expect(page.getByLabel('Your answer')).toHaveValue('');
    await expect(page.getByLabel('Your answer')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Your answer')).toHaveAccessibleDescription(
      'That answer isn’t right. Here’s a new question.',
    );
    await expect(page.getByLabel('Username')).toHaveValue(username);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);

    const requested = page.waitForResponse('**/api/captcha');
    await page.getByRole('button', { name: 'New question' }).click();
    await requested;
    await expect(question).toContainText(/What is \w+ \w+ \w+\?/);
  });

  test('only the button of the form is emphasized, and not the link in the header', async ({ page }) => {
    await expect(page.getByRole('main').getByRole('button', { name: 'Create Account' })).toHaveClass(/primary/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Create Account' })).not.toHaveClass(/primary/);
  });

  test('the captcha question does not change while its answer is typed, even if the connection is lost and returns', async ({
    page,
  }) => {
    const question = page.getByRole('main').getByRole('status').filter({ hasText: 'Security Check' }).locator('strong');
    const before = (await question.textContent()) ?? '';
    await page.getByLabel('Your answer').fill('12');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(() => requested).toContain('/api/voting/cycle');
    await expect(page.getByText('You are offline', { exact: true })).toHaveCount(0);
    expect(requested).not.toContain('/api/captcha');
    await expect(question).toHaveText(before);
    await expect(page.getByLabel('Your answer')).toHaveValue('12');
  });

  test('on a phone the button keeps its place, however long the captcha question is', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    const tops: (number | undefined)[] = [];
    for (const question of ['What is two plus six?', 'What is seventeen minus thirteen?']) {
      await page.route('**/api/captcha', (route) => route.fulfill({ json: { question, token: 'fixed' } }));
      await page.getByRole('button', { name: 'New question' }).click();
      await expect(page.getByText(question)).toBeVisible();
      const button = page.getByRole('main').getByRole('button', { name: 'Create Account' });
      tops.push((await button.boundingBox())?.y);
    }
    expect(tops[1]).toBe(tops[0]);
  });

  test('on a laptop the field for the answer is right below the question, however long that is', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const text of ['What is two plus six?', 'What is seventeen minus seven?']) {
      await page.route('**/api/captcha', (route) => route.fulfill({ json: { question: text, token: 'fixed' } }));
      await page.getByRole('button', { name: 'New question' }).click();
      const question = await page.getByText(text).boundingBox();
      const label = await page.getByText('Your answer').boundingBox();
      expect((label?.y ?? 0) - (question?.y ?? 0) - (question?.height ?? 0)).toBeLessThanOrEqual(16);
    }
  });

  test('a double click creates one account and continues', async ({ page }) => {
    let sent = 0;
    page.on('request', (request) => {
      // Another test may make registrations need a computation meanwhile. Its result is sent in a second request.
      if (new URL(request.url()).pathname === '/api/register' && !request.postDataJSON().work) sent += 1;
    });
    const username = newUsername();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await answerCaptcha(page);
    await page.getByRole('main').getByRole('button', { name: 'Create Account' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Username')).toHaveValue(username);
    expect(sent).toBe(1);
  });

  test('a taken name is reported beside its field', async ({ page, voter }) => {
    await register(page, voter.username.toUpperCase(), PASSWORD);
    await expect(toast(page)).toContainText('Registration Failed');
    await expect(toast(page)).toContainText('This username is already taken');
    await expect(page.getByRole('main').getByText('This username is already taken')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
  });

  test('without a captcha question the page asks the visitor to refresh it', async ({ page }) => {
    await page.route('**/api/captcha', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await expect(page.getByText('The question could not be loaded')).toBeVisible();
    await page.getByLabel('Username').fill(newUsername());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByLabel('Your answer').fill('7');
    await submit(page, 'Create Account');
    await expect(toast(page)).toContainText('Please refresh the captcha');
  });

  test('shows Failed to create account if the server sent no message', async ({ page }) => {
    await page.route('**/api/register', (route) => route.fulfill({ status: 500, body: '' }));
    await register(page, newUsername(), PASSWORD);
    await expect(toast(page)).toContainText('Registration Failed');
    await expect(toast(page)).toContainText('Failed to create account');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to create account');
    await page.getByLabel('Username').fill(newUsername());
    await expect(page.getByRole('main').getByRole('alert')).toBeEmpty();
  });

  test('links to signing in', async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('no keyboard opens over the page after a registration', async ({ page }) => {
    await page.goto('/register');
    await register(page, newUsername(), PASSWORD);
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});
