import type { Schema } from 'joi';
import { describeFailures, type Failure } from './failures.ts';
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
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
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
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, ResponseObject>;
};

export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema };
export type Content = Record<string, { schema: JsonSchema }>;
export type ResponseObject = { description: string; content?: Content; headers?: JsonSchema };

/** What an API says of one of its routes. */
export type Call = {
  operationId: string;
  method: string;
  /** As a router writes it: `/api/vendors/:id`. */
  path: string;
  tag: string;
  summary: string;
  description?: string | undefined;
  token: 'none' | 'optional' | 'needed';
  params?: Schema | undefined;
  query?: Schema | undefined;
  body?: Schema | undefined;
  reply: { status: number; description: string; mediaType: string; schema: Schema };
  /** Then a caller that sends it back may be answered 304. */
  hasEtag?: boolean;
  failures: readonly Failure[];
};

export type ApiDescription = {
  title: string;
  version: string;
  description: string;
  /** The headings under which calls stand, in order, each with what it is about. */
  tags: Readonly<Record<string, string>>;
  calls: readonly Call[];
  /** The body of every answer that is not a success. */
  errorSchema: Schema;
};

export function createDocument({ calls, errorSchema, tags, ...api }: ApiDescription): OpenApiDocument {
  const schemas = calls.flatMap(({ reply, body }) => (body ? [reply.schema, body] : [reply.schema]));
  const named = [...schemas, errorSchema].flatMap((schema) => listComponents(schema));
  const components = new Map(named.map(({ name, schema }) => [name, toJsonSchema(schema)]));
  const names = new Map([...components].map(([name, schema]) => [canonical(schema), name]));
  const refer: Refer = (schema) => withReferences(toJsonSchema(schema), names) as JsonSchema;

  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeOperation(call, errorSchema, refer) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: api.title,
      version: api.version,
      description: api.description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
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

type Refer = (schema: Schema) => JsonSchema;

const SECURITY: Record<Call['token'], JsonSchema[]> = {
  none: [],
  optional: [{}, { bearer: [] }],
  needed: [{ bearer: [] }],
};
const ETAG_HEADER = { ETag: { description: 'Strong.', schema: { type: 'string' } } };
const NOT_CHANGED = { 304: { description: 'Not changed since the answer with the ETag sent.' } };

function describeOperation(call: Call, errorSchema: Schema, refer: Refer): Operation {
  const { reply, body } = call;
  const parameters = [...listParameters('path', call.params, refer), ...listParameters('query', call.query, refer)];
  const failures = describeFailures(call.failures).map(({ status, description }) => [
    String(status),
    { description, content: { 'application/json': { schema: refer(errorSchema) } } },
  ]);
  return {
    operationId: call.operationId,
    summary: call.summary,
    ...(call.description === undefined ? {} : { description: call.description }),
    tags: [call.tag],
    security: SECURITY[call.token],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body
      ? { requestBody: { required: hasRequiredField(body), content: { 'application/json': { schema: refer(body) } } } }
      : {}),
    responses: {
      [reply.status]: {
        description: reply.description,
        ...(call.hasEtag ? { headers: ETAG_HEADER } : {}),
        content: { [reply.mediaType]: { schema: refer(reply.schema) } },
      },
      ...(call.hasEtag ? NOT_CHANGED : {}),
      ...Object.fromEntries(failures),
    },
  };
}

function listParameters(place: Parameter['in'], schema: Schema | undefined, refer: Refer): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = refer(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function hasRequiredField(body: Schema): boolean {
  const { required } = toJsonSchema(body);
  return Array.isArray(required) && required.length > 0;
}
