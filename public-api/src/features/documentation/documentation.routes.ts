import type { Route } from '@plaudit/server-kit/http/route';
import { documentationPages } from '@plaudit/server-kit/openapi/documentation-pages';
import type { Express } from 'express';
import { createDocument } from '../../openapi/document.ts';

/** The pages are made once, because they do not change while the process runs. */
export function mountDocumentation(app: Express, routes: readonly Route[]): void {
  for (const { path, mediaType, text } of documentationPages('/api', createDocument(routes))) {
    app.get(path, (_request, response) => {
      response.set('Cache-Control', 'public, max-age=60').type(mediaType).send(text);
    });
  }
}
