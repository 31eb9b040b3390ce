import { insertCounter } from '@plaudit/db/testing/counters';
import { makeAccount } from '@plaudit/db/testing/factories';
import { Authenticator } from '@plaudit/server-kit/testing/authenticator';
import { describe, expect, it } from 'vitest';
import type {
  ApiError,
  LoginResponse,
  PasskeyAccountCreation,
  PasskeyRequest,
  WaysIn,
} from '../../../contract/index.ts';
import { doWork } from '../../testing/registration-work.ts';
import { SITE_ORIGIN, tokenKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { insertFormerName } from '../accounts/former-names.ts';

const site = useApi();
const ADDRESS = '198.51.100.7';
const headers = { 'X-Forwarded-For': ADDRESS };

const begin = async () =>
  (await site.api.post<PasskeyAccountCreation>('/api/passkey-accounts/challenge', {}, { headers })).body;
const make = (body: object) => site.api.post<LoginResponse & ApiError>('/api/passkey-accounts', body, { headers });
const requestOf = async (creation: PasskeyAccountCreation, key = new Authenticator(SITE_ORIGIN)) => ({
  ...key.create(creation),
  username: creation.username,
  work: (await doWork(creation.work)) ?? '',
});
const listAccounts = () => site.database.owner('accounts').select();

describe('an account with a passkey alone', () => {
  it('is made with one request, signed in to at once, and later with the passkey', async () => {
    const key = new Authenticator(SITE_ORIGIN);
    const creation = await begin();
    const made = await make(await requestOf(creation, key));
    expect([made.status, made.body.user.username]).toEqual([201, creation.username]);
    const { token } = made.body;
    expect((await site.api.get<WaysIn>('/api/account/ways-in', { token })).body).toEqual({
      hasPassword: false,
      providers: [],
      mayRename: true,
      linksGoTo: null,
    });
    expect(await listAccounts()).toMatchObject([{ password_hash: '!', email: null, role: 'voter' }]);
    expect((await site.database.owner('registration_traces').first())?.work_ms).toBeGreaterThanOrEqual(0);
    const login = key.sign((await site.api.post<PasskeyRequest>('/api/passkeys/challenge')).body);
    expect((await site.api.post<LoginResponse>('/api/passkeys/login', login)).body.user.id).toBe(made.body.user.id);
  });

  it('costs work also in quiet times, and its challenge works once', async () => {
    const request = await requestOf(await begin());
    for (const work of ['', Buffer.from('{}').toString('base64'), (await requestOf(await begin())).work]) {
      expect([work, (await make({ ...request, work })).status]).toEqual([work, work === '' ? 400 : 428]);
    }
    expect(await listAccounts()).toEqual([]);
    expect((await make(request)).status).toBe(201);
    expect((await make(request)).body.code).toBe('passkey.invalid');
    expect(await listAccounts()).toHaveLength(1);
  });

  it('has the proposed name, and only a passkey of this site that knows who holds it', async () => {
    const creation = await begin();
    const request = await requestOf(creation);
    expect((await make({ ...request, username: 'root' })).body.code).toBe('passkey.invalid');
    const evil = new Authenticator('https://evil.example').create(creation);
    expect((await make({ ...request, ...evil })).body.code).toBe('passkey.invalid');
    const unverified = new Authenticator(SITE_ORIGIN).create(creation, 'x', { isVerified: false });
    expect((await make({ ...request, ...unverified })).body.code).toBe('passkey.invalid');
    await makeAccount(site.database.owner, { username: creation.username });
    expect((await make(request)).body.code).toBe('account.username_taken');
  });

  it('does not get a name that somebody else had since it was proposed', async () => {
    const creation = await begin();
    await insertFormerName(site.database.owner, tokenKey, creation.username);
    expect((await make(await requestOf(creation))).body.code).toBe('account.username_taken');
    expect(await listAccounts()).toEqual([]);
  });

  it('counts like every registration, and the price rises with their number', async () => {
    const cheap = await begin();
    await insertCounter(site.database.owner, `register:${ADDRESS}`, 15);
    expect((await make(await requestOf(cheap))).body.code).toBe('register.work_needed');
    await site.database.owner('rate_limits').delete();
    await insertCounter(site.database.owner, `register:${ADDRESS}`, 20);
    expect((await make(await requestOf(await begin()))).body.code).toBe('register.too_many');
  });
});
