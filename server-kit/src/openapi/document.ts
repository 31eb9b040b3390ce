import type { Schema } from 'joi';
import { hasEtag } from '../http/response.ts';
import type { Route, RouteErrors } from '../http/route.ts';
import { describeErrors } from './errors.ts';
import {
  canonicalJson,
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

/** Says whether a route needs a token, and lists its errors, except for the 500 of an unexpected one. */
export type RouteDescription = { token: 'none' | 'optional' | 'needed'; description: string; errors: RouteErrors };

export type ApiDescription = {
  title: string;
  version: string;
  description: string;
  /** The headings of the document in order, each with its description. */
  tags: Readonly<Record<string, string>>;
  routes: readonly Route[];
  describe: (route: Route) => RouteDescription;
  /** The body of every error. */
  errorSchema: Schema;
};

export function createDocument({ describe, errorSchema, tags, ...api }: ApiDescription): OpenApiDocument {
  const routes = api.routes.filter(isDocumented);
  const schemas = routes.flatMap(({ response, body }) => (body ? [response.schema, body] : [response.schema]));
  const named = [...schemas, errorSchema].flatMap((schema) => listComponents(schema));
  const components = new Map(named.map(({ name, schema }) => [name, toJsonSchema(schema)]));
  const names = new Map([...components].map(([name, schema]) => [canonicalJson(schema), name]));
  const refer: Refer = (schema) => withReferences(toJsonSchema(schema), names) as JsonSchema;

  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = describeOperation(route, describe(route), errorSchema, refer);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
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

type DocumentedRoute = Route & { tag: string };

const isDocumented = (route: Route): route is DocumentedRoute => route.tag !== null;

type Refer = (schema: Schema) => JsonSchema;

const SECURITY: Record<RouteDescription['token'], JsonSchema[]> = {
  none: [],
  optional: [{}, { bearer: [] }],
  needed: [{ bearer: [] }],
};
const ETAG_HEADER = { ETag: { description: 'Strong.', schema: { type: 'string' } } };
const FILE_SCHEMA: JsonSchema = { type: 'string', format: 'binary' };
const NOT_CHANGED = { 304: { description: 'Not changed since the response with the ETag sent.' } };

function describeOperation(
  route: DocumentedRoute,
  { token, description, errors }: RouteDescription,
  errorSchema: Schema,
  refer: Refer,
): Operation {
  const { response, body, file } = route;
  const isTagged = hasEtag(response.caching);
  const parameters = [...listParameters('path', route.params, refer), ...listParameters('query', route.query, refer)];
  const errorResponses = describeErrors(errors).map(({ status, description: text }) => [
    String(status),
    { description: text, content: { 'application/json': { schema: refer(errorSchema) } } },
  ]);
  return {
    operationId: route.operationId,
    summary: route.summary,
    ...(description === '' ? {} : { description }),
    tags: [route.tag],
    security: SECURITY[token],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body
      ? { requestBody: { required: hasRequiredField(body), content: { 'application/json': { schema: refer(body) } } } }
      : {}),
    ...(file
      ? { requestBody: { required: true, content: { 'application/octet-stream': { schema: FILE_SCHEMA } } } }
      : {}),
    responses: {
      [response.status]: {
        description: response.description,
        ...(isTagged ? { headers: ETAG_HEADER } : {}),
        content: { [response.mediaType ?? 'application/json']: { schema: refer(response.schema) } },
      },
      ...(isTagged ? NOT_CHANGED : {}),
      ...Object.fromEntries(errorResponses),
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
