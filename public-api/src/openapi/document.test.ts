import { readFileSync } from 'node:fs';
import type { OpenApiDocument } from '@plaudit/server-kit/openapi/document';
import { describe, expect, it } from 'vitest';
import { documentText } from '../document-text.ts';

const document: OpenApiDocument = JSON.parse(documentText());

/** The routes that the product description lists. Programs other than our pages may use them, so each stays. */
const SPECIFIED = [
  'GET /api/voting/cycle',
  'GET /api/user',
  'GET /api/site-config',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/register',
  'GET /api/captcha',
  'GET /api/vendors',
  'GET /api/vendors/{id}/links',
  'POST /api/votes',
  'GET /api/voting/progress',
  'GET /api/leaderboard',
  'GET /api/categories',
  'GET /api/categories/{id}/results',
  'GET /api/stats',
  'GET /api/category-votes',
];

describe('the OpenAPI document', () => {
  it('is committed as openapi.json, which `npm run docs:api` writes', () => {
    expect(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')).toBe(documentText());
  });

  it.each(SPECIFIED)('has %s', (route) => {
    const [method = '', path = ''] = route.split(' ');
    expect(document.paths[path]?.[method.toLowerCase()]).toBeDefined();
  });

  it('has a unique id for each operation', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
