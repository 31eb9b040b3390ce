import type { KeyObject } from 'node:crypto';
import { readMailbox } from '@plaudit/db/rules/accounts/mailbox';
import { keyedHash } from '../../keyed-hash.ts';

/** The same for all addresses of a mailbox. Without the key nobody can guess the mailbox from it. */
export const hashMailbox = (key: KeyObject, email: string): Buffer =>
  Buffer.from(keyedHash(key, `roll.${readMailbox(email).mailbox}`), 'base64url');
