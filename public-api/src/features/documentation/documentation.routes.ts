import type { Express } from 'express';
import type { RouteSpec } from '../../http/route.ts';
import { createDocument } from '../../openapi/document.ts';
import { renderPage, STYLE_PATH } from './page.ts';
import { STYLE } from './style.ts';

/** Made once: nothing of it changes while the process runs. */
export function mountDocumentation(app: Express, specs: readonly RouteSpec[], version: string): void {
  const document = createDocument(specs, version);
  const answers = [
    { path: '/api/openapi.json', mediaType: 'application/json', text: JSON.stringify(document) },
    { path: '/api/docs', mediaType: 'text/html', text: renderPage(document) },
    { path: STYLE_PATH, mediaType: 'text/css', text: STYLE },
  ];
  for (const { path, mediaType, text } of answers) {
    app.get(path, (_request, response) => {
      response.set('Cache-Control', 'public, max-age=60').type(mediaType).send(text);
    });
  }
}
