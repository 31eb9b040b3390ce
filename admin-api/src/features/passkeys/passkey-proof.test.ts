import type { Authenticator, WrongValues } from '@plaudit/server-kit/testing/authenticator';
import { describe, expect, it } from 'vitest';
import type { ApiError, FailedAttempts } from '../../../contract/index.ts';
import { usePasskeys } from '../../testing/passkeys.ts';
import { useSecondFactor } from '../../testing/second-factor.ts';
import { listAuditActions, type SignedIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const { addPasskeyTo, beginPasskey, letChallengeExpire, makeAdmin, newKey, requestChallenge, verify } =
  usePasskeys(site);
const { codeNow, findFactor, findSession, startSession, ...codes } = useSecondFactor(site);

/** Makes an admin with a passkey, who has entered the password and not yet passed the second factor. */
async function makeAdminAtSecondFactor(): Promise<{ admin: SignedIn; key: Authenticator }> {
  const { admin, key } = await addPasskeyTo(await makeAdmin());
  return { admin: await startSession(admin), key };
}

const passWithPasskey = async (admin: SignedIn, key: Authenticator, wrongValues?: WrongValues) =>
  verify<ApiError>(admin, key.sign((await requestChallenge(admin)).body, wrongValues));
const makeStale = () => site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 6 * 60_000) });
const changeSomething = ({ token }: SignedIn) => site.api.post<ApiError>('/api/admin/reset-votes', token, {});

