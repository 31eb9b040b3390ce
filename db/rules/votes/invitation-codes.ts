import { createHash, randomBytes } from 'node:crypto';

/** 32 characters. I, L and O are left out because they look like digits, and U because it looks like V. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits, so that nobody can guess a code, even if they have the hashes. */
const CODE_LENGTH = 16;

/** Makes a random code such as `7K3M-0QWD-RT5X-9BHC`. */
export function newInvitationCode(): string {
  const characters = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return (characters.match(/.{4}/g) as string[]).join('-');
}

/**
 * Returns the characters of the code that was made, without its hyphens, even if somebody typed small letters, an O for
 * a zero, an I or L for a one, or other separators.
 */
export function readInvitationCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

export function hashInvitationCode(typed: string): Buffer {
  return createHash('sha256').update(readInvitationCode(typed)).digest();
}
