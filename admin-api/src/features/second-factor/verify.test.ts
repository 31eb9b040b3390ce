import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../../contract/index.ts';
import { STEP_MS, useSecondFactor } from '../../testing/second-factor.ts';
import { codeAt, listAuditActions, signInWithoutSecondFactor } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const { codeNow, findSession, startSession, verify } = useSecondFactor(site);

describe('POST /api/admin/verify-2fa', () => {
  it('gives the session access to the panel', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    expect((await site.api.get('/api/admin/voting', admin.token)).status).toBe(403);
    const response = await verify(admin, codeNow(admin));
    expect(response.status).toBe(200);
    expect(response.body.verified).toBe(true);
    expect((await findSession(admin))?.second_factor_at).toBeInstanceOf(Date);
    expect((await site.api.get('/api/admin/voting', admin.token)).status).toBe(200);
    expect(await listAuditActions(site.database.owner)).toEqual([
      'second_factor.passed',
      'second_factor.recovery_codes_issued',
    ]);
  });

  it('says at the first sign-in of an account that it is the first', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    expect((await verify(admin, codeNow(admin))).body.isFirstSignIn).toBe(true);
    site.api.clock.ms += STEP_MS;
    const again = await verify(await startSession(admin), codeNow(admin));
    expect([again.status, again.body.isFirstSignIn]).toEqual([200, undefined]);
  });

  it('gives no other session access', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    const other = await startSession(admin);
    await verify(admin, codeNow(admin));
    expect((await site.api.get('/api/admin/voting', other.token)).status).toBe(403);
  });

  it('accepts the previous code, because a phone’s clock may be slow, and a space in the code', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    const code = codeAt(admin.secret, site.api.clock.ms - STEP_MS);
    expect((await verify(admin, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it.each([
    ['the code before the previous one', -2 * STEP_MS],
    ['the next code', STEP_MS],
  ])('rejects %s', async (_what, shift) => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    const response = await verify<ApiError>(admin, codeAt(admin.secret, site.api.clock.ms + shift));
    expect(response.status).toBe(403);
    expect(response.body).toEqual({
      code: 'second_factor.wrong',
      message: 'Invalid 2FA code',
      error: 'Invalid 2FA code',
    });
  });

  it('rejects a used code and says to wait for the next one', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    const other = await startSession(admin);
    const code = codeNow(admin);
    expect((await verify(admin, code)).status).toBe(200);
    const replay = await verify<ApiError>(other, code);
    expect(replay.status).toBe(403);
    expect(replay.body.code).toBe('second_factor.used');
    expect(replay.body.message).toContain('Wait for the next code');
    expect((await findSession(other))?.second_factor_failures).toBe(0);
  });

  it('rejects an earlier code once a later one was used', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    await verify(admin, codeNow(admin));
    const response = await verify<ApiError>(
      await startSession(admin),
      codeAt(admin.secret, site.api.clock.ms - STEP_MS),
    );
    expect(response.body.code).toBe('second_factor.used');
  });

  it('accepts a code once in many simultaneous requests', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    const sessions = await Promise.all(Array.from({ length: 10 }, () => startSession(admin)));
    const code = codeNow(admin);
    const responses = await Promise.all(sessions.map((session) => verify(session, code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('rejects the username of another account, repeats the message as `error`, and counts no attempt', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    const response = await verify<ApiError>(admin, codeNow(admin), 'somebody_else');
    expect(response.status).toBe(403);
    expect(response.body.code).toBe('second_factor.other_account');
    expect(response.body.error).toBe(response.body.message);
    expect((await findSession(admin))?.second_factor_failures).toBe(0);
  });

  it.each([
    [{ username: 'x' }, 'Please enter the 2FA code'],
    [{ code: '', username: 'x' }, 'Please enter the 2FA code'],
    [{ code: '12345678901', username: 'x' }, 'code length must be less than or equal to 10 characters long'],
    [{ code: 123456, username: 'x' }, 'code must be a string'],
  ])('rejects %o', async (body, message) => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    const response = await site.api.post<ApiError>('/api/admin/verify-2fa', admin.token, body);
    expect(response.status).toBe(400);
    expect(response.body.error).toBe(message);
    expect(response.body.details).toEqual([{ field: 'code', message }]);
  });
});
