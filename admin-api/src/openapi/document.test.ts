import { readFileSync } from 'node:fs';
import type { OpenApiDocument } from '@plaudit/server-kit/openapi/document';
import { describe, expect, it } from 'vitest';
import { documentText } from '../document-text.ts';

const document: OpenApiDocument = JSON.parse(documentText());

/** The routes that the product description lists. Programs other than our pages may use them, so each stays. */
const SPECIFIED = [
  'GET /api/admin/dashboard',
  'POST /api/admin/verify-2fa',
  'GET /api/admin/user-sessions',
  'GET /api/admin/users',
  'POST /api/admin/users',
  'DELETE /api/admin/users/{username}',
  'GET /api/admin/system-settings',
  'POST /api/admin/system-settings',
  'GET /api/admin/categories',
  'POST /api/admin/categories',
  'PUT /api/admin/categories/{id}',
  'DELETE /api/admin/categories/{id}',
  'POST /api/admin/vendors',
  'PUT /api/admin/vendors/{id}',
  'DELETE /api/admin/vendors/{id}',
  'POST /api/admin/vendors/{id}/links',
  'POST /api/admin/pause-voting',
  'POST /api/admin/voting-cycles',
  'POST /api/admin/reset-votes',
  'POST /api/admin/categories/{id}/reset-votes',
];

const propertiesOf = (method: string, path: string): string[] => {
  const schema = document.paths[path]?.[method]?.requestBody?.content['application/json']?.schema;
  const name = String(schema?.$ref ?? '').replace('#/components/schemas/', '');
  const { properties = {} } = document.components.schemas[name] ?? schema ?? {};
  return Object.keys(properties as object);
};

describe('the OpenAPI document', () => {
  it('is committed as openapi.json, which `npm run docs:api` writes', () => {
    expect(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')).toBe(documentText());
  });

  it.each(SPECIFIED)('has %s', (route) => {
    const [method = '', path = ''] = route.split(' ');
    expect(document.paths[path]?.[method.toLowerCase()]).toBeDefined();
  });

  it('says of each route who may call it, and what else its declaration says', () => {
    const { description } = document.paths['/api/admin/passkeys/challenge']?.post ?? {};
    expect(description).toMatch(/^For .+\. Valid for five minutes/);
  });

  it.each([
    ['/api/admin/verify-2fa', ['code', 'username']],
    ['/api/admin/users', ['username', 'password', 'role', 'twoFactorSecret']],
    ['/api/admin/system-settings', ['key', 'value', 'description']],
    ['/api/admin/categories', ['name', 'description', 'icon', 'color', 'imageUrl']],
    ['/api/admin/vendors', ['name', 'description', 'imageUrl']],
    ['/api/admin/vendors/{id}/links', ['title', 'url', 'description', 'icon', 'displayOrder']],
    ['/api/admin/pause-voting', ['paused']],
    ['/api/admin/voting-cycles', ['name', 'startDate', 'endDate', 'isActive']],
  ])('has the specified fields at %s', (path, fields) => {
    expect(propertiesOf('post', path)).toEqual(expect.arrayContaining(fields));
  });

  it('has a unique id for each operation', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((each) => each.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
