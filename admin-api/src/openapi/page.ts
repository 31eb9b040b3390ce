import type { OpenApiDocument, Operation } from './document.ts';
import type { JsonSchema } from './json-schema.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:1rem}
h2{margin-top:2.5rem}details{border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:.5rem;margin:.5rem 0}
summary{padding:.5rem .75rem;cursor:pointer}details>div{padding:0 .75rem .75rem}code,pre{font:0.875rem/1.45 ui-monospace,monospace}
pre{overflow:auto;padding:.75rem;border-radius:.375rem;background:color-mix(in srgb,currentColor 8%,transparent)}
b{display:inline-block;min-width:4.5rem}table{border-collapse:collapse}td,th{text-align:left;padding:.125rem 1rem .125rem 0;vertical-align:top}`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
const pretty = (schema: JsonSchema): string => `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;

/** The document as a page to read: no script and nothing from elsewhere, so that any content policy lets it through. */
export function renderPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  const sections = tags.map((tag) => {
    const calls = operations.filter(({ operation }) => operation.tags.includes(tag));
    return `<h2>${escapeHtml(tag)}</h2>${calls.map(({ method, path, operation }) => renderCall(method, path, operation)).join('')}`;
  });
  const { title, description } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>
<p>For programs: <a href="/api/admin/openapi.json">openapi.json</a> (OpenAPI ${document.openapi})</p>
${sections.join('')}</main></body></html>`;
}

function renderCall(method: string, path: string, operation: Operation): string {
  return `<details><summary><b>${method}</b><code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</summary><div>
<p>${escapeHtml(operation.description)}</p>${renderParameters(operation)}${renderBody(operation)}${renderResponses(operation)}</div></details>`;
}

function renderParameters({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<h3>Parameters</h3><table>${rows.join('')}</table>`;
}

function renderBody({ requestBody }: Operation): string {
  const schema = requestBody?.content['application/json']?.schema;
  return schema ? `<h3>Body</h3>${pretty(schema)}` : '';
}

function renderResponses({ responses }: Operation): string {
  const blocks = Object.entries(responses).map(([status, { description, content }]) => {
    const schema = Number(status) < 400 ? content['application/json']?.schema : undefined;
    const causes = description.split('; ').map(escapeHtml).join('<br>');
    return `<tr><td><b>${status}</b></td><td>${causes}${schema ? pretty(schema) : ''}</td></tr>`;
  });
  return `<h3>Answers</h3><table>${blocks.join('')}</table>`;
}
