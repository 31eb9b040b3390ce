import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@plaudit/scripts/home/layout';

/** The keywords of a JSON schema that this drill reads. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: Schema;
}

export interface Operation {
  api: 'public' | 'admin';
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
  contentType: string | undefined;
  needsToken: boolean;
}

interface ApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, Schema> };
}

interface DocumentedOperation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: object[];
}

export interface Documentation {
  operations: Operation[];
  findSchema: (api: Operation['api'], reference: string) => Schema;
}

export function readDocumentation(): Documentation {
  const documents = { public: readOpenApi('public'), admin: readOpenApi('admin') };
  return {
    operations: (['public', 'admin'] as const).flatMap((api) => operationsOf(api, documents[api])),
    findSchema: (api, reference) => documents[api].components.schemas[reference.split('/').at(-1) ?? ''] ?? {},
  };
}

function readOpenApi(api: Operation['api']): ApiDocument {
  return JSON.parse(readFileSync(join(ROOT, `${api}-api`, 'openapi.json'), 'utf8'));
}

function operationsOf(api: Operation['api'], { paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security = [] }]) => {
      const [contentType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      return {
        api,
        method: method.toUpperCase(),
        path,
        parameters,
        body: content?.schema,
        contentType,
        needsToken: security.some((scheme) => Object.keys(scheme).length > 0),
      };
    }),
  );
}
