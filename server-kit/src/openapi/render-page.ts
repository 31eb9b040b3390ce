import { escapeHtml } from '../escape-html.ts';
import type { OpenApiDocument, Operation, Parameter, ResponseObject } from './document.ts';
import type { JsonSchema } from './json-schema.ts';
import { describeSchema } from './schema-text.ts';

type Addresses = { documentPath: string; stylePath: string };

/** The documentation as a page for people, without any script. */
export function renderDocumentationPage(document: OpenApiDocument, { documentPath, stylePath }: Addresses): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = document.tags.map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const { title, version, description } = document.info;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<a class="skip" href="#content">Skip to the routes</a>
<nav aria-label="Routes">
<p class="brand">${escapeHtml(title)} <small>${escapeHtml(version)}</small></p>
${groups
  .map(
    (group) => `<h2>${escapeHtml(group.name)}</h2>
<ul>${group.operations.map(({ path, method, operation }) => `<li><a href="#${operation.operationId}">${renderMethod(method)} <span>${escapeHtml(path)}</span></a></li>`).join('')}</ul>`,
  )
  .join('\n')}
<h2>Schemas</h2>
<ul>${Object.keys(document.components.schemas)
    .map((name) => `<li><a href="#schema-${name}"><span>${name}</span></a></li>`)
    .join('')}</ul>
</nav>
<main id="content">
<header>
<h1>${escapeHtml(title)}</h1>
<p>${renderText(description)}</p>
<p><a href="${documentPath}">The OpenAPI 3.1 document</a></p>
</header>
${groups.map((group) => renderGroup(group)).join('\n')}
<section>
<h2>Schemas</h2>
${Object.entries(document.components.schemas)
  .map(([name, schema]) => renderSchema(name, schema))
  .join('\n')}
</section>
</main>
</body>
</html>
`;
}

type Group = {
  name: string;
  description: string;
  operations: { path: string; method: string; operation: Operation }[];
};

function renderGroup(group: Group): string {
  return `<section>
<h2>${escapeHtml(group.name)}</h2>
<p>${escapeHtml(group.description)}</p>
${group.operations.map(({ path, method, operation }) => renderOperation(path, method, operation)).join('\n')}
</section>`;
}

function renderOperation(path: string, method: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json'];
  const file = operation.requestBody?.content['application/octet-stream'];
  return `<article id="${operation.operationId}">
<h3>${renderMethod(method)} <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}.${operation.description ? ` ${renderText(operation.description)}` : ''}</p>
${renderAccess(operation)}
${renderParameters(operation.parameters ?? [])}
${body ? `<p><strong>Takes</strong> ${describeSchema(body.schema)}</p>` : ''}
${file ? '<p><strong>Takes</strong> a file, as <code>application/octet-stream</code></p>' : ''}
<table>
<caption>Responses</caption>
<thead><tr><th scope="col">Status</th><th scope="col">When</th><th scope="col">Body</th></tr></thead>
<tbody>${Object.entries(operation.responses)
    .map(([status, response]) => renderResponse(status, response))
    .join('')}</tbody>
</table>
</article>`;
}

function renderParameters(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code>${required ? '' : ' <small>optional</small>'}</td><td>${place}</td><td>${describeSchema(schema)}</td></tr>`,
  );
  return `<table>
<caption>Parameters</caption>
<thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Type</th></tr></thead>
<tbody>${rows.join('')}</tbody>
</table>`;
}

function renderAccess(operation: Operation): string {
  if (operation.security.length === 0) return '';
  const isOptional = operation.security.some((scheme) => Object.keys(scheme).length === 0);
  return `<p class="access">${isOptional ? 'A token is optional.' : 'Needs a bearer token.'}</p>`;
}

function renderResponse(status: string, response: ResponseObject): string {
  const bodies = Object.entries(response.content ?? {}).map(([mediaType, { schema }]) =>
    mediaType === 'application/json' ? describeSchema(schema) : escapeHtml(mediaType),
  );
  return `<tr><td><span class="status s${status[0]}">${status}</span></td><td>${renderText(response.description)}</td><td>${bodies.join(' or ') || 'none'}</td></tr>`;
}

function renderSchema(name: string, schema: JsonSchema): string {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const required = (schema.required ?? []) as string[];
  return `<article id="schema-${name}">
<h3>${name}</h3>
<table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th></tr></thead>
<tbody>${fields
    .map(
      ([field, type]) =>
        `<tr><td><code>${escapeHtml(field)}</code>${required.includes(field) ? '' : ' <small>optional</small>'}</td><td>${describeSchema(type)}${typeof type.description === 'string' ? `<br><small>${escapeHtml(type.description)}</small>` : ''}</td></tr>`,
    )
    .join('')}</tbody>
</table>
</article>`;
}

function renderMethod(method: string): string {
  return `<span class="verb ${method}">${method.toUpperCase()}</span>`;
}

function renderText(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}
