import { unnotifiedFailuresKey } from '@plaudit/db/rules/sign-in/sign-in-failures';
import { insertHits } from '@plaudit/db/rules/sign-in/throttle-counters';
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
  it('reports the failed attempts since the last sign-in, once', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    expect(await signInAndReadFailedAttempts(admin)).toBeUndefined();
    const stranger = await startSession(admin);
    for (const code of wrongCodes(admin, 3)) await verify(stranger, code);
    await startSession(admin);
    expect(await signInAndReadFailedAttempts(await startSession(admin))).toEqual({
      wrongPasswords: 0,
      wrongCodes: 3,
      unfinishedSignIns: 2,
    });
    expect(await signInAndReadFailedAttempts(await startSession(admin))).toBeUndefined();
  });

  it('does not report the wrong codes of this sign-in itself', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    for (const code of wrongCodes(admin, 2)) await verify(admin, code);
    expect(await signInAndReadFailedAttempts(admin)).toBeUndefined();
  });

  it('reports each wrong password once, also one that follows a report in the same minute', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    const other = await signInWithoutSecondFactor(site.database.owner);
    const enterWrongPassword = ({ account }: SignedIn) =>
      insertHits(site.database.public, [{ key: unnotifiedFailuresKey(account.username), windowSeconds: 3_600 }]);
    for (const owner of [admin, admin, other]) await enterWrongPassword(owner);
    const reported = { wrongPasswords: 2, wrongCodes: 0, unfinishedSignIns: 0 };
    expect(await signInAndReadFailedAttempts(admin)).toEqual(reported);
    expect(await signInAndReadFailedAttempts(await startSession(admin))).toBeUndefined();
    await enterWrongPassword(admin);
    expect(await signInAndReadFailedAttempts(await startSession(admin))).toEqual({ ...reported, wrongPasswords: 1 });
  });

  it('reports nothing when a session passes the second factor again, so that the next sign-in can', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    await signInAndReadFailedAttempts(admin);
    const stranger = await startSession(admin);
    for (const code of wrongCodes(admin, 1)) await verify(stranger, code);
    expect(await signInAndReadFailedAttempts(admin)).toBeUndefined();
    expect(await signInAndReadFailedAttempts(await startSession(admin))).toEqual({
      wrongPasswords: 0,
      wrongCodes: 1,
      unfinishedSignIns: 1,
    });
  });
});
