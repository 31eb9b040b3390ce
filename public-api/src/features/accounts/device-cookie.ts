import { type KeyObject, randomBytes } from 'node:crypto';
import { hashUsername } from '@plaudit/db/rules/sign-in/sign-in-failures';
import { type Client, DEVICE_COOKIE } from '../../http/client.ts';
import { isSameText, keyedHash } from '../../keyed-hash.ts';

const LIFETIME_SECONDS = 180 * 24 * 3600;
/** Four are enough for a family that shares a browser. If more people share it, the cookie keeps the latest ones. */
const ACCOUNTS_KEPT = 4;
const ENTRY_PATTERN = /^([A-Za-z0-9_-]{22})\.([0-9]{10})\.([A-Za-z0-9_-]{43})$/;
const SEPARATOR = '~';
/**
 * The routes that sign somebody in or make the browser known. No other route needs the cookie, and pages call some of
 * the other routes every second.
 */
const COOKIE_PATHS = ['/api/login', '/api/passkeys/login', '/api/new-passwords'];

/**
 * The id of a browser that has signed in to this account before, or has set its password with a link. The id signs
 * nobody in. This browser has a limit of its own for failures, so that other people's guesses cannot keep the owner
 * out.
 */
export function findKnownDevice(key: KeyObject, { device }: Client, username: string): string | undefined {
  const knownEntry = entriesOf(device).find((entry) => isEntryOf(key, entry, username));
  return knownEntry && ENTRY_PATTERN.exec(knownEntry)?.[1];
}

/**
 * The `Set-Cookie` headers that make this browser a known device of the account. A cookie has one path, so there is one
 * cookie for each route. All have the same value, because each of these routes writes the cookie again, and without the
 * latest value it would forget the other accounts of the browser.
 */
export function rememberDevice(key: KeyObject, client: Client, username: string): string[] {
  const id = randomBytes(16).toString('base64url');
  const expiry = String(nowSeconds() + LIFETIME_SECONDS);
  const entry = `${id}.${expiry}.${proofOf(key, id, expiry, username)}`;
  const others = entriesOf(client.device).filter((other) => !isEntryOf(key, other, username));
  const value = [entry, ...others].slice(0, ACCOUNTS_KEPT).join(SEPARATOR);
  const secure = client.isSecure ? '; Secure' : '';
  return COOKIE_PATHS.map(
    (path) =>
      `${DEVICE_COOKIE}=${value}; Path=${path}; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
}

function entriesOf(cookie: string | undefined): string[] {
  return (cookie ?? '').split(SEPARATOR, ACCOUNTS_KEPT).filter((entry) => ENTRY_PATTERN.test(entry));
}

function isEntryOf(key: KeyObject, entry: string, username: string): boolean {
  const [, id = '', expiry = '', proof = ''] = ENTRY_PATTERN.exec(entry) ?? [];
  return isSameText(proof, proofOf(key, id, expiry, username)) && Number(expiry) > nowSeconds();
}

function proofOf(key: KeyObject, id: string, expiry: string, username: string): string {
  return keyedHash(key, `device.${id}.${expiry}.${hashUsername(username)}`);
}

const nowSeconds = () => Math.floor(Date.now() / 1000);
