import { createHash, randomInt } from 'node:crypto';

/** Leaves out letters that look like a digit or like another letter. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE_LENGTH = 10;
const CODES_IN_A_SET = 10;

const newCode = () => Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Each code has fifty random bits. Nobody can try so many codes, so a plain hash is enough to store one. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES_IN_A_SET }, newCode);

export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(code.toLowerCase()).digest();
