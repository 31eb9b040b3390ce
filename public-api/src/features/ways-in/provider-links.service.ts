import type { Db } from '@plaudit/db/connect';
import { violatedConstraint } from '@plaudit/db/database-errors';
import { accountCounter, consumeAttempt } from '@plaudit/db/rules/sign-in/throttles';
import type { AppError } from '@plaudit/server-kit/app-error';
import type { RemoveWayIn, StartProviderLinkRequest, WaysIn } from '../../../contract/index.ts';
import type { Callers, SignedInSession } from '../../http/route.ts';
import { voterError, voterTooMany } from '../../http/voter-error.ts';
import type { Visit } from '../openid/openid-state.ts';
import { askProvider, beginVisit, findProvider, readReturn } from '../openid/provider-visit.ts';
import {
  findSubject,
  hashSubject,
  insertSubject,
  listLinkedSubjects,
  relinkSubject,
  unlinkSubject,
} from '../openid/subjects.queries.ts';
import { keepsWayIn, lockWaysIn } from '../passkeys/last-way-in.ts';
import { checkOwner } from '../passkeys/owner-proof.ts';
import { signInErrors } from '../provider-sign-in/sign-in-errors.ts';
import { spend } from '../provider-sign-in/spent-answers.ts';
import { changeOwnAccount } from '../sessions/own-account-change.ts';
import { readWaysIn, type WaysInDependencies } from './ways-in.service.ts';

const LINKS_MAX = 10;

const visitOf = ({ id, account }: SignedInSession): Visit => ({ kind: 'link', accountId: account.id, sessionId: id });

async function countAttempt(db: Db, step: 'openid' | 'openid-finish', accountId: number): Promise<void> {
  const wait = await consumeAttempt(db, [{ key: accountCounter(step, accountId), limit: 20, windowSeconds: 60 * 60 }]);
  if (wait !== undefined) {
    throw voterTooMany('ways_in.too_many', wait);
  }
}

/** Only the session that has proven its owner can finish the visit. */
export async function beginProviderLink(
  dependencies: WaysInDependencies,
  caller: Callers['voter'],
  { provider: id, ...proof }: StartProviderLinkRequest,
): Promise<{ url: string }> {
  const { session } = caller;
  const provider = findProvider(dependencies, id, signInErrors);
  await checkOwner(dependencies, caller, proof);
  await countAttempt(dependencies.db, 'openid', session.account.id);
  return { url: await beginVisit(dependencies, provider, visitOf(session), signInErrors) };
}

export async function linkProvider(
  dependencies: WaysInDependencies,
  { session }: Callers['voter'],
  query: string,
): Promise<WaysIn> {
  const { db, tokenKey } = dependencies;
  const accountId = session.account.id;
  const returned = readReturn(dependencies, query, visitOf(session), signInErrors);
  await countAttempt(db, 'openid-finish', accountId);
  // The owner has proven this one visit. Whoever finds its state in an open browser links nothing else with it.
  await spend(db, `visit.${returned.state}`, returned.expiresAt);
  const subjectHash = hashSubject(tokenKey, await askProvider(dependencies, returned, signInErrors));
  try {
    await changeOwnAccount(db, session, async (trx) => {
      await lockWaysIn(trx, accountId);
      const bound = await findSubject(trx, subjectHash);
      // It may belong to somebody who signs in with it, or who unlinked it a moment ago.
      if (bound !== undefined && bound.account_id !== accountId) throw usedSubject();
      if ((await listLinkedSubjects(trx, accountId)).length >= LINKS_MAX) throw tooManyLinks();
      if (bound !== undefined) return relinkSubject(trx, bound.id);
      await insertSubject(trx, {
        subject_hash: subjectHash,
        account_id: accountId,
        provider: returned.provider.id,
      });
    });
  } catch (error) {
    throw violatedConstraint(error) === 'account_subjects_hash_unique' ? usedSubject() : error;
  }
  return readWaysIn(dependencies, accountId);
}

export async function unlinkProvider(
  dependencies: WaysInDependencies,
  caller: Callers['voter'],
  { id, ...proof }: RemoveWayIn,
): Promise<WaysIn> {
  const { session } = caller;
  const accountId = session.account.id;
  await checkOwner(dependencies, caller, proof);
  await changeOwnAccount(dependencies.db, session, async (trx) => {
    await lockWaysIn(trx, accountId);
    const isUnlinked = await unlinkSubject(trx, accountId, id);
    if (!isUnlinked) throw voterError('ways_in.unknown', 404);
    await keepsWayIn(dependencies, trx, accountId);
  });
  return readWaysIn(dependencies, accountId);
}

function usedSubject(): AppError {
  return voterError('ways_in.used_subject', 409);
}

function tooManyLinks(): AppError {
  return voterError('ways_in.too_many_links', 409);
}