describe('at the sign-in, a passkey', () => {
  it('opens the panel in place of a code', async () => {
    const { admin, key } = await makeAdminAtSecondFactor();
    const users = () => site.api.get<ApiError>('/api/admin/users', admin.token);
    expect((await users()).body.code).toBe('access.second_factor_required');
    const challenge = (await requestChallenge(admin)).body;
    expect(challenge).toMatchObject({ rpId: 'panel.example.org', allowed: [{ transports: ['internal'] }] });
    const { status, body } = await verify(admin, key.sign(challenge));
    expect([status, body.verified]).toEqual([200, true]);
    // The account has no recovery codes yet, so it gets some, as it would at a sign-in with a code.
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await users()).status).toBe(200);
    expect(await listAuditActions(site.database.owner)).toContain('second_factor.passkey_used');
    const passkey = await site.database.owner('admin_passkeys').first();
    expect(passkey?.last_used_at).not.toBeNull();
  });

  it.each<[string, WrongValues]>([
    ['for another site', { origin: 'https://awards.example.org' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['without a check of who holds it', { isVerified: false }],
    ['by a copy whose counter is behind', { counter: 1 }],
  ])('is rejected %s', async (_why, wrongValues) => {
    const { admin, key } = await makeAdminAtSecondFactor();
    expect((await passWithPasskey(admin, key)).status).toBe(200);
    const again = await startSession(admin);
    const response = await passWithPasskey(again, key, wrongValues);
    expect([response.status, response.body.code]).toEqual([403, 'second_factor.wrong_passkey']);
    expect((await findSession(again))?.second_factor_at).toBeNull();
  });

  it('is rejected if it belongs to another admin, to a voter, or to nobody', async () => {
    const { owner } = site.database;
    const { admin } = await makeAdminAtSecondFactor();
    const other = await addPasskeyTo(await makeAdmin());
    const voters = await addPasskeyTo(await makeAdmin());
    const { id: _id, ...row } = (await owner('admin_passkeys').where({ id: voters.id }).first()) ?? { id: 0 };
    await owner('passkeys').insert({ ...row, account_id: admin.account.id } as never);
    await owner('admin_passkeys').where({ id: voters.id }).delete();
    for (const key of [other.key, voters.key, newKey()]) {
      expect((await passWithPasskey(admin, key)).body.code).toBe('second_factor.wrong_passkey');
    }
  });

  it('is accepted once for a challenge, also if two requests send it at once, and not after five minutes', async () => {
    const { admin, key } = await makeAdminAtSecondFactor();
    const challenge = (await requestChallenge(admin)).body;
    const both = await Promise.all([verify(admin, key.sign(challenge)), verify(admin, key.sign(challenge))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const again = await startSession(admin);
    const late = (await requestChallenge(again)).body;
    await letChallengeExpire();
    expect((await verify<ApiError>(again, key.sign(late))).body.code).toBe('second_factor.challenge_over');
  });

  it('is rejected when it is sent again: after a success, after a failure, and in another session', async () => {
    const { admin, key } = await makeAdminAtSecondFactor();
    const other = await startSession(admin);
    const challenge = (await requestChallenge(admin)).body;
    const signed = key.sign(challenge);
    expect((await verify<ApiError>(other, signed)).body.code).toBe('second_factor.challenge_over');
    await requestChallenge(other);
    expect((await verify<ApiError>(other, signed)).body.code).toBe('second_factor.wrong_passkey');
    expect((await verify<ApiError>(admin, { ...signed, signature: 'AAAA' })).status).toBe(403);
    expect((await verify<ApiError>(admin, signed)).body.code).toBe('second_factor.challenge_over');
    const next = key.sign((await requestChallenge(admin)).body);
    expect((await verify(admin, next)).status).toBe(200);
    expect((await verify<ApiError>(admin, next)).body.code).toBe('second_factor.challenge_over');
  });

  it('is rejected for a challenge that was made for a new passkey, or after the sign-in', async () => {
    const { admin, key } = await addPasskeyTo(await makeAdmin());
    const adding = (await beginPasskey(admin)).body;
    expect((await verify<ApiError>(admin, key.sign(adding))).body.code).toBe('second_factor.challenge_over');
    const confirming = key.sign((await requestChallenge(admin)).body);
    await site.database.owner('sessions').update({ second_factor_at: null });
    expect((await verify<ApiError>(admin, confirming)).body.code).toBe('second_factor.challenge_over');
  });
});

describe('wrong passkeys', () => {
  it('lock the session after five, as wrong codes do', async () => {
    const { admin, key } = await makeAdminAtSecondFactor();
    for (let guess = 1; guess <= 5; guess += 1) {
      expect((await passWithPasskey(admin, newKey())).body.code).toBe('second_factor.wrong_passkey');
    }
    expect((await passWithPasskey(admin, key)).body.code).toBe('second_factor.locked');
    expect((await codes.verify<ApiError>(admin, codeNow(admin))).body.code).toBe('second_factor.locked');
    expect(await listAuditActions(site.database.owner)).toContain('second_factor.locked');
  });

  it('count for the account and pause its codes; a passkey still works', async () => {
    const { admin, key } = await makeAdminAtSecondFactor();
    for (let guess = 1; guess <= 5; guess += 1) await passWithPasskey(admin, newKey());
    expect(await findFactor(admin)).toMatchObject({ failures: 5, alert_failures: 5, unnotified_failures: 5 });
    const owner = await startSession(admin);
    expect((await codes.verify<ApiError>(owner, codeNow(owner))).body.code).toBe('second_factor.too_many');
    const { status, body } = await verify(owner, key.sign((await requestChallenge(owner)).body));
    expect(status).toBe(200);
    const reported: FailedAttempts = { wrongPasswords: 0, wrongCodes: 5, unfinishedSignIns: 1 };
    expect(body.failedAttempts).toEqual(reported);
  });

  it('of a session that has passed the second factor lock only that session', async () => {
    const { admin } = await addPasskeyTo(await makeAdmin());
    for (let guess = 1; guess <= 5; guess += 1) await passWithPasskey(admin, newKey());
    expect(await findSession(admin)).toMatchObject({ second_factor_at: null, second_factor_failures: 5 });
    expect(await findFactor(admin)).toMatchObject({ failures: 0 });
  });

  it('do not count when a challenge is over, because an owner may be slow', async () => {
    const { admin, key } = await makeAdminAtSecondFactor();
    const signed = key.sign((await requestChallenge(admin)).body);
    await verify(admin, signed);
    for (let again = 1; again <= 6; again += 1) await verify(admin, signed);
    expect((await passWithPasskey(admin, key)).status).toBe(200);
  });
});

describe('where the panel asks for a fresh second factor', () => {
  it('a passkey makes it fresh', async () => {
    const { admin, key } = await addPasskeyTo(await makeAdmin());
    await makeStale();
    expect((await changeSomething(admin)).body.code).toBe('second_factor.required');
    expect((await passWithPasskey(admin, key)).status).toBe(200);
    expect((await changeSomething(admin)).body.code).not.toBe('second_factor.required');
  });

  it('somebody who has only the session cannot confirm with a passkey of another account', async () => {
    const { admin } = await addPasskeyTo(await makeAdmin());
    const thief = await addPasskeyTo(await makeAdmin());
    await makeStale();
    expect((await passWithPasskey(admin, thief.key)).status).toBe(403);
    expect((await changeSomething(admin)).body.code).toBe('second_factor.required');
  });
});
