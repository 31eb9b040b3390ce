import { ACCESS } from '../access.ts';
import type { Refusals, Route } from '../http/route.ts';
import { apiError } from './api-error.schema.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';

export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>;
};

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
};

const DESCRIPTION = `The calls of the admin panel. Each needs the bearer token of an admin's session, and all but the \
dashboard and verify-2fa a second factor passed in that session. Every answer that is not a success is an ApiError: its \
code is stable and for programs, its message is for people.`;

const API_ERROR = { $ref: '#/components/schemas/ApiError' };

export function createDocument(routes: readonly Route[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describe(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plaudit admin API',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ApiError: toJsonSchema(apiError) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function describe(route: Route): Operation {
  const parameters = [...parametersOf(route, 'path'), ...parametersOf(route, 'query')];
  const { answer } = route;
  const content =
    'csv' in answer
      ? { 'text/csv': { schema: { type: 'string' } } }
      : { 'application/json': { schema: toJsonSchema(answer.schema) } };
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    description: accessOf(route),
    tags: [route.tag],
    security: [{ bearer: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(route.body ? { requestBody: requestBodyOf(route.body) } : {}),
    responses: { [answer.status]: { description: answer.description, content }, ...failuresOf(route) },
  };
}

function operationIdOf({ method, path }: Route): string {
  const words = path.replace('/api/admin/', '').split(/[/-]/);
  const name = words.map((word) => word.replace(/^:(\w)/, (_all, first: string) => `By${first.toUpperCase()}`));
  return `${method.toLowerCase()}${name.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}

function accessOf({ method, path }: Route): string {
  const access = ACCESS[`${method} ${path}`];
  if (!access || access.least === 'anyone') return 'For anyone.';
  const role = access.least === 'super_admin' ? 'super admins' : 'admins and super admins';
  return `For ${role}, ${access.secondFactor ? 'after' : 'also before'} the second factor.`;
}

function requestBodyOf(body: NonNullable<Route['body']>): NonNullable<Operation['requestBody']> {
  const schema = toJsonSchema(body);
  const required = Array.isArray(schema.required) && schema.required.length > 0;
  return { required, content: { 'application/json': { schema } } };
}

function parametersOf(route: Route, place: 'path' | 'query'): NonNullable<Operation['parameters']> {
  const source = place === 'path' ? route.params : route.query;
  if (!source) return [];
  const { properties = {}, required = [] } = toJsonSchema(source) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}

/** What any call may be refused for. */
const COMMON: Refusals = {
  'session.required': { status: 401, when: 'no token is sent' },
  'session.invalid': { status: 401, when: 'the token is unknown, expired or ended' },
  'session.blocked': { status: 403, when: 'the session was blocked' },
  'access.not_admin': { status: 403, when: 'the caller is no admin' },
  'service.unavailable': { status: 503, when: 'the database does not answer; see Retry-After' },
};

const INPUT: Refusals = { 'request.invalid': { status: 400, when: 'a field is at fault; each is named in details' } };

const BODY: Refusals = {
  'request.malformed': { status: 400, when: 'the body is not JSON' },
  'request.too_large': { status: 413, when: 'the body is too large' },
  'request.unsupported_type': { status: 415, when: 'the body is not sent as application/json' },
};

function refusalsOf(route: Route): Refusals {
  const access = ACCESS[`${route.method} ${route.path}`];
  const isBehindSecondFactor = access && access.least !== 'anyone' && access.secondFactor;
  return {
    ...COMMON,
    ...(isBehindSecondFactor
      ? { 'access.second_factor_required': { status: 403, when: 'the second factor was not passed' } }
      : {}),
    ...(access?.least === 'super_admin'
      ? { 'access.super_admin_required': { status: 403, when: 'the caller is no super admin' } }
      : {}),
    ...INPUT,
    ...(route.body ? BODY : {}),
    ...route.refusals,
  };
}

function failuresOf(route: Route): Operation['responses'] {
  const byStatus = new Map<number, string[]>();
  for (const [code, { status, when }] of Object.entries(refusalsOf(route))) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${when}`]);
  }
  const responses = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, lines]) => [
      String(status),
      { description: lines.join('; '), content: { 'application/json': { schema: API_ERROR } } },
    ]);
  return Object.fromEntries(responses);
}
