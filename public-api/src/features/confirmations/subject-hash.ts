import type { KeyObject } from 'node:crypto';
import { keyedHash } from '../../keyed-hash.ts';

/** Without the key nobody can tell what confirmed an account, also with a list of all codes or addresses at hand. */
export const hashSubject = (key: KeyObject, subject: string): Buffer =>
  Buffer.from(keyedHash(key, `proof.${subject}`), 'base64url');
