import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { violatedConstraint } from '@plaudit/db/database-errors';
import { startSession } from '@plaudit/db/rules/sign-in/sessions';
import { consumeAttempt, refundAttempts } from '@plaudit/db/rules/sign-in/throttles';
import { SESSION_LIFETIME_SECONDS, signToken } from '@plaudit/db/rules/sign-in/tokens';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { languageToKeep } from '@plaudit/db/rules/site/site-languages';
import { transaction } from '@plaudit/db/transaction';
import type { ProviderSignIn, ProviderSignInRequest } from '../../../contract/index.ts';
import { browserName } from '../../browser-name.ts';
import type { Client } from '../../http/client.ts';
import { voterTooMany } from '../../http/voter-error.ts';
import { failedSignInLimits } from '../../network-limits.ts';
import { findVenueOf, hourlyThrottles, widestNetwork } from '../../network-throttles.ts';
import { getAccount, lockUsableVoter } from '../accounts/accounts.queries.ts';
import { insertVoterWithProposedName, proposeFreeName } from '../accounts/proposed-name.ts';
import { checkWork, readRegistrationLimits, registerWithin } from '../accounts/registration-limits.ts';
import { confirmIfAsked, type OpenIdDependencies } from '../openid/openid-proofs.service.ts';
import { askProvider, beginVisit, findProvider, readReturn } from '../openid/provider-visit.ts';
import {
  type BoundSubject,
  findSubject,
  hashSubject,
  insertSubject,
  lockLinkedSubject,
} from '../openid/subjects.queries.ts';
import { signInErrors } from './sign-in-errors.ts';
import { spend } from './spent-answers.ts';
import { makeTicket, readTicket, type Ticket } from './ticket.ts';
import { findVisitCookie, newVisitSecret, visitCookie } from './visit-cookie.ts';

export type ProviderSignInDependencies = OpenIdDependencies & { captchaKey: KeyObject };

/** Returns where the browser goes, and the cookie with which only this browser can finish. */
export async function beginProviderSignIn(
  dependencies: ProviderSignInDependencies,
  id: string,
  client: Client,
): Promise<{ url: string; cookie: string }> {
  const provider = findProvider(dependencies, id, signInErrors);
  const secret = findVisitCookie(client) ?? newVisitSecret();
  const url = await beginVisit(dependencies, provider, { kind: 'sign-in', cookie: secret }, signInErrors);
  return { url, cookie: visitCookie(secret, client) };
}

/** Signs in to the account that the account at the provider is linked to, or makes one. */
export async function signInWithProvider(
  dependencies: ProviderSignInDependencies,
  { query, ticket, work }: ProviderSignInRequest,
  client: Client,
): Promise<ProviderSignIn> {
  const { db, tokenKey } = dependencies;
  const cookie = findVisitCookie(client);
  if (cookie === undefined) throw signInErrors.otherVisit();
  if (query !== undefined) {
    const answer = await readAnswer(dependencies, query, cookie, client);
    return signIn(dependencies, answer, { cookie, work: undefined, client });
  }
  const read = readTicket(tokenKey, ticket ?? '', cookie, Date.now());
  if (read === undefined) throw signInErrors.otherVisit();
  await spend(db, `ticket.${ticket}`, read.expiresAt);
  return signIn(dependencies, read, { cookie, work, client });
}

/** Asks the provider. A visit is used up before that, so nobody can make this site ask twice. */
async function readAnswer(
  dependencies: ProviderSignInDependencies,
  query: string,
  cookie: string,
  client: Client,
): Promise<Ticket> {
  const { db } = dependencies;
  const returned = readReturn(dependencies, query, { kind: 'sign-in', cookie }, signInErrors);
  // Not of everybody together: wrong codes cost a program nothing, so they could close this way in for all.
  const throttles = hourlyThrottles(
    'provider-failures',
    client.address,
    failedSignInLimits(await readSettings(db)),
    await findVenueOf(db, client.address),
  ).filter(({ network }) => network.size !== 'everywhere');
  const wait = await consumeAttempt(db, throttles);
  if (wait !== undefined) {
    throw voterTooMany('sign_in.too_many', wait);
  }
  await spend(db, `visit.${returned.state}`, returned.expiresAt);
  const subject = await askProvider(dependencies, returned, signInErrors);
  await refundAttempts(db, throttles);
  return { provider: returned.provider.id, subject, begunAt: returned.begunAt.getTime() };
}

