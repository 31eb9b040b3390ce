import type { OpenApiDocument } from './document.ts';
import { renderDocumentationPage } from './render-page.ts';
import { STYLE } from './style.ts';

export type DocumentationPage = { path: string; mediaType: string; text: string };

/** The documentation that an API serves below `base`: the document for programs, and a page for people. */
export function documentationPages(base: string, document: OpenApiDocument): DocumentationPage[] {
  const documentPath = `${base}/openapi.json`;
  const stylePath = `${base}/docs/style.css`;
  return [
    { path: documentPath, mediaType: 'application/json', text: JSON.stringify(document) },
    {
      path: `${base}/docs`,
      mediaType: 'text/html',
      text: renderDocumentationPage(document, { documentPath, stylePath }),
    },
    { path: stylePath, mediaType: 'text/css', text: STYLE },
  ];
}
