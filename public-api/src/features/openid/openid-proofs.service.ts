import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { accountCounter, consumeAttempt, type Throttle } from '@plaudit/db/rules/sign-in/throttles';
import { AppError } from '@plaudit/server-kit/app-error';
import type { ConfirmedAccount, StartedOpenIdProof } from '../../../contract/index.ts';
import { voterTooMany } from '../../http/voter-error.ts';
import { type Confirm, findConfirmationError } from '../confirmations/account-confirmation.ts';
import { confirmationErrors } from '../confirmations/confirmation-errors.ts';
import { hashProofSubject } from '../confirmations/proof-subject-hash.ts';
import { askProvider, beginVisit, findProvider, type ProviderDependencies, readReturn } from './provider-visit.ts';
import { findSubject, hashSubject } from './subjects.queries.ts';

export type OpenIdDependencies = ProviderDependencies & { db: Db; confirm: Confirm };

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
    throw voterTooMany('confirmation.too_many', wait);
  }
}

export async function startProof(
  dependencies: OpenIdDependencies,
  accountId: number,
  id: string,
): Promise<StartedOpenIdProof> {
  const { db } = dependencies;
  const provider = findProvider(dependencies, id, confirmationErrors);
  await findConfirmablePeriod(db);
  await countAttempt(db, proofsThrottle('openid', accountId));
  return { url: await beginVisit(dependencies, provider, { kind: 'proof', accountId }, confirmationErrors) };
}

export async function finishProof(
  dependencies: OpenIdDependencies,
  accountId: number,
  query: string,
): Promise<ConfirmedAccount> {
  const { db, tokenKey, confirm } = dependencies;
  const returned = readReturn(dependencies, query, { kind: 'proof', accountId }, confirmationErrors);
  // This check comes before the request to the provider, because the provider accepts a code only once.
  const cycleId = await findConfirmablePeriod(db);
  await countAttempt(db, proofsThrottle('openid-finish', accountId));
  const subject = await askProvider(dependencies, returned, confirmationErrors);
  const bound = await findSubject(db, hashSubject(tokenKey, subject));
  // Who signs in to one account with it confirms only that one, also after it was unlinked.
  if (bound !== undefined && bound.account_id !== accountId) throw confirmationErrors.usedSubject();
  return { standing: await confirm(proofBySubject(tokenKey, { cycleId, accountId, subject })) };
}

/** Confirms an account that has just signed in with an account at a provider, if the period asks for that. */
export async function confirmIfAsked(
  { db, tokenKey, confirm }: Pick<OpenIdDependencies, 'db' | 'tokenKey' | 'confirm'>,
  accountId: number,
  subject: string,
): Promise<void> {
  const voting = await readVotingState(db);
  const cycleId = voting.cycle?.id;
  if (cycleId === undefined || findConfirmationError(voting, cycleId, 'openid')) return;
  try {
    await confirm(proofBySubject(tokenKey, { cycleId, accountId, subject }));
  } catch (error) {
    // The sign-in is not worse for it: the votes wait as they did, and the ballot says how to confirm.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  }
}

type ProvenSubject = { cycleId: number; accountId: number; subject: string };

const proofBySubject = (tokenKey: KeyObject, { cycleId, accountId, subject }: ProvenSubject) => ({
  cycleId,
  accountId,
  kind: 'openid' as const,
  subject: hashProofSubject(tokenKey, `openid.${cycleId}.${subject}`),
  whenUsed: confirmationErrors.usedSubject,
});

async function findConfirmablePeriod(db: Db): Promise<number> {
  const voting = await readVotingState(db);
  const cycleId = voting.cycle?.id;
  const error = findConfirmationError(voting, cycleId, 'openid');
  if (error || cycleId === undefined) throw error ?? confirmationErrors.tooLate();
  return cycleId;
}
