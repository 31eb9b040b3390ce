import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Answer, Caching } from './route.ts';

const CACHE_CONTROL: Record<Caching, string> = {
  // A browser asks again each time (and mostly hears 304); the gateway may answer for a second. No
  // stale-while-revalidate: browsers heed it too, and would answer the refresh after a vote with what was before it.
  shared: 'public, max-age=0, s-maxage=1, stale-if-error=60',
  momentary: 'public, max-age=0, s-maxage=1',
  private: 'no-store',
};

export function reply(
  request: Request,
  response: Response,
  answer: Answer<unknown>,
  { status, caching, mediaType }: { status: number; caching: Caching; mediaType: string },
): void {
  const body = Buffer.from(mediaType === 'application/json' ? JSON.stringify(answer.body) : String(answer.body));
  response.status(status).set('Cache-Control', CACHE_CONTROL[caching]);
  if (answer.headers) response.set(answer.headers);
  if (caching === 'shared') {
    response.set('ETag', `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
  }
  response.set('Content-Type', `${mediaType}; charset=utf-8`).set('Content-Length', String(body.length));
  response.end(request.method === 'HEAD' ? undefined : body);
}
