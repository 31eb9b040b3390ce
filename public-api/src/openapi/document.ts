import type { Schema } from 'joi';
import type { RouteSpec } from '../http/route.ts';
import { apiErrorSchema } from './api-error.schema.ts';
import { listFailures } from './failures.ts';
import {
  canonical,
  type JsonSchema,
  listComponents,
  toJsonSchema,
  withReferences,
  withReferencesInside,
} from './json-schema.ts';

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: JsonSchema;
  servers: JsonSchema[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: JsonSchema; schemas: Record<string, JsonSchema> };
};

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: JsonSchema[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, ResponseObject>;
};

export type Parameter = { name: string; in: 'path'; required: true; schema: JsonSchema };
export type Content = Record<string, { schema: JsonSchema }>;
export type ResponseObject = { description: string; content?: Content; headers?: JsonSchema };

const TAGS = [
  { name: 'Voting', description: 'The cycle, casting votes and a voter’s own progress.' },
  { name: 'Catalogue', description: 'What is voted on: categories, vendors and the site’s own words.' },
  { name: 'Results', description: 'Leaderboard, results and earlier periods.' },
  { name: 'Accounts', description: 'Registering, signing in and out.' },
];

const DESCRIPTION = `The calls of the public site. Every answer that is not a success is an \`ApiError\`: its \`code\` is \
stable and for programs, its \`message\` is for people. Answers marked as shared are the same for everybody and carry a \
strong ETag. Past the gateway's limits a call is answered 429 with Retry-After.`;

export function createDocument(specs: readonly RouteSpec[], version: string): OpenApiDocument {
  const schemas = specs.flatMap((spec) => (spec.body ? [spec.reply.schema, spec.body] : [spec.reply.schema]));
  const named = [...schemas, apiErrorSchema].flatMap((schema) => listComponents(schema));
  const components = new Map(named.map(({ name, schema }) => [name, toJsonSchema(schema)]));
  const names = new Map([...components].map(([name, schema]) => [canonical(schema), name]));
  const refer = (schema: Schema) => withReferences(toJsonSchema(schema), names) as JsonSchema;

  const paths: OpenApiDocument['paths'] = {};
  for (const spec of specs) {
    const path = spec.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [spec.method]: describeOperation(spec, refer) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plaudit public API',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: TAGS,
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: Object.fromEntries(
        [...components]
          .map(([name, schema]) => [name, withReferencesInside(schema, names)] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    },
  };
}

function describeOperation(spec: RouteSpec, refer: (schema: Schema) => JsonSchema): Operation {
  const json = (schema: Schema): Content => ({ 'application/json': { schema: refer(schema) } });
  const failures = listFailures(spec).map(({ status, description }) => [
    String(status),
    { description, content: json(apiErrorSchema) },
  ]);
  return {
    operationId: spec.operationId,
    summary: spec.summary,
    ...(spec.description === undefined ? {} : { description: spec.description }),
    tags: [spec.tag],
    security: securityOf(spec),
    ...(spec.params ? { parameters: describeParams(spec.params, refer) } : {}),
    ...(spec.body ? { requestBody: { required: true, content: json(spec.body) } } : {}),
    responses: {
      [spec.reply.status]: {
        description: spec.reply.description,
        ...(spec.caching === 'shared' ? { headers: SHARED_HEADERS } : {}),
        content: { [spec.reply.mediaType ?? 'application/json']: { schema: refer(spec.reply.schema) } },
      },
      ...(spec.caching === 'shared'
        ? { 304: { description: 'Not changed since the answer with the ETag sent.' } }
        : {}),
      ...Object.fromEntries(failures),
    },
  };
}

const SHARED_HEADERS = { ETag: { description: 'Strong.', schema: { type: 'string' } } };

function securityOf(spec: RouteSpec): JsonSchema[] {
  if (spec.access === 'account') return [{ bearer: [] }];
  return spec.access === 'visitor' ? [{}, { bearer: [] }] : [];
}

function describeParams(params: Schema, refer: (schema: Schema) => JsonSchema): Parameter[] {
  const { properties } = refer(params) as { properties: Record<string, JsonSchema> };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'path', required: true, schema }));
}
