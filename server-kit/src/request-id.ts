import { randomUUID } from 'node:crypto';

const ACCEPTABLE = /^[A-Za-z0-9-]{8,64}$/;

/** The gateway gives every request an id. An id that could forge a log line is replaced. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && ACCEPTABLE.test(header) ? header : randomUUID();
}
