import { createHash, randomInt } from 'node:crypto';

/** Leaves out letters that look like a digit or like another letter. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE_LENGTH = 10;
const CODES_IN_A_SET = 10;

/**
 * The panel sends six digits by itself, because an authenticator's code is complete then. So no recovery code begins
 * with six digits: it would be sent too early, and counted as a wrong code.
 */
const BEGINS_LIKE_AUTHENTICATOR_CODE = /^\d{6}/;

function newCode(): string {
  const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return BEGINS_LIKE_AUTHENTICATOR_CODE.test(code) ? newCode() : code;
}

export const newRecoveryCodes = (): string[] => Array.from({ length: CODES_IN_A_SET }, newCode);

/** A plain hash is enough: the fifty bits of a code are random, and a code gives no access without the password. */
export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(code.toLowerCase()).digest();
