import type { KeyObject } from 'node:crypto';
import { isSameText, keyedHash } from '../../keyed-hash.ts';

const LIFETIME_MS = 5 * 60_000;
/**
 * A visit to the provider takes ten minutes at most. Each ticket without work brings a new one, and without this limit
 * somebody could keep for months what a provider has said once.
 */
const LIFETIME_OF_ANSWER_MS = 20 * 60_000;
const PATTERN = /^([A-Za-z0-9_-]+)\.([0-9]{13})\.([A-Za-z0-9_-]{43})$/;

/** What a provider has said, for the browser that sends it back together with the result of its work. */
export type Ticket = { provider: string; subject: string; begunAt: number };
type ReadTicket = Ticket & { expiresAt: Date };

/** Only this browser can use the ticket, because it is signed for the browser's cookie. */
export function makeTicket(key: KeyObject, ticket: Ticket, cookie: string, now: number): string {
  const unsigned = `${Buffer.from(JSON.stringify(ticket)).toString('base64url')}.${now + LIFETIME_MS}`;
  return `${unsigned}.${sign(key, unsigned, cookie)}`;
}

export function readTicket(key: KeyObject, text: string, cookie: string, now: number): ReadTicket | undefined {
  const [, body, expiry, signature] = PATTERN.exec(text) ?? [];
  if (body === undefined || expiry === undefined || signature === undefined || Number(expiry) <= now) return undefined;
  if (!isSameText(signature, sign(key, `${body}.${expiry}`, cookie))) return undefined;
  const ticket = JSON.parse(Buffer.from(body, 'base64url').toString()) as Ticket;
  if (now - ticket.begunAt > LIFETIME_OF_ANSWER_MS) return undefined;
  return { ...ticket, expiresAt: new Date(Number(expiry)) };
}

const sign = (key: KeyObject, unsigned: string, cookie: string): string =>
  keyedHash(key, `sign-in-ticket.${unsigned}.${cookie}`);
