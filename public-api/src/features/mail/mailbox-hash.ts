import type { KeyObject } from 'node:crypto';
import { mailboxOf } from '@plaudit/db/rules/accounts/mailbox';
import { keyedHash } from '../../keyed-hash.ts';

/** The same for all addresses of a mailbox. Without the key nobody can guess the mailbox from it. */
const hashFor = (use: 'roll' | 'letters', key: KeyObject, email: string): Buffer =>
  Buffer.from(keyedHash(key, `${use}.${mailboxOf(email).mailbox}`), 'base64url');

export const hashForRoll = (key: KeyObject, email: string): Buffer => hashFor('roll', key, email);

/** Another one, so that who gets letters cannot be compared with who has a personal link. */
export const hashForLetters = (key: KeyObject, email: string): Buffer => hashFor('letters', key, email);
