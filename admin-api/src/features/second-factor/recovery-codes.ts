import { createHash, randomInt } from 'node:crypto';

/** Without the letters and digits that are mistaken for others. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;
const COUNT = 10;

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Fifty random bits each: no dictionary reaches them, so that a plain hash keeps them. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(code.toLowerCase()).digest();
