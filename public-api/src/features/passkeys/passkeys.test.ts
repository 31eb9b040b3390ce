import { insertAccountLink } from '@plaudit/db/rules/accounts/account-links';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { signToken, verifyToken } from '@plaudit/db/rules/sign-in/tokens';
import { makeSession } from '@plaudit/db/testing/factories';
import { Authenticator, type WrongValues } from '@plaudit/server-kit/testing/authenticator';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiError, LoginResponse, Passkey, PasskeyCreation, PasskeyRequest } from '../../../contract/index.ts';
import { SITE_ORIGIN, type SignedIn, signIn, tokenKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { makeChallengeToken } from './challenge-token.ts';

const site = useApi();

const PASSWORD = 'Correct-Horse1!';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await createPasswordHasher().hash(PASSWORD);
});

const makeVoter = (given: Parameters<typeof signIn>[1] = {}) =>
  signIn(site.database.owner, { password_hash: passwordHash, ...given });
const beginPasskey = ({ token }: SignedIn, currentPassword = PASSWORD) =>
  site.api.post<PasskeyCreation & ApiError>('/api/account/passkeys/challenge', { currentPassword }, { token });
const addPasskey = ({ token }: SignedIn, passkey: object) =>
  site.api.post<Passkey[] & ApiError>('/api/account/passkeys', passkey, { token });
const listPasskeys = ({ token }: SignedIn) => site.api.get<Passkey[]>('/api/account/passkeys', { token });
const requestChallenge = async () => (await site.api.post<PasskeyRequest>('/api/passkeys/challenge')).body;
const logIn = (login: object) => site.api.post<LoginResponse & ApiError>('/api/passkeys/login', login);
const logInWith = async (key: Authenticator, wrongValues?: WrongValues) =>
  logIn(key.sign(await requestChallenge(), wrongValues));

async function makeVoterWithPasskey(
  given?: Parameters<typeof makeVoter>[0],
): Promise<{ voter: SignedIn; key: Authenticator }> {
  const voter = await makeVoter(given);
  const key = new Authenticator(SITE_ORIGIN);
  expect((await addPasskey(voter, key.create((await beginPasskey(voter)).body))).status).toBe(201);
  return { voter, key };
}

describe('adding a passkey', () => {
  it('needs the password; the account then lists it by name and day', async () => {
    const voter = await makeVoter();
    expect((await beginPasskey(voter, 'wrong')).body.code).toBe('password.wrong');
    const { body } = await beginPasskey(voter);
    expect(body).toMatchObject({ rpId: 'awards.example.org', username: voter.account.username, existing: [] });
    const response = await addPasskey(voter, new Authenticator(SITE_ORIGIN).create(body, 'Blue key'));
    const today = new Date().toISOString().slice(0, 10);
    expect([response.status, response.body]).toEqual([
      201,
      [{ id: expect.any(Number), name: 'Blue key', addedOn: today, lastUsedOn: null }],
    ]);
    expect((await listPasskeys(voter)).body).toEqual(response.body);
    expect((await beginPasskey(voter)).body.existing).toHaveLength(1);
  });

  it.each<[string, WrongValues]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['without a check of who holds it', { isVerified: false }],
    ['with a key that is too long', { keyFieldBytes: 5_000 }],
  ])('is rejected %s', async (_why, wrongValues) => {
    const voter = await makeVoter();
    const response = await addPasskey(
      voter,
      new Authenticator(SITE_ORIGIN).create((await beginPasskey(voter)).body, 'x', wrongValues),
    );
    expect([response.status, response.body.code]).toEqual([400, 'passkey.invalid']);
    expect((await listPasskeys(voter)).body).toEqual([]);
  });

  it('takes a challenge once, in the session that gave the password, and for five minutes', async () => {
    const voter = await makeVoter();
    const { body } = await beginPasskey(voter);
    const { sid } = await makeSession(site.database.owner, { account_id: voter.account.id });
    const elsewhere = { ...voter, token: signToken(tokenKey, { sid, audience: 'public' }) };
    expect((await addPasskey(elsewhere, new Authenticator(SITE_ORIGIN).create(body))).status).toBe(400);
    const old = makeChallengeToken(tokenKey, `add.${voter.account.id}.${voter.sessionId}`, Date.now() - 301_000);
    expect((await addPasskey(voter, new Authenticator(SITE_ORIGIN).create({ ...body, ...old }))).status).toBe(400);
    const signingIn = { ...body, ...(await requestChallenge()) };
    expect((await addPasskey(voter, new Authenticator(SITE_ORIGIN).create(signingIn))).status).toBe(400);
    expect((await addPasskey(voter, new Authenticator(SITE_ORIGIN).create(body))).status).toBe(201);
    expect((await addPasskey(voter, new Authenticator(SITE_ORIGIN).create(body))).status).toBe(400);
    expect((await listPasskeys(voter)).body).toHaveLength(1);
  });

  it('accepts each passkey once, and ten for an account', async () => {
    const { voter, key } = await makeVoterWithPasskey();
    const other = await makeVoter();
    expect((await addPasskey(other, key.create((await beginPasskey(other)).body))).body.code).toBe('passkey.invalid');
    const late = (await beginPasskey(voter)).body;
    for (let count = 1; count < 10; count += 1) {
      expect(
        (await addPasskey(voter, new Authenticator(SITE_ORIGIN).create((await beginPasskey(voter)).body))).status,
      ).toBe(201);
    }
    expect((await addPasskey(voter, new Authenticator(SITE_ORIGIN).create(late))).body.code).toBe('passkey.too_many');
    expect((await beginPasskey(voter)).status).toBe(409);
  });

  it.each(['', '   ', 'x'.repeat(51), 'a\u202eb'])('rejects the name %j', async (name) => {
    const voter = await makeVoter();
    expect(
      (await addPasskey(voter, new Authenticator(SITE_ORIGIN).create((await beginPasskey(voter)).body, name))).status,
    ).toBe(400);
  });
});

