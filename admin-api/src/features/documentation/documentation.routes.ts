import Router from '@koa/router';
import { documentationPages } from '@plaudit/server-kit/openapi/documentation-pages';
import type { Middleware } from 'koa';
import type { Route } from '../../http/route.ts';
import { createDocument } from '../../openapi/document.ts';

/** The pages are made once, because they do not change while the process runs. */
export function createDocumentation(routes: readonly Route[]): Middleware {
  const router = new Router({ sensitive: true, strict: true });
  for (const { path, mediaType, text } of documentationPages('/api/admin', createDocument(routes))) {
    router.get(path, (ctx) => {
      ctx.set('Cache-Control', 'public, max-age=60');
      ctx.type = mediaType;
      ctx.body = text;
    });
  }
  return router.routes() as Middleware;
}
