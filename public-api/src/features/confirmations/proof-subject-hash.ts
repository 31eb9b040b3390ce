import type { KeyObject } from 'node:crypto';
import { mailboxOf } from '@plaudit/db/rules/accounts/mailbox';
import { keyedHash } from '../../keyed-hash.ts';

/** Without the key nobody can find out what confirmed an account, even with a list of all codes or addresses. */
export const hashProofSubject = (key: KeyObject, subject: string): Buffer =>
  Buffer.from(keyedHash(key, `proof.${subject}`), 'base64url');

/** The same for all addresses of a mailbox. */
export const hashEmailSubject = (key: KeyObject, cycleId: number, email: string): Buffer =>
  hashProofSubject(key, `email.${cycleId}.${mailboxOf(email).mailbox}`);