describe('signing in with a passkey', () => {
  it('gives a voter a session, and makes the browser known', async () => {
    const { voter, key } = await makeVoterWithPasskey();
    const { status, body, headers } = await logInWith(key);
    expect([status, body.user.id]).toEqual([200, voter.account.id]);
    expect(verifyToken(tokenKey, body.token, ['public'])).toBeDefined();
    expect(headers.get('set-cookie')).toMatch(/^plaudit_device=/);
    expect((await site.api.get('/api/user', { token: body.token })).status).toBe(200);
    expect((await listPasskeys(voter)).body[0]?.lastUsedOn).toBe(new Date().toISOString().slice(0, 10));
  });

  it.each<[string, WrongValues]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['without a check of who holds it', { isVerified: false }],
    ['by a copy whose counter is behind', { counter: 1 }],
  ])('is rejected %s', async (_why, wrongValues) => {
    const { key } = await makeVoterWithPasskey();
    expect((await logInWith(key)).status).toBe(200);
    expect((await logInWith(key)).status).toBe(200);
    const response = await logInWith(key, wrongValues);
    expect([response.status, response.body.code]).toEqual([401, 'passkey.not_accepted']);
  });

  it('is rejected with the signature of another passkey, or an unknown one', async () => {
    const { key } = await makeVoterWithPasskey();
    const options = await requestChallenge();
    const { signature } = new Authenticator(SITE_ORIGIN).sign(options);
    expect((await logIn({ ...key.sign(options), signature })).status).toBe(401);
    expect((await logInWith(new Authenticator(SITE_ORIGIN))).status).toBe(401);
  });

  it('works once with a challenge, also in two simultaneous requests, and not after five minutes', async () => {
    const { key } = await makeVoterWithPasskey();
    const options = await requestChallenge();
    const both = await Promise.all([logIn(key.sign(options)), logIn(key.sign(options))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const late = makeChallengeToken(tokenKey, 'sign-in', Date.now() - 290_000);
    expect((await logIn(key.sign({ ...options, ...late }))).status).toBe(200);
    const old = makeChallengeToken(tokenKey, 'sign-in', Date.now() - 301_000);
    expect((await logIn(key.sign({ ...options, ...old }))).status).toBe(401);
  });

  it('works for one of two copies that sign in at once', async () => {
    const { key } = await makeVoterWithPasskey();
    expect((await logInWith(key)).status).toBe(200);
    const logins = await Promise.all([requestChallenge(), requestChallenge()]);
    const both = await Promise.all(logins.map((options) => logIn(key.sign(options, { counter: 7 }))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it.each<[string, { is_active?: 0; retired_at?: Date; role?: 'admin' }]>([
    ['a deactivated voter', { is_active: 0 }],
    ['a deleted voter', { retired_at: new Date() }],
    ['a voter who became an admin', { role: 'admin' }],
  ])('is rejected for %s', async (_who, change) => {
    const { voter, key } = await makeVoterWithPasskey();
    await site.database.owner('accounts').where({ id: voter.account.id }).update(change);
    expect((await logInWith(key)).status).toBe(401);
  });
});

describe('removing a passkey', () => {
  const remove = ({ token }: SignedIn, id: number, currentPassword = PASSWORD) =>
    site.api.post<Passkey[] & ApiError>('/api/account/passkeys/removal', { id, currentPassword }, { token });
  const idOf = async (voter: SignedIn) => (await listPasskeys(voter)).body[0]?.id ?? 0;

  it('needs the password, and ends its use', async () => {
    const { voter, key } = await makeVoterWithPasskey();
    expect((await remove(voter, await idOf(voter), 'wrong')).status).toBe(403);
    expect((await logInWith(key)).status).toBe(200);
    const response = await remove(voter, await idOf(voter));
    expect([response.status, response.body]).toEqual([200, []]);
    expect((await logInWith(key)).status).toBe(401);
  });

  it('is 404 for a passkey of somebody else', async () => {
    const { voter, key } = await makeVoterWithPasskey();
    const other = await makeVoter();
    expect((await remove(other, await idOf(voter))).body.code).toBe('passkey.unknown');
    expect((await logInWith(key)).status).toBe(200);
  });

  it('happens when a link sets a new password, because a thief may have added one', async () => {
    const { voter, key } = await makeVoterWithPasskey();
    const token = await insertAccountLink(site.database.owner, { accountId: voter.account.id, kind: 'new_password' });
    expect((await site.api.post('/api/new-passwords', { token, newPassword: 'Another-Horse2!' })).status).toBe(200);
    expect((await logInWith(key)).status).toBe(401);
  });
});