type SignInContext = { cookie: string; work: string | undefined; client: Client };

async function signIn(
  dependencies: ProviderSignInDependencies,
  answer: Ticket,
  context: SignInContext,
): Promise<ProviderSignIn> {
  const { db, tokenKey, providers } = dependencies;
  const subjectHash = hashSubject(tokenKey, answer.subject);
  const bound = await findSubject(db, subjectHash);
  const session = bound
    ? { ...(await enterAccount(db, bound, context.client)), isNew: false }
    : await enterNewAccount(dependencies, answer, { ...context, subjectHash });
  await confirmIfAsked(dependencies, session.accountId, answer.subject);
  return {
    user: await getAccount(db, session.accountId),
    token: signToken(tokenKey, { sid: session.sid, audience: 'public' }),
    isNew: session.isNew,
    provider: providers.find(({ id }) => id === answer.provider)?.name ?? '',
  };
}

type StartedSession = { accountId: number; sid: string };

function enterAccount(db: Db, bound: BoundSubject, client: Client): Promise<StartedSession> {
  return transaction(db, async (trx) => {
    if (!(await lockUsableVoter(trx, bound.account_id))) throw signInErrors.notAccepted();
    if (!(await lockLinkedSubject(trx, bound.id))) throw signInErrors.unlinked();
    return { accountId: bound.account_id, sid: await startVoterSession(trx, bound.account_id, client) };
  });
}

async function enterNewAccount(
  dependencies: ProviderSignInDependencies,
  answer: Ticket,
  { cookie, work, client, subjectHash }: SignInContext & { subjectHash: Buffer },
): Promise<StartedSession & { isNew: boolean }> {
  const { db, tokenKey } = dependencies;
  const now = Date.now();
  const settings = await readSettings(db);
  const limits = await readRegistrationLimits(db, settings, client.address);
  const { provider, subject, begunAt } = answer;
  // The work belongs to the account at the provider, which makes only one account here.
  const token = `subject.${subjectHash.toString('base64url')}`;
  const fields = { ticket: makeTicket(tokenKey, { provider, subject, begunAt }, cookie, now) };
  const done = await checkWork(dependencies, { token, work, fields }, { limits, settings, now });
  const trace = {
    network: widestNetwork(client.address),
    browser: browserName(client.userAgent),
    referring_host: null,
    answer_ms: Math.max(0, now - begunAt),
    work_ms: done?.milliseconds ?? null,
  };
  try {
    const username = await proposeFreeName(db, tokenKey);
    const language = languageToKeep(settings, client.languages);
    return await registerWithin(db, limits, () =>
      transaction(db, async (trx) => {
        const accountId = await insertVoterWithProposedName(trx, { username, language, trace });
        await insertSubject(trx, { subject_hash: subjectHash, account_id: accountId, provider });
        return { accountId, sid: await startVoterSession(trx, accountId, client), isNew: true };
      }),
    );
  } catch (error) {
    if (violatedConstraint(error) !== 'account_subjects_hash_unique') throw error;
    // Another browser has finished with the same account at the same moment.
    const bound = await findSubject(db, subjectHash);
    if (bound === undefined) throw error;
    return { ...(await enterAccount(db, bound, client)), isNew: false };
  }
}

const startVoterSession = (trx: Db, accountId: number, client: Client): Promise<string> =>
  startSession(trx, {
    accountId,
    ipAddress: client.address,
    userAgent: client.userAgent,
    lifetimeSeconds: SESSION_LIFETIME_SECONDS.public,
  });
