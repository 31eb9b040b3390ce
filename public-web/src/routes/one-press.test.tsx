import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokenStore } from '../http/token-store.ts';
import { openSite } from '../testing/open-site.tsx';
import { VOTER } from '../testing/open-voting.ts';
import { passwordHelp } from '../testing/password-help.ts';
import { fill, mainText, press, toastText } from '../testing/press.ts';
import { failure } from '../testing/site-api.ts';
import type { Answers } from '../testing/states/answers.ts';
import { open } from '../testing/states/open.recorded.ts';

/** jsdom has no passkeys and no workers. This browser makes a passkey with `makeKey`, and solves each task at once. */
const makeKey = vi.fn<() => Promise<typeof KEY>>();
const KEY = {
  id: 'i',
  rawId: new ArrayBuffer(1),
  type: 'public-key',
  response: { clientDataJSON: new ArrayBuffer(1), attestationObject: new ArrayBuffer(1), getTransports: () => ['usb'] },
  getClientExtensionResults: () => ({}),
};
const CHALLENGE = {
  token: 't',
  username: 'quiet_heron_417',
  work: 'w',
  challenge: 'AAAA',
  rpId: 'localhost',
  rpName: 'Awards',
  userId: 'AAAA',
  algorithms: [-7],
  existing: [],
};
class SolvingWorker {
  onmessage = (_event: { data: string }) => undefined;
  postMessage(work: string) {
    this.onmessage({ data: `solved ${work}` });
  }
  terminate() {}
}
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('Worker', SolvingWorker);
  Object.assign(navigator, { credentials: { create: makeKey } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
  makeKey.mockReset();
});
/** Ends once the code that a press needs is loaded, and used. */
const codeLoaded = async (settle: () => Promise<void>) => {
  await vi.dynamicImportSettled();
  await settle();
  await settle();
};
const pressForPasskey = async (settle: () => Promise<void>) => {
  press('Use a passkey instead');
  await settle();
  await codeLoaded(settle);
};

