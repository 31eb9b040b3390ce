import { makeElection } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, ResetResponse } from '../../../contract/index.ts';
import { STEP_MS, useSecondFactor } from '../../testing/second-factor.ts';
import { type SignedIn, signIn, signInWithoutSecondFactor } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const { codeNow, verify, wrongCodes } = useSecondFactor(site);

describe('a fresh second factor', () => {
  const reset = <Body>(admin: SignedIn, body?: unknown) =>
    site.api.post<Body>('/api/admin/reset-votes', admin.token, body);
  const sixMinutesAgo = () => new Date(Date.now() - 6 * 60_000);
  beforeEach(async () => {
    await makeElection(site.database.owner);
  });

  it('is one that was passed within five minutes, and then needs no code', async () => {
    expect((await reset(await signIn(site.database.owner))).status).toBe(200);
  });

  it('is needed again after five minutes', async () => {
    const admin = await signIn(site.database.owner, { session: { second_factor_at: sixMinutesAgo() } });
    const response = await reset<ApiError>(admin);
    expect(response.status).toBe(403);
    expect(response.body.code).toBe('second_factor.required');
    expect((await reset<ResetResponse>(admin, { twoFactorCode: codeNow(admin) })).status).toBe(200);
  });

  it('cannot be the code that was just used to sign in', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    const twoFactorCode = codeNow(admin);
    await verify(admin, twoFactorCode);
    const response = await reset<ApiError>(admin, { twoFactorCode });
    expect(response.status).toBe(403);
    expect(response.body.message).toContain('Wait for the next code');
    site.api.clock.ms += STEP_MS;
    expect((await reset(admin, { twoFactorCode: codeNow(admin) })).status).toBe(200);
  });

  it('cannot be a wrong code, also right after a right one', async () => {
    const admin = await signIn(site.database.owner);
    const [twoFactorCode] = wrongCodes(admin, 1);
    expect((await reset<ApiError>(admin, { twoFactorCode })).body.code).toBe('second_factor.wrong');
    expect(await site.database.owner('resets').select()).toEqual([]);
  });
});
