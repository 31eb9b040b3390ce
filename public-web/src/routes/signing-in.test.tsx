import { USER_TOKEN_KEY } from '@plaudit/public-api/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { tokenStore } from '../http/token-store.ts';
import { openSite } from '../testing/open-site.tsx';
import { VOTER } from '../testing/open-voting.ts';
import { ballot, castButton, choose, fill, mainText, picker, press, toastText } from '../testing/press.ts';
import { failure, type SiteApi } from '../testing/site-api.ts';

const SIGNED_IN = { user: VOTER, token: 'token-of-margot' };
const banner = () => document.querySelector('.ui-header') as HTMLElement;
const header = () => within(banner());
const errorOf = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid');

function acceptSignIn(api: SiteApi): void {
  api.user = VOTER;
  api.responses['POST /api/login'] = () => SIGNED_IN;
}

test('an empty sign-in and a rejected one say what is wrong, and typed text stays', async () => {
  const { api, settle } = await openSite('/login');
  press('Sign In');
  await settle();
  expect(toastText()).toBe('ErrorPlease fill in all fields');
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  fill('Username', 'margot');
  fill('Password', 'wrong');
  api.responses['POST /api/login'] = () => failure(401, 'Invalid username or password');
  press('Sign In');
  await settle();
  expect(toastText()).toBe('Login FailedInvalid username or password');
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'margot');
  expect([errorOf('Username'), errorOf('Password')]).toEqual(['true', 'true']);
  fill('Password', 'another');
  expect([errorOf('Username'), errorOf('Password')]).toEqual([null, null]);
  expect(mainText()).not.toContain('Invalid username or password');
});

test('a sign-in that fails although neither field is wrong says why beside the form, until something is typed', async () => {
  const { api, settle } = await openSite('/login');
  fill('Username', 'margot');
  fill('Password', 'Secret-1!');
  api.responses['POST /api/login'] = () => failure(429, 'Too many attempts. Please try again in 5 minutes');
  press('Sign In');
  await settle();
  const [alert] = within(screen.getByRole('main')).getAllByRole('alert');
  expect(alert?.textContent).toBe('Too many attempts. Please try again in 5 minutes');
  expect(errorOf('Username')).toBeNull();
  fill('Username', 'margo');
  expect(alert?.textContent).toBe('');
});

test('a sign-in is sent once, keeps the token as that of a voter, and takes the error of the last one away', async () => {
  const { api, settle } = await openSite('/login');
  fill('Username', 'margot');
  fill('Password', 'wrong');
  api.responses['POST /api/login'] = () => failure(401, 'Invalid username or password');
  press('Sign In');
  await settle();
  expect(toastText()).toContain('Login Failed');
  acceptSignIn(api);
  press('Sign In');
  press(/^Sign/);
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await settle();
  expect(window.location.pathname).toBe('/');
  expect(toastText()).toBe('');
  expect(banner().textContent).toContain('Welcome, margot');
  expect(banner().querySelector('.welcome')?.getAttribute('href')).toBe('/account');
  expect(api.sentTo('POST /api/login')).toHaveLength(2);
  expect(tokenStore.all()).toEqual([{ kind: 'user', token: SIGNED_IN.token }]);
  expect(localStorage.getItem(USER_TOKEN_KEY)).toBe(SIGNED_IN.token);
});

test('an admin who signs in goes on to the panel, and the token is kept as that of an admin', async () => {
  const { api, settle } = await openSite('/login');
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  fill('Username', 'ann');
  fill('Password', 'Secret-1!');
  api.responses['POST /api/login'] = () => ({ user: { ...VOTER, type: 'admin' }, token: 'token-of-ann' });
  press('Sign In');
  await settle();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/admin');
  expect(tokenStore.all()).toEqual([{ kind: 'admin', token: 'token-of-ann' }]);
});

