import type { WrongValues } from '@plaudit/server-kit/testing/authenticator';
import { describe, expect, it } from 'vitest';
import type { ApiError, OwnAccount } from '../../../contract/index.ts';
import { PASSKEYS_MAX } from '../../../contract/index.ts';
import { usePasskeys } from '../../testing/passkeys.ts';
import { listAuditActions, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const { addPasskey, addPasskeyTo, beginPasskey, letChallengeExpire, makeAdmin, newKey, ...passkeys } =
  usePasskeys(site);
const { removePasskey, requestChallenge, verify } = passkeys;
const MINUTE_MS = 60_000;
const inOldSession = { session: { second_factor_at: new Date(Date.now() - 6 * MINUTE_MS) } };
const readAccount = async (token: string) => (await site.api.get<OwnAccount>('/api/admin/account', token)).body;

describe('adding a passkey', () => {
  it('needs the password and a fresh second factor; the account then lists it', async () => {
    const stale = await makeAdmin(inOldSession);
    expect((await beginPasskey<ApiError>(stale)).body.code).toBe('second_factor.required');
    const admin = await makeAdmin();
    expect((await beginPasskey<ApiError>(admin, { currentPassword: 'wrong' })).body.code).toBe('password.wrong');
    const { body } = await beginPasskey(admin);
    expect(body).toMatchObject({ rpId: 'panel.example.org', username: admin.account.username, existing: [] });
    const response = await addPasskey(admin, newKey().create(body, 'Blue key'));
    const passkeys = [{ id: expect.any(Number), name: 'Blue key', addedAt: expect.any(String), lastUsedAt: null }];
    expect([response.status, response.body]).toEqual([201, passkeys]);
    expect((await readAccount(admin.token)).passkeys).toEqual(passkeys);
    const [entry] = await site.database.owner('audit_log').where({ action: 'second_factor.passkey_added' });
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ name: 'Blue key' });
  });

  it.each<[string, WrongValues]>([
    ['for another site', { origin: 'https://awards.example.org' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['without a check of who holds it', { isVerified: false }],
  ])('is rejected %s, and uses the challenge up', async (_why, wrongValues) => {
    const admin = await makeAdmin();
    const { body } = await beginPasskey(admin);
    const response = await addPasskey<ApiError>(admin, newKey().create(body, 'x', wrongValues));
    expect([response.status, response.body.code]).toEqual([400, 'passkey.invalid']);
    expect((await addPasskey(admin, newKey().create(body))).status).toBe(400);
    expect((await readAccount(admin.token)).passkeys).toEqual([]);
  });

  it('takes a challenge once, in the session that gave the password, and for five minutes', async () => {
    const { owner } = site.database;
    const admin = await makeAdmin();
    const { body } = await beginPasskey(admin);
    const other = await makeAdmin();
    expect((await addPasskey(other, newKey().create(body))).status).toBe(400);
    const [first, second] = [newKey().create(body), newKey().create(body)];
    const both = await Promise.all([addPasskey(admin, first), addPasskey(admin, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    await owner('admin_passkeys').delete();
    expect((await addPasskey(admin, first)).status).toBe(400);

    const late = (await beginPasskey(admin)).body;
    await letChallengeExpire();
    expect((await addPasskey(admin, newKey().create(late))).status).toBe(400);
  });

  it('does not take a challenge that was made for the second factor', async () => {
    const { admin, key } = await addPasskeyTo(await makeAdmin());
    const challenge = (await requestChallenge(admin)).body;
    expect((await addPasskey(admin, newKey().create(challenge))).status).toBe(400);
    expect((await verify(admin, key.sign(challenge))).status).toBe(200);
  });

  it('accepts each passkey once, and ten for an account', async () => {
    const { admin, key } = await addPasskeyTo(await makeAdmin());
    const other = await makeAdmin();
    expect((await addPasskey<ApiError>(other, key.create((await beginPasskey(other)).body))).body.code).toBe(
      'passkey.invalid',
    );
    for (let count = 1; count < PASSKEYS_MAX; count += 1) await addPasskeyTo(admin);
    expect((await beginPasskey<ApiError>(admin)).body.code).toBe('passkey.too_many');
  });
});

describe('removing a passkey', () => {
  it('needs the password and a fresh second factor, and ends its use', async () => {
    const { admin, key, id } = await addPasskeyTo(await makeAdmin());
    expect((await removePasskey<ApiError>(admin, id, { currentPassword: 'wrong' })).body.code).toBe('password.wrong');
    await site.database.owner('sessions').update({ second_factor_at: inOldSession.session.second_factor_at });
    expect((await removePasskey<ApiError>(admin, id)).body.code).toBe('second_factor.required');
    const challenge = (await requestChallenge(admin)).body;
    expect((await verify(admin, key.sign(challenge))).status).toBe(200);
    expect((await removePasskey(admin, id)).body).toEqual([]);
    expect((await requestChallenge<ApiError>(admin)).body.code).toBe('passkey.none');
    expect(await listAuditActions(site.database.owner)).toContain('second_factor.passkey_removed');
  });

  it('is 404 for a passkey of another admin', async () => {
    const { admin, id } = await addPasskeyTo(await makeAdmin());
    expect((await removePasskey<ApiError>(await makeAdmin(), id)).body.code).toBe('passkey.unknown');
    expect((await readAccount(admin.token)).passkeys).toHaveLength(1);
  });

  it('happens when the admin is deleted', async () => {
    const { admin } = await addPasskeyTo(await makeAdmin());
    const { token } = await signIn(site.database.owner);
    expect((await site.api.delete(`/api/admin/users/${admin.account.username}`, token)).status).toBe(200);
    expect(await site.database.owner('admin_passkeys').select()).toEqual([]);
  });
});

it('the dashboard mentions passkeys only to an admin who has one, before and after the second factor', async () => {
  const admin = await makeAdmin();
  const dashboard = async () => (await site.api.get<object>('/api/admin/dashboard', admin.token)).body;
  expect(await dashboard()).not.toHaveProperty('hasPasskeys');
  await addPasskeyTo(admin);
  expect(await dashboard()).toHaveProperty('hasPasskeys', true);
  await site.database.owner('sessions').update({ second_factor_at: null });
  expect(await dashboard()).toEqual({ adminUser: expect.anything(), twoFactorRequired: true, hasPasskeys: true });
  await site.database.owner('admin_passkeys').delete();
  expect(await dashboard()).toEqual({ adminUser: expect.anything(), twoFactorRequired: true });
});
