import type { KeyObject } from 'node:crypto';
import type { MailKind } from '@plaudit/db/rows';
import { mailboxOf } from '@plaudit/db/rules/accounts/mailbox';
import { accountCounter, type Limit, type Throttle } from '@plaudit/db/rules/sign-in/throttles';
import type { Venue } from '@plaudit/db/rules/sign-in/venue';
import { keyedHash } from '../../keyed-hash.ts';
import { networkThrottles } from '../../network-throttles.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const RESETS_PER_IP_ADDRESS: Limit = { limit: 10, windowSeconds: HOUR_SECONDS };
const CONFIRMATIONS_PER_ACCOUNT: Limit = { limit: 5, windowSeconds: DAY_SECONDS };
/** Enough for a hall full of voters who confirm their accounts at the same time. */
const CONFIRMATIONS_PER_IP_ADDRESS: Limit = { limit: 100, windowSeconds: HOUR_SECONDS };
/**
 * Limits the requested mails of one kind to one mailbox, for all senders of requests together and however its address is
 * spelled. The links that were sent before work until one of them is used. Each kind is counted separately, so that
 * nobody can use up the password resets of a mailbox with confirmations.
 */
const MAILS_PER_MAILBOX: Limit = { limit: 5, windowSeconds: HOUR_SECONDS };

export const passwordResetThrottles = (address: string): Throttle[] =>
  networkThrottles('password-reset', address, RESETS_PER_IP_ADDRESS);

/** As many as a hall full of voters needs who have lost their letters. */
const LINKS_PER_IP_ADDRESS: Limit = { limit: 100, windowSeconds: HOUR_SECONDS };

export const personalLinkThrottles = (address: string): Throttle[] =>
  networkThrottles('personal-link', address, LINKS_PER_IP_ADDRESS);

type Confirmation = { kind: MailKind; email: string; accountId: number; address: string };

export const confirmationThrottles = (
  key: KeyObject,
  { kind, email, accountId, address }: Confirmation,
  venue: Venue | undefined,
): Throttle[] => [
  { key: accountCounter('confirm-email', accountId), ...CONFIRMATIONS_PER_ACCOUNT },
  ...networkThrottles('confirm-email-from', address, CONFIRMATIONS_PER_IP_ADDRESS, venue),
  recipientThrottle(key, kind, email),
];

/** The counter's key contains a keyed hash of the mailbox, so that the table does not list addresses. */
export const recipientThrottle = (key: KeyObject, kind: MailKind, email: string): Throttle => ({
  key: `mail-to:${keyedHash(key, `mail-to.${kind}.${mailboxOf(email).mailbox}`)}`,
  ...MAILS_PER_MAILBOX,
});
