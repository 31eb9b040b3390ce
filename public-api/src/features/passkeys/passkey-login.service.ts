import { startSession } from '@plaudit/db/rules/sign-in/sessions';
import { SESSION_LIFETIME_SECONDS, signToken } from '@plaudit/db/rules/sign-in/tokens';
import { transaction } from '@plaudit/db/transaction';
import type { AppError } from '@plaudit/server-kit/app-error';
import { checkSignature, rpIdOf } from '@plaudit/server-kit/passkeys/check-passkey';
import type { PasskeyLogin, PasskeyRequest } from '../../../contract/index.ts';
import type { Client } from '../../http/client.ts';
import { voterError } from '../../http/voter-error.ts';
import { getAccount, lockUsableVoter } from '../accounts/accounts.queries.ts';
import { rememberDevice } from '../accounts/device-cookie.ts';
import type { SignedIn } from '../accounts/login.service.ts';
import { makeChallengeToken, readChallengeToken, spendChallenge } from './challenge-token.ts';
import { findPasskey, notePasskeyUse } from './passkeys.queries.ts';
import type { PasskeyDependencies } from './passkeys.service.ts';

const PURPOSE = 'sign-in';

export function beginPasskeyLogin({ tokenKey, siteOrigin }: PasskeyDependencies): PasskeyRequest {
  return { ...makeChallengeToken(tokenKey, PURPOSE, Date.now()), rpId: rpIdOf(siteOrigin) };
}

/** Signs a voter in. Every failure has the same response. An unknown passkey and a wrong signature store nothing. */
export async function logInWithPasskey(
  { db, tokenKey, siteOrigin }: PasskeyDependencies,
  { token, ...signed }: PasskeyLogin,
  client: Client,
): Promise<SignedIn> {
  const issuedChallenge = readChallengeToken(tokenKey, PURPOSE, token, Date.now());
  const passkey = issuedChallenge && (await findPasskey(db, signed.id));
  if (issuedChallenge === undefined || passkey === undefined) throw notAccepted();
  const counter = await checkSignature(signed, passkey, { challenge: issuedChallenge.challenge, origin: siteOrigin });
  if (counter === undefined) throw notAccepted();
  const sid = await transaction(db, async (trx) => {
    if (!(await lockUsableVoter(trx, passkey.account_id))) throw notAccepted();
    if (!(await spendChallenge(trx, issuedChallenge))) throw notAccepted();
    if (!(await notePasskeyUse(trx, passkey.id, counter))) throw notAccepted();
    return startSession(trx, {
      accountId: passkey.account_id,
      ipAddress: client.address,
      userAgent: client.userAgent,
      lifetimeSeconds: SESSION_LIFETIME_SECONDS.public,
    });
  });
  const user = await getAccount(db, passkey.account_id);
  return {
    response: { user, token: signToken(tokenKey, { sid, audience: 'public' }) },
    deviceCookies: rememberDevice(tokenKey, client, user.username),
  };
}

function notAccepted(): AppError {
  return voterError('passkey.not_accepted', 401);
}
