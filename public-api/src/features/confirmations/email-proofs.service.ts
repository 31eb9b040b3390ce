import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { mailboxOf, readMailHosts } from '@plaudit/db/rules/accounts/mailbox';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { consumeAttempt } from '@plaudit/db/rules/sign-in/throttles';
import { readSettings } from '@plaudit/db/rules/site/settings';
import type { Standing } from '@plaudit/db/rules/votes/standing';
import type { EmailProofRequest, EmailProofResponse } from '../../../contract/index.ts';
import type { Callers } from '../../http/route.ts';
import { voterTooMany } from '../../http/voter-error.ts';
import { findVenueOf } from '../../network-throttles.ts';
import { getAccount } from '../accounts/accounts.queries.ts';
import { mailUnavailable } from '../mail/mail-errors.ts';
import { confirmationThrottles } from '../mail/mail-limits.ts';
import { hashNetwork } from '../mail/network-hash.ts';
import { insertMail } from '../mail/outbox.queries.ts';
import { changeOwnAccount } from '../sessions/own-account-change.ts';
import { type Confirm, findConfirmationError } from './account-confirmation.ts';
import { confirmationErrors } from './confirmation-errors.ts';
import { hashEmailSubject, hashProofSubject } from './proof-subject-hash.ts';

export type EmailProofDependencies = { db: Db; tokenKey: KeyObject; sendsMail: boolean; confirm: Confirm };

/**
 * Without `email`, confirms the account at once with its own address, which its owner has confirmed. With `email`,
 * sends a link to that address. The address is deleted with the link: once the link has confirmed the account or is too
 * old, if it is opened although the address has confirmed another account, and when the password changes.
 */
export async function proveByEmail(
  dependencies: EmailProofDependencies,
  { session, address, languages }: Callers['voter'],
  { email }: EmailProofRequest,
): Promise<EmailProofResponse> {
  const { db, tokenKey, sendsMail } = dependencies;
  const { account } = session;
  if (email === undefined) {
    const { email: ownEmail } = await getAccount(db, account.id);
    if (ownEmail === null) throw confirmationErrors.noAddress();
    return { standing: await confirmByEmail(dependencies, account.id, ownEmail) };
  }
  if (!sendsMail) throw mailUnavailable();
  // Rejects the request if the period accepts no address. Whether this address has already confirmed an account is not
  // checked here, because only a person who can open the link may learn that.
  await readProof(dependencies, email);
  const request = { kind: 'prove_email', email, accountId: account.id, address } as const;
  const venue = await findVenueOf(db, address);
  const wait = await consumeAttempt(db, confirmationThrottles(tokenKey, request, venue));
  if (wait !== undefined) throw voterTooMany('mail.too_many', wait);
  await changeOwnAccount(db, session, (trx) =>
    insertMail(trx, {
      kind: 'prove_email',
      recipient: email,
      accountId: account.id,
      networkHash: hashNetwork(tokenKey, address),
      languages,
    }),
  );
  return { sentTo: email };
}

/** Confirms an account with an address that is known to belong to its owner. */
export async function confirmByEmail(
  dependencies: EmailProofDependencies,
  accountId: number,
  email: string,
  { isOnRoll = false }: { isOnRoll?: boolean } = {},
): Promise<Standing> {
  const { cycleId, subject, domain } = await readProof(dependencies, email);
  return dependencies.confirm({
    cycleId,
    accountId,
    kind: 'email',
    subject,
    // The members of an association share its domain, and the roll names each of them.
    ...(domain && !isOnRoll && { domain }),
    whenUsed: confirmationErrors.usedAddress,
  });
}

type EmailProof = { cycleId: number; subject: Buffer; domain: { hash: Buffer; limit: number } | undefined };

async function readProof({ db, tokenKey }: EmailProofDependencies, email: string): Promise<EmailProof> {
  const voting = await readVotingState(db);
  const cycleId = voting.cycle?.id;
  const error = findConfirmationError(voting, cycleId, 'email');
  if (error || cycleId === undefined) throw error ?? confirmationErrors.tooLate();
  const { host, domain } = mailboxOf(email);
  const settings = await readSettings(db);
  const isUnlimited = readMailHosts(settings.mail_domains_without_limit).includes(host);
  return {
    cycleId,
    subject: hashEmailSubject(tokenKey, cycleId, email),
    domain: isUnlimited
      ? undefined
      : {
          hash: hashProofSubject(tokenKey, `mail-domain.${cycleId}.${domain}`),
          limit: settings.confirmations_per_mail_domain,
        },
  };
}
