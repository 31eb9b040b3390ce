import { randomBytes } from 'node:crypto';
import { createSecondFactorKey, encryptSecret } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { expect, it } from 'vitest';
import type { ApiError, Dashboard } from '../../../contract/index.ts';
import { useSecondFactor } from '../../testing/second-factor.ts';
import { type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const { codeNow, findSession, startSession, verify } = useSecondFactor(site);

/** As after a restore on a server with another SECOND_FACTOR_KEY. */
const encryptWithAnotherKey = ({ account, secret }: SignedIn) =>
  site.database
    .owner('second_factors')
    .where({ account_id: account.id })
    .update({ secret_encrypted: encryptSecret(createSecondFactorKey(randomBytes(32).toString('base64')), secret) });

it('is not read with the wrong key: the response says what still works, the log names the setting, and no guess is counted', async () => {
  const admin = await signIn(site.database.owner);
  await encryptWithAnotherKey(admin);
  const session = await startSession(admin);
  const response = await verify<ApiError>(session, codeNow(admin));
  expect([response.status, response.body.code]).toEqual([503, 'second_factor.unreadable']);
  expect(response.body.message).toBe('No authenticator code can be checked. Use a recovery code or a passkey');
  expect(response.text).not.toContain('KEY');
  expect(site.api.logLines.join('\n')).toContain('SECOND_FACTOR_KEY is not the key');
  expect((await findSession(session))?.second_factor_failures).toBe(0);
});

it('is not needed for a recovery code', async () => {
  const admin = await signIn(site.database.owner, { session: { second_factor_at: null } });
  const { recoveryCodes: [code = ''] = [] } = (await verify(admin, codeNow(admin))).body;
  await encryptWithAnotherKey(admin);
  expect((await verify(await startSession(admin), code)).status).toBe(200);
});

it('makes the dashboard say whether authenticator codes can be checked', async () => {
  const admin = await signIn(site.database.owner);
  const readNotice = async () =>
    (await site.api.get<Dashboard>('/api/admin/dashboard', admin.token)).body.cannotCheckCodes;
  expect(await readNotice()).toBeUndefined();
  await encryptWithAnotherKey(admin);
  expect(await readNotice()).toBe(true);
});