const PROVIDERS = [
  { id: 'discord', name: 'Discord' },
  { id: 'openid', name: 'Club' },
];
const WITH_PROVIDERS = { ...open, '/api/password-help': passwordHelp({ providers: PROVIDERS }) };
const RETURN = '/confirm-account?code=c&state=random.123.discord.sign-in.signature';
const NEW_VOTER = { ...VOTER, username: 'quiet_heron_417' };
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test.each(['/login', '/register'])(
  '%s has each provider and a passkey in front of the form, with its words',
  async (page) => {
    await openSite(page, { state: WITH_PROVIDERS });
    const quick = screen.getByRole('region', { name: 'Continue with' });
    expect(
      within(quick)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Continue with Discord', 'Continue with Club', 'Use a Passkey']);
    expect(quick.textContent).toContain('No name, no address.');
    expect(screen.getAllByRole('textbox').length + screen.getAllByLabelText(/^(Confirm )?Password$/).length).toBe(
      page === '/login' ? 2 : 4,
    );
  },
);

test('without a provider there is the form, and a passkey below its button', async () => {
  await openSite('/register');
  expect(screen.queryByText('Continue with')).toBeNull();
  expect(screen.getByRole('button', { name: 'Use a passkey instead' })).toBeDefined();
});

test('a provider that cannot be reached is told about, and the form stays', async () => {
  const { api, settle } = await openSite('/login', { state: WITH_PROVIDERS });
  api.responses['POST /api/provider-sign-ins/visits'] = () => failure(502, 'Discord did not answer.');
  press('Continue with Discord');
  await settle();
  expect(within(screen.getByRole('main')).getAllByRole('alert')[0]?.textContent).toContain('Discord did not answer.');
  expect(toastText()).toBe('');
  expect(api.sentTo('POST /api/provider-sign-ins/visits')[0]?.body).toEqual({ provider: 'discord' });
});

test('whoever comes back is signed in once, and the code is gone from the address', async () => {
  const { api, settle } = await openSite('/', { state: WITH_PROVIDERS });
  api.user = VOTER;
  api.responses['POST /api/provider-sign-ins'] = () => ({ user: VOTER, token: 't', isNew: false, provider: 'Discord' });
  const { api: opened } = await openReturn({ isNew: false });
  await settle();
  expect(opened.sentTo('POST /api/provider-sign-ins').map(({ body }) => body)).toEqual([
    { query: '?code=c&state=random.123.discord.sign-in.signature' },
  ]);
  expect([window.location.pathname, window.location.search]).toEqual(['/', '']);
  expect(tokenStore.current()?.token).toBe('token');
});

/** Opens the page to which the provider sends the browser back. */
async function openReturn({
  isNew,
  error,
  state = WITH_PROVIDERS,
}: {
  isNew?: boolean;
  error?: () => Response;
  state?: Answers;
}) {
  let sent = 0;
  const respond = () => {
    sent += 1;
    return error && sent === 1 ? error() : { user: NEW_VOTER, token: 'token', isNew, provider: 'Discord' };
  };
  const site = await openSite('/reveal', { state });
  site.api.user = NEW_VOTER;
  site.api.responses['POST /api/provider-sign-ins'] = respond;
  window.history.replaceState(null, '', RETURN);
  await site.reload();
  await site.settle();
  await codeLoaded(site.settle);
  return site;
}

test('a new voter chooses a name in place of the proposed one, and goes on to the ballots', async () => {
  const { api, settle } = await openReturn({ isNew: true });
  expect([heading(), screen.getByLabelText('Username')]).toEqual([
    'You are in',
    expect.objectContaining({ value: 'quiet_heron_417' }),
  ]);
  expect(mainText()).toContain('Discord knows you. We do not: choose what we call you.');
  expect(mainText()).toContain('Discord is your only way in.');
  fill('Username', 'x');
  press(/and Vote$/);
  await settle();
  expect(mainText()).toContain('3 to 20');
  fill('Username', 'aase_vik');
  api.responses['POST /api/account/name'] = () =>
    failure(409, 'This username is already taken', {
      details: [{ field: 'username', message: 'This username is already taken' }],
    });
  press('Take aase_vik and Vote');
  await settle();
  expect(mainText()).toContain('This username is already taken');
  api.responses['POST /api/account/name'] = () => NEW_VOTER;
  press('Take aase_vik and Vote');
  await settle();
  expect(window.location.pathname).toBe('/');
});

test('a new voter keeps the proposed name without a request', async () => {
  const { api, settle } = await openReturn({ isNew: true });
  press('Keep It and Vote');
  await settle();
  expect([window.location.pathname, api.sentTo('POST /api/account/name')]).toEqual(['/', []]);
});

test('before voting opens nobody is invited to keep a name and vote', async () => {
  const cycle = { ...open['/api/voting/cycle'], state: 'paused' as const };
  await openReturn({ isNew: true, state: { ...WITH_PROVIDERS, '/api/voting/cycle': cycle } });
  expect(screen.getByRole('button', { name: 'Keep It' })).toBeDefined();
});

test('a visit that was canceled leads to the form, and is called no error', async () => {
  await openReturn({ error: () => failure(409, 'You canceled. Nothing has changed.', { code: 'sign_in.canceled' }) });
  expect(heading()).toBe('Sign In');
  expect(mainText()).toContain('You canceled. Nothing has changed.');
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('');
});

test('a visit that failed leads to the form, which says why', async () => {
  await openReturn({ error: () => failure(502, 'Discord did not answer. Nothing has changed. Please try again.') });
  expect(heading()).toBe('Sign In');
  expect(within(screen.getByRole('main')).getAllByRole('alert')[0]?.textContent).toContain('Discord did not answer');
  expect(tokenStore.current()).toBeUndefined();
});

test('while many register, the browser solves a task and sends the ticket with the result', async () => {
  const error = () =>
    Response.json({ code: 'register.work_needed', message: 'Busy', work: 'w', ticket: 't' }, { status: 428 });
  const { api } = await openReturn({ isNew: true, error });
  expect(api.sentTo('POST /api/provider-sign-ins').at(-1)?.body).toEqual({ ticket: 't', work: 'solved w' });
  expect(heading()).toBe('You are in');
});

test('an account with a passkey alone is one press, and its owner reads at once what the loss means', async () => {
  const { api, settle } = await openSite('/register');
  api.user = NEW_VOTER;
  makeKey.mockResolvedValueOnce(KEY);
  api.responses['POST /api/passkey-accounts/challenge'] = () => CHALLENGE;
  api.responses['POST /api/passkey-accounts'] = () => ({ user: NEW_VOTER, token: 'token' });
  await pressForPasskey(settle);
  expect(api.sentTo('POST /api/passkey-accounts')[0]?.body).toMatchObject({
    id: 'i',
    transports: ['usb'],
    token: 't',
    username: 'quiet_heron_417',
    work: 'solved w',
  });
  expect(heading()).toBe('Do not lose this key');
  expect(mainText()).toContain('If it is lost, so is the account.');
  expect(screen.getByRole('link', { name: 'Add a Second Passkey' })).toBeDefined();
});

test('a passkey that the browser does not make changes nothing, and the form says so', async () => {
  const { api, settle } = await openSite('/register');
  makeKey.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  api.responses['POST /api/passkey-accounts/challenge'] = () => CHALLENGE;
  await pressForPasskey(settle);
  expect(makeKey).toHaveBeenCalledOnce();
  expect(mainText()).toContain('No account was made, because the browser made no passkey.');
  expect(api.sentTo('POST /api/passkey-accounts')).toEqual([]);
});
