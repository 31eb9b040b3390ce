import type { Route } from '@plaudit/server-kit/http/route';
import { documentationPages } from '@plaudit/server-kit/openapi/pages';
import type { Express } from 'express';
import { createDocument } from '../../openapi/document.ts';

/** Made once, because nothing in it changes while the process runs. */
export function mountDocumentation(app: Express, routes: readonly Route[]): void {
  for (const { path, mediaType, text } of documentationPages('/api', createDocument(routes))) {
    app.get(path, (_request, response) => {
      response.set('Cache-Control', 'public, max-age=60').type(mediaType).send(text);
    });
  }
}
