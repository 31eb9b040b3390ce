import { type KeyObject, randomBytes } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { isDuplicate, violatedConstraint } from '@plaudit/db/database-errors';
import { startSession } from '@plaudit/db/rules/sign-in/sessions';
import { SESSION_LIFETIME_SECONDS, signToken } from '@plaudit/db/rules/sign-in/tokens';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { languageToKeep } from '@plaudit/db/rules/site/site-languages';
import { transaction } from '@plaudit/db/transaction';
import { checkNewPasskey, PASSKEY_ALGORITHMS, rpIdOf } from '@plaudit/server-kit/passkeys/check-passkey';
import type { LoginResponse, NewPasskeyAccount, PasskeyAccountCreation } from '../../../contract/index.ts';
import { browserName } from '../../browser-name.ts';
import type { Client } from '../../http/client.ts';
import { widestNetwork } from '../../network-throttles.ts';
import { getAccount } from '../accounts/accounts.queries.ts';
import { isFormerName } from '../accounts/former-names.ts';
import { insertVoterWithProposedName, proposeFreeName } from '../accounts/proposed-name.ts';
import { usernameTaken } from '../accounts/register.service.ts';
import { checkWork, readPrice, readRegistrationLimits, registerWithin } from '../accounts/registration-limits.ts';
import { makeWork } from '../accounts/registration-work.ts';
import { makeChallengeToken, readChallengeToken, spendChallenge } from './challenge-token.ts';
import { insertPasskey } from './passkeys.queries.ts';
import { invalidPasskey } from './passkeys.service.ts';

export type PasskeyAccountDependencies = { db: Db; tokenKey: KeyObject; captchaKey: KeyObject; siteOrigin: string };

/**
 * The least that an account costs, in keys that the browser has to try. It takes the place of the security check, which
 * would be more than one press: about half a second in most browsers, while the person finds the finger.
 */
const LEAST_PRICE = 200;

/** The name is a part of what is signed, so nobody can choose another one at this step. */
const purposeOf = (username: string): string => `account.${username}`;

export async function beginPasskeyAccount(
  { db, tokenKey, captchaKey, siteOrigin }: PasskeyAccountDependencies,
  client: Client,
): Promise<PasskeyAccountCreation> {
  const now = Date.now();
  const settings = await readSettings(db);
  const price = await readPrice(db, {
    limits: await readRegistrationLimits(db, settings, client.address),
    settings,
    least: LEAST_PRICE,
  });
  const username = await proposeFreeName(db, tokenKey);
  const { token, challenge } = makeChallengeToken(tokenKey, purposeOf(username), now);
  return {
    token,
    challenge,
    rpId: rpIdOf(siteOrigin),
    rpName: settings.site_name,
    userId: randomBytes(32).toString('base64url'),
    username,
    algorithms: PASSKEY_ALGORITHMS,
    existing: [],
    work: await makeWork(captchaKey, token, price, now),
  };
}

/** Makes an account that has nothing but a passkey, and signs in to it. It is no proof of a person. */
export async function makePasskeyAccount(
  dependencies: PasskeyAccountDependencies,
  { token, username, work, name, transports, referringHost, ...passkey }: NewPasskeyAccount,
  client: Client,
): Promise<LoginResponse> {
  const { db, tokenKey, siteOrigin } = dependencies;
  const now = Date.now();
  const issuedChallenge = readChallengeToken(tokenKey, purposeOf(username), token, now);
  if (issuedChallenge === undefined) throw invalidPasskey();
  const settings = await readSettings(db);
  const limits = await readRegistrationLimits(db, settings, client.address);
  const done = await checkWork(dependencies, { token, work }, { limits, settings, now, least: LEAST_PRICE });
  const checked = await checkNewPasskey(passkey, { challenge: issuedChallenge.challenge, origin: siteOrigin });
  if (checked === undefined) throw invalidPasskey();
  const language = languageToKeep(settings, client.languages);
  try {
    const { accountId, sid } = await registerWithin(db, limits, () =>
      transaction(db, async (trx) => {
        if (!(await spendChallenge(trx, issuedChallenge))) throw invalidPasskey();
        const trace = {
          network: widestNetwork(client.address),
          browser: browserName(client.userAgent),
          referring_host: referringHost ?? null,
          answer_ms: done?.milliseconds ?? 0,
          work_ms: done?.milliseconds ?? null,
        };
        const id = await insertVoterWithProposedName(trx, { username, language, trace });
        // Somebody may have had the name for a while since it was proposed, and nobody else may act under it then.
        if (await isFormerName(trx, tokenKey, username)) throw usernameTaken();
        await insertPasskey(trx, {
          account_id: id,
          credential_id: checked.credentialId,
          public_key: checked.publicKey,
          counter: checked.counter,
          transports: transports.join(),
          name,
        });
        const session = {
          accountId: id,
          ipAddress: client.address,
          userAgent: client.userAgent,
          lifetimeSeconds: SESSION_LIFETIME_SECONDS.public,
        };
        return { accountId: id, sid: await startSession(trx, session) };
      }),
    );
    return { user: await getAccount(db, accountId), token: signToken(tokenKey, { sid, audience: 'public' }) };
  } catch (error) {
    if (violatedConstraint(error) === 'accounts_username_unique') throw usernameTaken();
    throw isDuplicate(error) ? invalidPasskey() : error;
  }
}
