import { hashLinkToken } from '@plaudit/db/rules/accounts/account-links';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { expectDenied } from '@plaudit/db/testing/expect-denied';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, OwnAccount } from '../contract/index.ts';
import { hashRecoveryCode } from './features/second-factor/recovery-codes.ts';
import { newSecret } from './features/second-factor/totp.ts';
import { hashPassword, PASSWORD } from './testing/passwords.ts';
import { useSecondFactor } from './testing/second-factor.ts';
import { codeAt, type SignedIn, signIn } from './testing/test-api.ts';
import { useApi } from './testing/use-api.ts';

/** Attempts to take over an admin's account, or to lock its owner out. */

const site = useApi();
const { codeNow, startSession, verify, wrongCodes } = useSecondFactor(site);
const RECOVERY_CODE = 'abcdefghjk';
const THIEF_PASSWORD = 'Thief-Horse1!';
let password_hash: string;
beforeAll(async () => {
  password_hash = await hashPassword();
});

let owner: SignedIn;
beforeEach(async () => {
  owner = await signIn(site.database.owner, { account: { password_hash } });
  await site.database
    .owner('recovery_codes')
    .insert({ account_id: owner.account.id, code_hash: hashRecoveryCode(RECOVERY_CODE) });
});

/** Makes the requests with which a thief could take the account over. */
async function tryTakeover(token: string, password: string): Promise<string[]> {
  const secret = newSecret();
  const { api } = site;
  const responses = [
    await api.post<ApiError>('/api/admin/account/password', token, {
      currentPassword: password,
      newPassword: THIEF_PASSWORD,
    }),
    await api.post<ApiError>('/api/admin/recovery-codes', token, { currentPassword: password }),
    await api.put<ApiError>('/api/admin/authenticator', token, {
      currentPassword: password,
      newSecret: secret,
      newCode: codeAt(secret, api.clock.ms),
    }),
    await api.post<ApiError>('/api/admin/passkeys/creation', token, { currentPassword: password }),
    await api.post<ApiError>(`/api/admin/users/${owner.account.username}/password-link`, token),
  ];
  return responses.map(({ body }) => body.code);
}

/** Everything that gives access to the account, and that the thief may have changed. */
async function readAccess() {
  const { owner: db } = site.database;
  const { id } = owner.account;
  return {
    account: await db('accounts').where({ id }).first(),
    secret: (await db('second_factors').where({ account_id: id }).first('secret_encrypted'))?.secret_encrypted,
    codes: await db('recovery_codes').where({ account_id: id }).select(),
    links: await db('account_links').select(),
    passkeys: await db('admin_passkeys').select(),
  };
}

const ageSecondFactor = ({ sessionId }: SignedIn) =>
  site.database
    .owner('sessions')
    .where({ id: sessionId })
    .update({ second_factor_at: new Date(Date.now() - 6 * 60_000) });

describe('a thief cannot take the account over', () => {
  it('with the password alone', async () => {
    const before = await readAccess();
    const thief = await startSession(owner);
    expect(new Set(await tryTakeover(thief.token, PASSWORD))).toEqual(new Set(['access.second_factor_required']));
    expect(await readAccess()).toEqual(before);
  });

  it('with a stolen session alone, however often they guess the password', async () => {
    const before = await readAccess();
    const guesses = [];
    for (let round = 0; round < 3; round += 1)
      guesses.push(...(await tryTakeover(owner.token, `Guess-Horse${round}!`)));
    expect(guesses.filter((code) => code === 'password.wrong')).toHaveLength(5);
    expect(guesses.filter((code) => code === 'password.too_many_failures')).toHaveLength(7);
    expect(guesses.filter((code) => code === 'account.own')).toHaveLength(3);
    expect(await readAccess()).toEqual(before);
  });

  it('with the password and a stolen session, some minutes after the last code', async () => {
    await ageSecondFactor(owner);
    const before = await readAccess();
    expect(new Set(await tryTakeover(owner.token, PASSWORD))).toEqual(new Set(['second_factor.required']));
    expect(await readAccess()).toEqual(before);
  });

  it('with public-api’s database user', async () => {
    const { id } = owner.account;
    const { public: db } = site.database;
    await expectDenied(
      db,
      `insert into account_links (token_hash, account_id, kind, created_by, expires_at)
                            values (unhex(sha2('x', 256)), ${id}, 'new_password', ${id}, now() + interval 1 day)`,
    );
    await db.raw(
      `insert into account_links (token_hash, account_id, kind, expires_at)
                  values (unhex(sha2('x', 256)), ?, 'new_password', now() + interval 1 day)`,
      [id],
    );
    await db.raw(`call set_password_by_link('x', 'stolen')`);
    // The stored hash of an admin's link can be read, and does not stand for the link.
    const link = { token_hash: hashLinkToken('y'), account_id: id, kind: 'new_password', created_by: id } as const;
    await site.database.owner('account_links').insert({ ...link, expires_at: new Date(Date.now() + 60_000) });
    await db.raw(`call set_password_by_link((select token_hash from account_links where created_by = ?), 'stolen')`, [
      id,
    ]);
    await db.raw('call change_voter_password(?, ?, ?)', [id, password_hash, 'stolen']);
    expect((await readAccess()).account?.password_hash).toBe(password_hash);
    await expectDenied(db, 'update second_factors set unnotified_failures = 0');
    await expectDenied(db, 'delete from recovery_codes');
    await expectDenied(
      db,
      `insert into admin_passkeys (account_id, credential_id, public_key, name) values (${id}, 'x', 'x', 'x')`,
    );
  });
});

describe('a thief cannot keep the owner out', () => {
  it('by wrong codes: a recovery code opens the account, and another password ends the attack', async () => {
    const { owner: db } = site.database;
    for (const _round of [1, 2]) {
      const thief = await startSession(owner);
      for (const code of wrongCodes(owner, 5)) await verify(thief, code);
    }
    const ownersSession = await startSession(owner);
    expect((await verify<ApiError>(ownersSession, codeNow(owner))).body.code).toBe('second_factor.too_many');
    const opened = await verify(ownersSession, RECOVERY_CODE);
    expect([opened.status, opened.body.failedAttempts?.wrongCodes]).toEqual([200, 5]);
    const waiting = await startSession(owner);
    const body = { currentPassword: PASSWORD, newPassword: 'Owner-Horse1!' };
    expect((await site.api.post('/api/admin/account/password', ownersSession.token, body)).status).toBe(200);
    expect((await verify(waiting, codeNow(owner))).status).toBe(401);
    expect(await db('sessions').whereNull('ended_at').pluck('id')).toEqual([ownersSession.sessionId]);
    const { account } = await readAccess();
    expect(await createPasswordHasher().verify(account?.password_hash, PASSWORD)).toBe(false);
  });

  it('from a stolen session: the owner ends it without a password or a code', async () => {
    const thief = owner;
    const ownersSession = await startSession(owner);
    await verify(ownersSession, RECOVERY_CODE);
    for (let round = 0; round < 5; round += 1) await tryTakeover(thief.token, `Guess-Horse${round}!`);
    await ageSecondFactor(ownersSession);
    expect((await site.api.post('/api/admin/account/sessions/end-others', ownersSession.token)).status).toBe(200);
    expect((await site.api.get('/api/admin/account', thief.token)).status).toBe(401);
    expect((await site.api.get<OwnAccount>('/api/admin/account', ownersSession.token)).body.sessions).toHaveLength(1);
  });
});
