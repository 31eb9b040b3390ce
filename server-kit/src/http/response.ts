import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AppError } from '../app-error.ts';
import { type ErrorDetails, errorBody } from '../app-error.ts';
import type { Caching, ResponseDeclaration, ResponseHeaders } from './route.ts';

/** The response that an adapter sends. The adapter turns it into 304 if the client's copy is fresh. */
export interface HttpResponse {
  status: number;
  headers: ResponseHeaders;
  /** A stream if the response is made in chunks. */
  body: Buffer | Readable;
}

const CACHE_CONTROL: Record<Caching & string, string> = {
  // A browser asks again each time and mostly gets 304. The gateway may respond from its cache for a second. There is
  // no stale-while-revalidate, because browsers would obey it too, and after a vote they would show the figures from
  // before it.
  shared: 'public, max-age=0, s-maxage=1, stale-if-error=60',
  momentary: 'public, max-age=0, s-maxage=1',
  private: 'no-store',
  forever: 'public, max-age=31536000, immutable',
};

const TEXT = /^text\/|[/+](?:json|xml)$/;

const cacheControl = (caching: Caching) =>
  typeof caching === 'string' ? CACHE_CONTROL[caching] : `public, max-age=${caching.seconds}`;

export const hasEtag = (caching: Caching | undefined) => caching === 'shared' || typeof caching === 'object';

export function successResponse(
  { status, mediaType = 'application/json', caching = 'private' }: ResponseDeclaration<unknown>,
  value: unknown,
  headers: ResponseHeaders = {},
): HttpResponse {
  const body = toBody(value, mediaType);
  return {
    status,
    headers: {
      'Cache-Control': cacheControl(caching),
      'Content-Type': TEXT.test(mediaType) ? `${mediaType}; charset=utf-8` : mediaType,
      ...(hasEtag(caching) && Buffer.isBuffer(body) ? { ETag: etagOf(body) } : {}),
      ...headers,
    },
    body,
  };
}

function toBody(value: unknown, mediaType: string): Buffer | Readable {
  if (Buffer.isBuffer(value)) return value;
  if (mediaType === 'application/json') return Buffer.from(JSON.stringify(value));
  return typeof value === 'string' ? Buffer.from(value) : Readable.from(value as AsyncIterable<string>);
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

export function errorResponse(
  error: AppError,
  {
    requestId,
    details = error.details,
    repeatsMessageAsError = false,
  }: { requestId: string; details?: ErrorDetails | undefined; repeatsMessageAsError?: boolean | undefined },
): HttpResponse {
  const body = errorBody(error, requestId, details);
  return {
    status: error.status,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      ...(error.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(error.retryAfterSeconds) }),
      ...(error.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      ...error.headers,
    },
    body: Buffer.from(JSON.stringify(repeatsMessageAsError ? { ...body, error: body.message } : body)),
  };
}
