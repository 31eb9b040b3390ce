import { beforeAll, expect, it } from 'vitest';
import { prepare } from '../server/render-page.tsx';
import { parsedPage } from '../testing/parsed-page.ts';
import { passwordHelp } from '../testing/password-help.ts';
import { open } from '../testing/states/open.recorded.ts';

beforeAll(prepare);

const PROVIDERS = [
  { id: 'google', name: 'Google' },
  { id: 'openid', name: 'The Club' },
];
const WITH_PROVIDERS = { ...open, '/api/password-help': passwordHelp({ providers: PROVIDERS }) };

const FORMS = [
  ['/login', 'Sign In', ['username', 'password']],
  ['/register', 'Create Account', ['username', 'password', 'confirmPassword', 'captchaAnswer']],
] as const;

it.each(FORMS)(
  '%s is titled %s, has what takes one press before the form, and keeps its fields %j',
  async (path, title, fields) => {
    const { all } = await parsedPage(WITH_PROVIDERS, path);
    expect(all('h1').map(({ textContent }) => textContent)).toEqual([title]);
    const controls = all('.ways button[aria-label], .ways input');
    expect(controls.map((control) => control.getAttribute('aria-label') ?? control.getAttribute('name'))).toEqual(
      expect.arrayContaining(['Continue with Google', 'Continue with The Club', 'Use a Passkey', ...fields]),
    );
    expect(all('.ways input').map((field) => field.getAttribute('name'))).toEqual(fields);
    expect(controls[0]?.getAttribute('aria-label')).toBe('Continue with Google');
  },
);

it.each(FORMS)('without a provider %s has the form alone, titled %s', async (path, title, fields) => {
  const { all } = await parsedPage(open, path);
  expect(all('h1').map(({ textContent }) => textContent)).toEqual([title]);
  expect(all('.ways-quick')).toEqual([]);
  expect(all('.ways input').map((field) => field.getAttribute('name'))).toEqual(fields);
});
