import { randomUUID } from 'node:crypto';

const ACCEPTABLE = /^[A-Za-z0-9-]{8,64}$/;

/** The gateway gives every request an id. A new id takes the place of one that is missing or could forge a log line. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && ACCEPTABLE.test(header) ? header : randomUUID();
}
