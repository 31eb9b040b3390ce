import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { accountCounter, consumeAttempt, type Throttle, tooMany } from '@plaudit/db/rules/sign-in/throttles';
import { AppError } from '@plaudit/server-kit/app-error';
import type { Logger } from 'pino';
import type { ConfirmedAccount, StartedOpenIdProof } from '../../../contract/index.ts';
import { type Confirm, findConfirmationError } from '../confirmations/account-confirmation.ts';
import { confirmationErrors } from '../confirmations/confirmation-errors.ts';
import { hashProofSubject } from '../confirmations/proof-subject-hash.ts';
import type { OpenIdProvider } from './openid-provider.ts';
import { makeState, proofSecretsOf, readState } from './openid-state.ts';

export type OpenIdDependencies = {
  db: Db;
  tokenKey: KeyObject;
  siteOrigin: string;
  providers: readonly OpenIdProvider[];
  confirm: Confirm;
  logger: Logger;
};

/**
 * Limits how often an account can start a proof, and how often it can finish one: an attempt that fails does not use up
 * its state, and each costs the provider a request or two.
 */
const proofsThrottle = (step: 'openid' | 'openid-finish', accountId: number): Throttle => ({
  key: accountCounter(step, accountId),
  limit: 20,
  windowSeconds: 60 * 60,
});

async function countAttempt(db: Db, throttle: Throttle): Promise<void> {
  const wait = await consumeAttempt(db, [throttle]);
  if (wait !== undefined) {
    throw tooMany('confirmation.too_many', 'You have tried that too often. Please try again later.', wait);
  }
}

/**
 * The address to which the provider sends the browser back. It is never taken from a request, so nobody is sent
 * anywhere else.
 */
const returnAddress = (siteOrigin: string): string => `${siteOrigin}/confirm-account`;

export async function startProof(
  dependencies: OpenIdDependencies,
  accountId: number,
  id: string,
): Promise<StartedOpenIdProof> {
  const { db, tokenKey, siteOrigin, providers, logger } = dependencies;
  const provider = providers.find((known) => known.id === id);
  if (provider === undefined) throw new AppError('confirmation.unknown_provider', 404, 'There is no such provider');
  await findConfirmablePeriod(db);
  await countAttempt(db, proofsThrottle('openid', accountId));
  const secrets = proofSecretsOf(tokenKey, makeState(tokenKey, provider.id, accountId, Date.now()));
  try {
    return { url: (await provider.beginUrl(returnAddress(siteOrigin), secrets)).href };
  } catch (error) {
    throw logProviderError(error, provider, logger);
  }
}

export async function finishProof(
  dependencies: OpenIdDependencies,
  accountId: number,
  query: string,
): Promise<ConfirmedAccount> {
  const { db, tokenKey, siteOrigin, providers, confirm, logger } = dependencies;
  const returned = new URL(`${returnAddress(siteOrigin)}?${query.replace(/^\?/, '')}`);
  const state = returned.searchParams.get('state') ?? '';
  const id = readState(tokenKey, state, accountId, Date.now());
  const provider = providers.find((known) => known.id === id);
  if (provider === undefined) throw confirmationErrors.otherVisit();
  // This check comes before the request to the provider, because the provider accepts a code only once.
  const cycleId = await findConfirmablePeriod(db);
  await countAttempt(db, proofsThrottle('openid-finish', accountId));
  let subject: string;
  try {
    subject = await provider.readSubject(returned, proofSecretsOf(tokenKey, state));
  } catch (error) {
    throw logProviderError(error, provider, logger);
  }
  const standing = await confirm({
    cycleId,
    accountId,
    kind: 'openid',
    subject: hashProofSubject(tokenKey, `openid.${cycleId}.${subject}`),
    whenUsed: confirmationErrors.usedSubject,
  });
  return { standing };
}

async function findConfirmablePeriod(db: Db): Promise<number> {
  const voting = await readVotingState(db);
  const cycleId = voting.cycle?.id;
  const error = findConfirmationError(voting, cycleId, 'openid');
  if (error || cycleId === undefined) throw error ?? confirmationErrors.tooLate();
  return cycleId;
}

/**
 * Logs the error and returns the one for the voter. The error may contain data about the person from the provider, so
 * only its codes are logged.
 */
function logProviderError(error: unknown, provider: OpenIdProvider, logger: Logger): AppError {
  const { code, error: reason } = error as { code?: string; error?: string };
  logger.warn({ provider: provider.id, code, reason }, 'a provider has not confirmed an account');
  return confirmationErrors.providerFailed(provider.name);
}
