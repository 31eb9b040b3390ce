import { describe, expect, it } from 'vitest';
import { STEP_MS, useSecondFactor } from '../../testing/second-factor.ts';
import { type SignedIn, signInWithoutSecondFactor } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const { codeNow, startSession, verify, wrongCodes } = useSecondFactor(site);

const signInAndReadFailedAttempts = async (admin: SignedIn) => {
  site.api.clock.ms += STEP_MS;
  return (await verify(admin, codeNow(admin))).body.failedAttempts;
};

describe('the response to a sign-in', () => {
  it('tells what others tried since the last one, once', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    expect(await signInAndReadFailedAttempts(admin)).toBeUndefined();
    const stranger = await startSession(admin);
    for (const code of wrongCodes(admin, 3)) await verify(stranger, code);
    await startSession(admin);
    expect(await signInAndReadFailedAttempts(await startSession(admin))).toEqual({
      wrongCodes: 3,
      unfinishedSignIns: 2,
    });
    expect(await signInAndReadFailedAttempts(await startSession(admin))).toBeUndefined();
  });

  it('does not tell the wrong codes of this sign-in itself', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    for (const code of wrongCodes(admin, 2)) await verify(admin, code);
    expect(await signInAndReadFailedAttempts(admin)).toBeUndefined();
  });

  it('tells nothing when a session passes the second factor again, so that the next sign-in does', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    await signInAndReadFailedAttempts(admin);
    const stranger = await startSession(admin);
    for (const code of wrongCodes(admin, 1)) await verify(stranger, code);
    expect(await signInAndReadFailedAttempts(admin)).toBeUndefined();
    expect(await signInAndReadFailedAttempts(await startSession(admin))).toEqual({
      wrongCodes: 1,
      unfinishedSignIns: 1,
    });
  });
});
