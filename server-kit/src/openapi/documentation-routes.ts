import Joi from 'joi';
import { type Route, routeFunction } from '../http/route.ts';
import type { OpenApiDocument } from './document.ts';
import { renderDocumentationPage } from './render-page.ts';
import { STYLE } from './style.ts';

const route = routeFunction<{ everybody: unknown }>();

/**
 * The documentation that an API serves below `base`: the document for programs, and a page for people. All texts are
 * made once, because they do not change while the process runs.
 */
export function documentationRoutes(base: string, document: OpenApiDocument): Route<'everybody'>[] {
  const documentPath = `${base}/openapi.json`;
  const stylePath = `${base}/docs/style.css`;
  const textRoute = (operationId: string, path: string, summary: string, mediaType: string, text: string) => {
    const body = Buffer.from(text);
    return route({
      operationId,
      method: 'GET',
      path,
      tag: null,
      summary,
      access: 'everybody',
      ignoresQuery: true,
      response: {
        status: 200,
        description: summary,
        schema: Joi.binary().required(),
        mediaType,
        caching: { seconds: 60 },
      },
      handle: () => body,
    });
  };
  const page = renderDocumentationPage(document, { documentPath, stylePath });
  return [
    textRoute('getOpenApi', documentPath, 'The OpenAPI document', 'application/json', JSON.stringify(document)),
    textRoute('getDocumentation', `${base}/docs`, 'The page of the documentation', 'text/html', page),
    textRoute('getDocumentationStyle', stylePath, 'The style sheet of that page', 'text/css', STYLE),
  ];
}