test('the page for signing in says that choices are kept, and how many', async () => {
  const { settle } = await openSite('/login');
  expect(mainText()).toContain('Welcome back. Sign in to see your ballots.');
  for (const [category, text] of [
    ['Customer Service', 'We kept your choice. Sign in to cast it.'],
    ['Speed', 'We kept your choices. Sign in to cast them.'],
  ] as const) {
    fireEvent.click(screen.getByRole('link', { name: 'Vote Now' }));
    await settle();
    await choose(category, 'Sprocket Lane');
    press(/^Login to Vote/, ballot(category));
    await settle();
    expect(window.location.pathname).toBe('/login');
    expect(mainText()).toContain(text);
  }
  expect(toastText()).toBe('Login RequiredPlease log in to cast your vote');
});

test('who is signed in finds no form at /register either', async () => {
  await openSite('/register', { asVoter: true });
  expect(mainText()).toContain('You are signed in as margot');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('who was signed out elsewhere gets the form to sign in', async () => {
  const { api, settle } = await openSite('/login', { asVoter: true });
  expect(mainText()).toContain('You are signed in as margot');
  api.responses['/api/voting/progress'] = () => failure(401, 'Expired');
  fireEvent.click(screen.getByRole('link', { name: 'Vote Now' }));
  await settle();
  fireEvent.click(header().getByRole('link', { name: 'Sign In' }));
  await settle();
  expect(screen.getByLabelText('Username')).toBeDefined();
});

test('the token of an admin is used before that of a voter, and a rejected one is forgotten', async () => {
  const { api, reload } = await openSite('/', { asVoter: true });
  tokenStore.keep('admin', 'stale');
  tokenStore.keep('user', 'token-of-margot');
  localStorage.setItem('x', 'y');
  api.responses['/api/user'] = ({ token }) => (token === 'stale' ? failure(401, 'Expired') : VOTER);
  expect(tokenStore.current()?.token).toBe('stale');
  await reload();
  expect(api.sentTo('/api/user').some(({ token }) => token === 'stale')).toBe(true);
  expect(tokenStore.all()).toEqual([{ kind: 'user', token: 'token-of-margot' }]);
  expect(banner().textContent).toContain('Welcome, margot');
});

test('logout ends the session with one request without a body, goes home and forgets token, data and choices, even if it fails', async () => {
  const { api, settle } = await openSite('/', { asVoter: true });
  await choose('Speed', 'Keyfort');
  fireEvent.click(screen.getByRole('link', { name: 'All Vendors' }));
  await settle();
  api.responses['POST /api/logout'] = () => {
    throw new TypeError('No connection');
  };
  const before = api.sent.length;
  const logout = header().getByRole('button', { name: 'Logout' });
  fireEvent.click(logout);
  fireEvent.click(logout);
  await settle();
  expect(window.location.pathname + window.location.search).toBe('/');
  expect(header().getByRole('link', { name: 'Sign In' })).toBeDefined();
  expect(localStorage.getItem(USER_TOKEN_KEY)).toBeNull();
  expect(api.sentTo('POST /api/logout').map(({ body, token }) => [body, token])).toEqual([
    [undefined, 'token-of-margot'],
  ]);
  // What the last voter was told is read again.
  const read = api.sent.slice(before).map(({ path }) => path);
  expect(read).toEqual(expect.arrayContaining(['/api/categories', '/api/voting/cycle']));
  expect(picker('Speed').textContent).toContain('Choose one of');
  expect(within(ballot('Speed')).queryAllByRole('radio', { checked: true })).toEqual([]);
});

test('a vote of an ended session asks to sign in, and keeps the choice', async () => {
  const { api, settle } = await openSite('/', { asVoter: true });
  await choose('Speed', 'Sprocket Lane');
  api.responses['POST /api/votes'] = () => failure(401, 'Expired');
  fireEvent.click(castButton('Speed'));
  await settle();
  expect(window.location.pathname).toBe('/login');
  expect(toastText()).toContain('Please log in to cast your vote');
  expect(mainText()).toContain('We kept your choice. Sign in to cast it.');
});
