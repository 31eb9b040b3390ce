import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { startSession } from '@plaudit/db/rules/sign-in/sessions';
import { consumeAttempt } from '@plaudit/db/rules/sign-in/throttles';
import { SESSION_LIFETIME_SECONDS, signToken } from '@plaudit/db/rules/sign-in/tokens';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { languageToKeep } from '@plaudit/db/rules/site/site-languages';
import { transaction } from '@plaudit/db/transaction';
import { AppError } from '@plaudit/server-kit/app-error';
import type { PersonalLink, PersonalLinkRequest, UsedPersonalLink } from '../../../contract/index.ts';
import type { Client } from '../../http/client.ts';
import { voterError, voterTooMany } from '../../http/voter-error.ts';
import { getAccount } from '../accounts/accounts.queries.ts';
import { confirmByEmail, type EmailProofDependencies } from '../confirmations/email-proofs.service.ts';
import { mailUnavailable } from '../mail/mail-errors.ts';
import { personalLinkThrottles, recipientThrottle } from '../mail/mail-limits.ts';
import { hashNetwork } from '../mail/network-hash.ts';
import { insertMail, lockVoter } from '../mail/outbox.queries.ts';
import { endUnusedLinks } from '../mail/roll-letters.queries.ts';
import { maskAddress } from './mask-address.ts';
import {
  endAllLinks,
  type FoundLink,
  type FoundMember,
  findLink,
  findMember,
  hasOwnWayIn,
  makeMembersAccount,
  markUsed,
  mayUseLinks,
  noteTakenBack,
  refuseLink,
  takeAccountBack,
} from './personal-links.queries.ts';

export type PersonalLinkDependencies = EmailProofDependencies & { tokenKey: KeyObject };

/** Opening a link changes nothing, because mail programs and scanners open links too. */
export async function readPersonalLink(db: Db, token: string): Promise<PersonalLink> {
  const { link, member } = await findUsableOrUsed(db, token);
  return {
    state: link.used_at === null ? 'open' : 'used',
    name: member.name,
    email: maskAddress(member.email),
    letterOf: link.made_at.toISOString(),
    usedAt: link.used_at?.toISOString() ?? null,
  };
}

async function findUsableOrUsed(db: Db, token: string): Promise<{ link: FoundLink; member: FoundMember }> {
  const link = await findLink(db, token);
  const member = link && (await findMember(db, link.member_id));
  if (!link || !member || link.ended_at !== null) throw invalidLink();
  if (link.used_at === null && (link.isExpired || !(await mayUseLinks(db, member)))) throw invalidLink();
  return { link, member };
}

/**
 * Signs in whoever presses first, and makes the account with the first link of a mailbox. The member is locked before
 * the link, as when a letter is written.
 */
export async function usePersonalLink(
  dependencies: PersonalLinkDependencies,
  token: string,
  client: Client,
): Promise<UsedPersonalLink> {
  const { db, tokenKey } = dependencies;
  const used = await transaction(db, async (trx) => {
    const memberId = (await findLink(trx, token))?.member_id;
    const member = memberId === undefined ? undefined : await findMember(trx, memberId, 'lock');
    if (!member || !(await mayUseLinks(trx, member))) throw invalidLink();
    if (!(await markUsed(trx, token))) throw (await wasUsed(trx, token)) ? usedLink() : invalidLink();
    await endUnusedLinks(trx, member.id);
    const makeAccount = async () =>
      makeMembersAccount(trx, member.id, languageToKeep(await readSettings(trx), client.languages));
    const accountId = member.account_id ?? (await makeAccount());
    if ((await lockVoter(trx, accountId)) === undefined) throw invalidLink();
    const sid = await startSession(trx, {
      accountId,
      ipAddress: client.address,
      userAgent: client.userAgent,
      lifetimeSeconds: SESSION_LIFETIME_SECONDS.public,
    });
    return { member, accountId, sid, isOwn: await hasOwnWayIn(trx, accountId) };
  });
  await confirmIfAccepted(dependencies, used.accountId, used.member.email);
  return {
    user: await getAccount(db, used.accountId),
    token: signToken(tokenKey, { sid: used.sid, audience: 'public' }),
    name: used.member.name,
    hasOwnWayIn: used.isOwn,
  };
}

async function wasUsed(trx: Db, token: string): Promise<boolean> {
  const link = await findLink(trx, token);
  return link !== undefined && link.used_at !== null && link.ended_at === null;
}

/** The link proves the mailbox. It is no error if the period needs or accepts no such proof, or another account has it. */
async function confirmIfAccepted(dependencies: EmailProofDependencies, accountId: number, email: string) {
  await confirmByEmail(dependencies, accountId, email, { isOnRoll: true }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  });
}

export async function refusePersonalLink(db: Db, token: string): Promise<void> {
  await findUsableOrUsed(db, token);
  if (!(await refuseLink(db, token))) throw invalidLink();
}

/**
 * The response is the same whether or not anybody has the address, and so is its time: the outbox looks when it sends.
 * No organizer can ask for a link in this way without the mailbox.
 */
export async function requestPersonalLink(
  { db, tokenKey, sendsMail }: PersonalLinkDependencies,
  request: PersonalLinkRequest,
  client: Client,
): Promise<void> {
  if (!sendsMail) throw mailUnavailable();
  const email = 'email' in request ? request.email : (await findUsableOrUsed(db, request.token)).member.email;
  const wait = await consumeAttempt(db, personalLinkThrottles(client.address));
  if (wait !== undefined) {
    throw voterTooMany('personal_link.too_many', wait);
  }
  // Above this limit the response stays the same. The links that were sent before work until one of them is used.
  const isOverLimit = (await consumeAttempt(db, [recipientThrottle(tokenKey, 'asked_link', email)])) !== undefined;
  if (isOverLimit) return;
  const networkHash = hashNetwork(tokenKey, client.address);
  await insertMail(db, { kind: 'asked_link', recipient: email, networkHash, languages: client.languages });
}

/**
 * Whoever has the letter of a used link takes the account out of the hands of everybody who has it. The next link goes
 * to the mailbox, so a thief of the letter gains nothing. Votes stay: a claim of theft must not be a second vote.
 */
export async function takeBack(
  { db, sendsMail }: PersonalLinkDependencies,
  token: string,
  { languages }: Client,
): Promise<void> {
  if (!sendsMail) throw mailUnavailable();
  await transaction(db, async (trx) => {
    const memberId = (await findLink(trx, token))?.member_id;
    const member = memberId === undefined ? undefined : await findMember(trx, memberId, 'lock');
    const accountId = member && (await takeAccountBack(trx, token));
    if (!member || accountId === undefined) throw invalidLink();
    await endAllLinks(trx, member.id);
    await noteTakenBack(trx, member.id);
    await insertMail(trx, { kind: 'asked_link', recipient: member.email, accountId, languages });
  });
}

function invalidLink(): AppError {
  const message = 'This link does not work any more. There may be a newer one in your mailbox.';
  return new AppError('link.invalid', 404, message);
}

function usedLink(): AppError {
  return voterError('personal_link.used', 409);
}
