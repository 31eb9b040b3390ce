import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { violatedConstraint } from '@plaudit/db/database-errors';
import type { RegistrationTraceRow } from '@plaudit/db/rows';
import type { PasswordQueue } from '@plaudit/db/rules/sign-in/passwords';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { languageToKeep } from '@plaudit/db/rules/site/site-languages';
import { transaction } from '@plaudit/db/transaction';
import { AppError } from '@plaudit/server-kit/app-error';
import { ERROR_TEXTS, type RegisterRequest, type RegisterResponse } from '../../../contract/index.ts';
import { browserName } from '../../browser-name.ts';
import type { Client } from '../../http/client.ts';
import { widestNetwork } from '../../network-throttles.ts';
import { checkCaptcha, spendCaptcha } from '../captcha/captcha.service.ts';
import { getAccount, insertTrace, insertVoter, isUsernameTaken } from './accounts.queries.ts';
import { isFormerName } from './former-names.ts';
import { passwordCaller } from './password-caller.ts';
import { checkWork, readRegistrationLimits, registerWithin } from './registration-limits.ts';

export type RegisterDependencies = { db: Db; passwords: PasswordQueue; captchaKey: KeyObject; tokenKey: KeyObject };

export async function register(
  dependencies: RegisterDependencies,
  request: RegisterRequest,
  client: Client,
): Promise<RegisterResponse> {
  const { db, captchaKey } = dependencies;
  const captcha = checkCaptcha(captchaKey, request.captchaToken);
  const now = Date.now();
  const settings = await readSettings(db);
  const limits = await readRegistrationLimits(db, settings, client.address);
  // A wrong answer is rejected at once, before the browser computes anything.
  const work = captcha.isAnswer(request.captchaAnswer)
    ? await checkWork(dependencies, { token: request.captchaToken, work: request.work }, { limits, settings, now })
    : undefined;
  return registerWithin(db, limits, async () => {
    await spendCaptcha(db, captcha, request.captchaToken, request.captchaAnswer);
    const language = languageToKeep(settings, client.languages);
    return createVoter(dependencies, { ...request, language }, client, {
      network: widestNetwork(client.address),
      browser: browserName(client.userAgent),
      referring_host: request.referringHost ?? null,
      answer_ms: Math.max(0, now - captcha.madeAt.getTime()),
      work_ms: work?.milliseconds ?? null,
    });
  });
}

async function createVoter(
  { db, passwords, tokenKey }: RegisterDependencies,
  { username, password, language }: RegisterRequest & { language: string | null },
  client: Client,
  trace: Omit<RegistrationTraceRow, 'account_id'>,
): Promise<RegisterResponse> {
  // The unique key decides who gets a name. This check only avoids an expensive hash for a name that is taken.
  if (await isUsernameTaken(db, username)) throw usernameTaken();
  const passwordHash = await passwords.admit(passwordCaller(client, `new ${username}`, undefined), (admitted) =>
    admitted.hash(password),
  );
  try {
    const id = await transaction(db, async (trx) => {
      const newId = await insertVoter(trx, { username, passwordHash, language });
      // Checked after the insert, which waits for a voter who is deleting an account with this name at this moment.
      if (await isFormerName(trx, tokenKey, username)) throw usernameTaken();
      await insertTrace(trx, { account_id: newId, ...trace });
      return newId;
    });
    return { user: await getAccount(db, id) };
  } catch (error) {
    throw violatedConstraint(error) === 'accounts_username_unique' ? usernameTaken() : error;
  }
}

export function usernameTaken(): AppError {
  const message = ERROR_TEXTS['account.username_taken'];
  return new AppError('account.username_taken', 409, message, { details: [{ field: 'username', message }] });
}
