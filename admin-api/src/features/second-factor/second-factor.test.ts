import { signToken } from '@plaudit/db/rules/tokens';
import { makeElection, makeSession } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  ApiError,
  Dashboard,
  NewTwoFactorSecret,
  ResetResponse,
  VerifyTwoFactorResponse,
} from '../../../contract/index.ts';
import { auditActions, codeAt, type SignedIn, signIn, signInHalfway, tokenKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { isStrongSecret } from './totp.ts';

const STEP_MS = 30_000;

const site = useApi();

const verify = <Body = VerifyTwoFactorResponse>(who: SignedIn, code: string, username = who.account.username) =>
  site.api.post<Body>('/api/admin/verify-2fa', who.token, { code, username });

const keep = <Body = { kept: true }>(who: SignedIn, body?: { recoveryCodesId?: number | undefined }) =>
  site.api.post<Body>('/api/admin/recovery-codes/kept', who.token, body);

const sessionRow = (who: SignedIn) => site.database.owner('sessions').where({ id: who.sessionId }).first();

const factorRow = (who: SignedIn) =>
  site.database.owner('second_factors').where({ account_id: who.account.id }).first();

async function failedMinutesAgo(who: SignedIn, minutes: number, failures = 5): Promise<void> {
  const { owner } = site.database;
  const failed_at = owner.raw('now(3) - interval ? second', [minutes * 60]);
  await owner('second_factors').where({ account_id: who.account.id }).update({ failures, failed_at });
}

/** Six digits that are neither the current nor the previous code. */
function wrongCodes(secret: string, count: number): string[] {
  const right = new Set([codeAt(secret, site.api.clock.ms), codeAt(secret, site.api.clock.ms - STEP_MS)]);
  const codes: string[] = [];
  for (let number = 100_000; codes.length < count; number += 1) {
    if (!right.has(String(number))) codes.push(String(number));
  }
  return codes;
}

async function anotherSession(who: SignedIn): Promise<SignedIn> {
  const { id, sid } = await makeSession(site.database.owner, { account_id: who.account.id });
  return { ...who, sessionId: id, token: signToken(tokenKey, { sid, audience: 'admin' }) };
}

describe('POST /api/admin/verify-2fa', () => {
  it('opens the panel to the session with the current code', async () => {
    const who = await signInHalfway(site.database.owner);
    expect((await site.api.get('/api/admin/voting', who.token)).status).toBe(403);
    const reply = await verify(who, codeAt(who.secret, site.api.clock.ms));
    expect(reply.status).toBe(200);
    expect(reply.body.verified).toBe(true);
    expect((await sessionRow(who))?.second_factor_at).toBeInstanceOf(Date);
    expect((await site.api.get('/api/admin/voting', who.token)).status).toBe(200);
    expect(await auditActions(site.database.owner)).toEqual([
      'second_factor.passed',
      'second_factor.recovery_codes_issued',
    ]);
  });

  it('opens that session alone', async () => {
    const who = await signInHalfway(site.database.owner);
    const other = await anotherSession(who);
    await verify(who, codeAt(who.secret, site.api.clock.ms));
    expect((await site.api.get('/api/admin/voting', other.token)).status).toBe(403);
  });

  it('takes the previous code, for a clock that lags, with a blank in it as apps show it', async () => {
    const who = await signInHalfway(site.database.owner);
    const code = codeAt(who.secret, site.api.clock.ms - STEP_MS);
    expect((await verify(who, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it.each([
    ['the code before the previous one', -2 * STEP_MS],
    ['the next code', STEP_MS],
  ])('refuses %s', async (_what, shift) => {
    const who = await signInHalfway(site.database.owner);
    const reply = await verify<ApiError>(who, codeAt(who.secret, site.api.clock.ms + shift));
    expect(reply.status).toBe(403);
    expect(reply.body).toEqual({
      code: 'second_factor.wrong',
      message: 'Invalid 2FA code',
      error: 'Invalid 2FA code',
    });
  });

  it('takes no code twice, and says to wait', async () => {
    const who = await signInHalfway(site.database.owner);
    const other = await anotherSession(who);
    const code = codeAt(who.secret, site.api.clock.ms);
    expect((await verify(who, code)).status).toBe(200);
    const replay = await verify<ApiError>(other, code);
    expect(replay.status).toBe(403);
    expect(replay.body.code).toBe('second_factor.used');
    expect(replay.body.message).toContain('Wait for the next code');
    expect((await sessionRow(other))?.second_factor_failures).toBe(0);
  });

  it('takes no code of an earlier step once a later one was used', async () => {
    const who = await signInHalfway(site.database.owner);
    await verify(who, codeAt(who.secret, site.api.clock.ms));
    const reply = await verify<ApiError>(await anotherSession(who), codeAt(who.secret, site.api.clock.ms - STEP_MS));
    expect(reply.body.code).toBe('second_factor.used');
  });

  it('lets one of many through who send the same code at once', async () => {
    const who = await signInHalfway(site.database.owner);
    const sessions = await Promise.all(Array.from({ length: 10 }, () => anotherSession(who)));
    const code = codeAt(who.secret, site.api.clock.ms);
    const replies = await Promise.all(sessions.map((session) => verify(session, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses the username of another account, as `error` too, and counts no guess', async () => {
    const who = await signInHalfway(site.database.owner);
    const reply = await verify<ApiError>(who, codeAt(who.secret, site.api.clock.ms), 'somebody_else');
    expect(reply.status).toBe(403);
    expect(reply.body.code).toBe('second_factor.other_account');
    expect(reply.body.error).toBe(reply.body.message);
    expect((await sessionRow(who))?.second_factor_failures).toBe(0);
  });

  it.each([
    [{ username: 'x' }, 'Please enter the 2FA code'],
    [{ code: '', username: 'x' }, 'Please enter the 2FA code'],
    [{ code: '12345678901', username: 'x' }, 'code length must be less than or equal to 10 characters long'],
    [{ code: 123456, username: 'x' }, 'code must be a string'],
  ])('refuses %o', async (body, message) => {
    const who = await signInHalfway(site.database.owner);
    const reply = await site.api.post<ApiError>('/api/admin/verify-2fa', who.token, body);
    expect(reply.status).toBe(400);
    expect(reply.body.error).toBe(message);
    expect(reply.body.details).toEqual([{ field: 'code', message }]);
  });
});

describe('guessing', () => {
  it('locks the session after five wrong codes, even for the right one', async () => {
    const who = await signInHalfway(site.database.owner);
    for (const code of wrongCodes(who.secret, 5)) {
      expect((await verify<ApiError>(who, code)).body.code).toBe('second_factor.wrong');
    }
    const locked = await verify<ApiError>(who, codeAt(who.secret, site.api.clock.ms));
    expect(locked.status).toBe(403);
    expect(locked.body.code).toBe('second_factor.locked');
    expect(locked.body.message).toContain('Sign in again');
    expect(await auditActions(site.database.owner)).toEqual(['second_factor.locked']);
  });

  it('judges no more than five of fifty at once', async () => {
    const who = await signInHalfway(site.database.owner);
    const codes = [...wrongCodes(who.secret, 49), codeAt(who.secret, site.api.clock.ms)];
    const replies = await Promise.all(codes.map((code) => verify<ApiError>(who, code)));
    const count = (code: string) => replies.filter(({ body }) => body.code === code).length;
    const passed = replies.filter(({ status }) => status === 200).length;
    const guesses = count('second_factor.wrong') + passed;
    // A right code among them starts the count afresh.
    expect(guesses).toBeLessThanOrEqual(passed === 1 ? 10 : 5);
    const refused = ['second_factor.locked', 'second_factor.too_many', 'service.unavailable'];
    expect(refused.reduce((sum, code) => sum + count(code), guesses)).toBe(50);
  });

  it('starts the count afresh with a right code', async () => {
    const who = await signInHalfway(site.database.owner);
    for (const code of wrongCodes(who.secret, 4)) await verify(who, code);
    await verify(who, codeAt(who.secret, site.api.clock.ms));
    expect((await sessionRow(who))?.second_factor_failures).toBe(0);
  });

  it('voids what the session had passed before', async () => {
    const who = await signIn(site.database.owner);
    for (const twoFactorCode of wrongCodes(who.secret, 5)) {
      await site.api.post('/api/admin/reset-votes', who.token, { twoFactorCode });
    }
    const reply = await site.api.get<ApiError>('/api/admin/voting', who.token);
    expect(reply.body.code).toBe('access.second_factor_required');
  });

  it('gives no fresh run of guesses with each new sign-in', async () => {
    const who = await signInHalfway(site.database.owner);
    for (let session = 0; session < 4; session += 1) {
      const other = await anotherSession(who);
      for (const code of wrongCodes(who.secret, 5)) await verify(other, code);
    }
    const reply = await verify<ApiError>(who, codeAt(who.secret, site.api.clock.ms));
    expect(reply.status).toBe(429);
    expect(reply.body.code).toBe('second_factor.too_many');
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(30);
    expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await factorRow(who))?.failures).toBe(5);
  });

  it('judges five of sixty at once, from twelve sessions', async () => {
    const who = await signInHalfway(site.database.owner);
    const sessions = await Promise.all(Array.from({ length: 12 }, () => anotherSession(who)));
    const codes = wrongCodes(who.secret, 60);
    const replies = await Promise.all(
      codes.map((code, index) => verify<ApiError>(sessions[index % 12] as SignedIn, code)),
    );
    expect(replies.filter(({ body }) => body.code === 'second_factor.wrong').length).toBeLessThanOrEqual(5);
    expect((await factorRow(who))?.failures).toBeLessThanOrEqual(5);
  });

  it('counts for the account, whatever becomes of the sessions', async () => {
    const who = await signInHalfway(site.database.owner);
    for (const code of wrongCodes(who.secret, 5)) {
      const other = await anotherSession(who);
      await verify(other, code);
      await site.database.public('sessions').where({ id: other.sessionId }).delete();
    }
    expect((await verify<ApiError>(who, codeAt(who.secret, site.api.clock.ms))).status).toBe(429);
  });

  it('forgets by the time of the failure: a session in use keeps no pause alive', async () => {
    const who = await signInHalfway(site.database.owner);
    const other = await anotherSession(who);
    for (const code of wrongCodes(who.secret, 5)) await verify(other, code);
    await failedMinutesAgo(who, 61);
    await site.api.get('/api/admin/dashboard', other.token);
    expect((await verify(who, codeAt(who.secret, site.api.clock.ms))).status).toBe(200);
  });

  it.each([
    [5, 1],
    [6, 2],
    [8, 8],
    [9, 15],
    [400, 15],
  ])('after %i wrong codes pauses for %i minutes', async (failures, minutes) => {
    const who = await signInHalfway(site.database.owner);
    const code = codeAt(who.secret, site.api.clock.ms);
    await failedMinutesAgo(who, minutes - 0.1, failures);
    expect((await verify<ApiError>(who, code)).status).toBe(429);
    await failedMinutesAgo(who, minutes, failures);
    expect((await verify(who, code)).status).toBe(200);
  });

  it('leaves a session alone that passed the second factor before', async () => {
    const who = await signIn(site.database.owner);
    await failedMinutesAgo(who, 0, 9);
    expect((await site.api.get('/api/admin/voting', who.token)).status).toBe(200);
    expect((await verify(who, codeAt(who.secret, site.api.clock.ms))).status).toBe(200);
  });

  it('lets the owner in with a recovery code during the pause', async () => {
    const who = await signInHalfway(site.database.owner);
    await site.database
      .owner('recovery_codes')
      .insert({ account_id: who.account.id, code_hash: hashRecoveryCode('abcdefghjk') });
    for (let session = 0; session < 4; session += 1) {
      const other = await anotherSession(who);
      for (let guess = 0; guess < 5; guess += 1) await verify(other, `zzzzzzzzz${guess}`);
    }
    await failedMinutesAgo(who, 0, 9);
    const paused = await verify<ApiError>(who, codeAt(who.secret, site.api.clock.ms));
    expect([paused.status, paused.body.message]).toEqual([
      429,
      'Too many wrong codes for this account. Try again in 15 minutes, or enter a recovery code',
    ]);
    expect((await verify(who, 'abcdefghjk')).status).toBe(200);
  });
});

describe('the dashboard', () => {
  const warnings = async (who: SignedIn) =>
    (await site.api.get<Dashboard>('/api/admin/dashboard', who.token)).body.warnings;

  it('warns of the third wrong code within a day, also after the owner has signed in', async () => {
    const who = await signInHalfway(site.database.owner, { account: { role: 'admin' } });
    const owner = { ...who, ...(await anotherSession(who)) };
    const [first = '', second = '', third = ''] = wrongCodes(who.secret, 3);
    await verify(who, first);
    await verify(who, second);
    await verify(owner, codeAt(who.secret, site.api.clock.ms));
    expect(await warnings(owner)).toEqual([]);
    await verify(who, third);
    expect(await warnings(owner)).toEqual([
      {
        kind: 'wrong_codes',
        message: '3 wrong 2FA codes were entered for your account. If it was not you, somebody knows your password',
        count: 3,
        since: expect.any(String),
      },
    ]);
    const colleague = await signIn(site.database.owner, { account: { role: 'admin' } });
    expect(await warnings(colleague)).toEqual([]);
    const superAdmin = await signIn(site.database.owner);
    expect((await warnings(superAdmin))[0]?.message).toContain(`entered for ${who.account.username}.`);
    await site.database.owner('second_factors').update({ alert_since: new Date(Date.now() - 25 * 3_600_000) });
    expect(await warnings(owner)).toEqual([]);
  });
});

describe('recovery codes', () => {
  it('are handed out with the first second factor of an account that has none, until they are kept', async () => {
    const who = await signInHalfway(site.database.owner);
    const lost = await verify(who, codeAt(who.secret, site.api.clock.ms));
    expect(lost.body.recoveryCodes).toHaveLength(10);
    site.api.clock.ms += STEP_MS;
    const first = await verify(await anotherSession(who), codeAt(who.secret, site.api.clock.ms));
    expect(first.body.recoveryCodes).toHaveLength(10);
    expect(first.body.recoveryCodesLeft).toBe(10);
    const [old = ''] = lost.body.recoveryCodes ?? [];
    expect((await verify<ApiError>(await anotherSession(who), old)).body.code).toBe('second_factor.wrong');
    const { recoveryCodesId } = first.body;
    for (let time = 0; time < 2; time += 1) {
      expect((await keep(who, { recoveryCodesId })).body).toEqual({ kept: true });
    }
    expect(await auditActions(site.database.owner)).toEqual([
      'second_factor.passed',
      'second_factor.recovery_codes_issued',
      'second_factor.passed',
      'second_factor.recovery_codes_issued',
      'second_factor.recovery_codes_kept',
    ]);
    site.api.clock.ms += STEP_MS;
    const second = await verify(await anotherSession(who), codeAt(who.secret, site.api.clock.ms));
    expect(second.body).toEqual({ verified: true, recoveryCodesLeft: 10 });
    const stored = await site.database
      .owner('recovery_codes')
      .where({ account_id: who.account.id })
      .select('code_hash');
    const hashes = stored.map((row) => row.code_hash.toString('hex')).sort();
    const shown = (first.body.recoveryCodes ?? []).map((code) => hashRecoveryCode(code).toString('hex')).sort();
    expect(hashes).toEqual(shown);
  });

  it('that another sign-in has replaced cannot be confirmed, whoever confirms', async () => {
    const who = await signInHalfway(site.database.owner);
    const replaced = await verify(who, codeAt(who.secret, site.api.clock.ms));
    site.api.clock.ms += STEP_MS;
    const other = await anotherSession(who);
    const shown = await verify(other, codeAt(who.secret, site.api.clock.ms));
    const before = await auditActions(site.database.owner);
    for (const session of [who, other]) {
      const reply = await keep<ApiError>(session, { recoveryCodesId: replaced.body.recoveryCodesId });
      expect([reply.status, reply.body.code]).toEqual([409, 'recovery_codes.replaced']);
    }
    expect((await factorRow(who))?.codes_kept_at).toBeNull();
    expect(await auditActions(site.database.owner)).toEqual(before);
    expect((await keep(other, { recoveryCodesId: shown.body.recoveryCodesId })).status).toBe(200);
    expect((await verify(await anotherSession(who), shown.body.recoveryCodes?.[0] ?? '')).status).toBe(200);
  });

  it('are those of the same session when none are named, as the panel of before does', async () => {
    const who = await signInHalfway(site.database.owner);
    await verify(who, codeAt(who.secret, site.api.clock.ms));
    site.api.clock.ms += STEP_MS;
    const other = await anotherSession(who);
    await verify(other, codeAt(who.secret, site.api.clock.ms));
    expect((await keep(who)).status).toBe(409);
    expect((await factorRow(who))?.codes_kept_at).toBeNull();
    for (let time = 0; time < 2; time += 1) expect((await keep(other)).body).toEqual({ kept: true });
  });

  it('open the panel once each, in any case of letters', async () => {
    const who = await signInHalfway(site.database.owner);
    await site.database
      .owner('recovery_codes')
      .insert(
        ['abcdefghjk', 'mnpqrstvwx'].map((code) => ({ account_id: who.account.id, code_hash: hashRecoveryCode(code) })),
      );
    expect((await verify(who, 'ABCDEFGHJK')).body).toEqual({ verified: true, recoveryCodesLeft: 1 });
    const again = await verify<ApiError>(await anotherSession(who), 'abcdefghjk');
    expect(again.body.code).toBe('second_factor.wrong');
    expect(await auditActions(site.database.owner)).toEqual(['second_factor.recovery_code_used']);
  });

  it('work once under a race', async () => {
    const who = await signInHalfway(site.database.owner);
    await site.database
      .owner('recovery_codes')
      .insert({ account_id: who.account.id, code_hash: hashRecoveryCode('abcdefghjk') });
    const sessions = await Promise.all(Array.from({ length: 8 }, () => anotherSession(who)));
    const replies = await Promise.all(sessions.map((session) => verify(session, 'abcdefghjk')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a fresh second factor', () => {
  const reset = <Body>(who: SignedIn, body?: unknown) => site.api.post<Body>('/api/admin/reset-votes', who.token, body);
  const long = () => new Date(Date.now() - 6 * 60_000);
  beforeEach(async () => {
    await makeElection(site.database.owner);
  });

  it('is one passed within five minutes: the call without a body works', async () => {
    expect((await reset(await signIn(site.database.owner))).status).toBe(200);
  });

  it('is asked for again later', async () => {
    const who = await signIn(site.database.owner, { session: { second_factor_at: long() } });
    const reply = await reset<ApiError>(who);
    expect(reply.status).toBe(403);
    expect(reply.body.code).toBe('second_factor.required');
    expect((await reset<ResetResponse>(who, { twoFactorCode: codeAt(who.secret, site.api.clock.ms) })).status).toBe(
      200,
    );
  });

  it('is not the code that one has just signed in with', async () => {
    const who = await signInHalfway(site.database.owner);
    const twoFactorCode = codeAt(who.secret, site.api.clock.ms);
    await verify(who, twoFactorCode);
    const reply = await reset<ApiError>(who, { twoFactorCode });
    expect(reply.status).toBe(403);
    expect(reply.body.message).toContain('Wait for the next code');
    site.api.clock.ms += STEP_MS;
    expect((await reset(who, { twoFactorCode: codeAt(who.secret, site.api.clock.ms) })).status).toBe(200);
  });

  it('is not a wrong code, however lately one was passed', async () => {
    const who = await signIn(site.database.owner);
    const [twoFactorCode] = wrongCodes(who.secret, 1);
    expect((await reset<ApiError>(who, { twoFactorCode })).body.code).toBe('second_factor.wrong');
    expect(await site.database.owner('resets').select()).toEqual([]);
  });
});

describe('GET /api/admin/two-factor/new', () => {
  it('gives another strong secret each time, and what a QR code says of it', async () => {
    const { token } = await signIn(site.database.owner);
    const [first, second] = await Promise.all([
      site.api.get<NewTwoFactorSecret>('/api/admin/two-factor/new?username=dora', token),
      site.api.get<NewTwoFactorSecret>('/api/admin/two-factor/new', token),
    ]);
    expect(first.body.secret).not.toBe(second.body.secret);
    expect(isStrongSecret(first.body.secret)).toBe(true);
    const url = new URL(first.body.otpauthUrl);
    expect(url.searchParams.get('secret')).toBe(first.body.secret);
    expect(url.searchParams.get('issuer')).toBe('Plaudit');
    expect(url.pathname).toContain('dora');
  });
});
