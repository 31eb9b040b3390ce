import { expect, test } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { HttpError } from './http-error.ts';
import { request } from './request.ts';
import { clearAdminToken, storeAdminToken, storeUserToken } from './tokens.ts';

const ok = { 'GET /api/thing': () => ({ body: { fine: true } }), 'POST /api/thing': () => ({}) };

test('every request includes cookies, and a content type only with a body', async () => {
  const server = fakeServer(ok);
  await request('GET', '/api/thing');
  await request('POST', '/api/thing', { body: { paused: true } });
  expect(server.seen.map((seen) => seen.credentials)).toEqual(['include', 'include']);
  expect(server.seen.map((seen) => seen.contentType)).toEqual([null, 'application/json']);
  expect(server.seen[1]?.body).toEqual({ paused: true });
});

test("the administrator's token goes before the user's, and without one no header is sent", async () => {
  const server = fakeServer(ok);
  await request('GET', '/api/thing');
  storeUserToken('user');
  await request('GET', '/api/thing');
  storeAdminToken('admin');
  await request('GET', '/api/thing');
  clearAdminToken();
  await request('GET', '/api/thing');
  expect(server.seen.map((seen) => seen.authorization)).toEqual([null, 'Bearer user', 'Bearer admin', 'Bearer user']);
});

test('what a query leaves blank is left out of the address', async () => {
  const server = fakeServer(ok);
  await request('GET', '/api/thing', { query: { page: 2, search: '', status: undefined } });
  expect(server.seen[0]?.query.toString()).toBe('page=2');
});

test('an answer that is not a success is thrown', async () => {
  fakeServer({ 'GET /api/thing': () => ({ status: 503, statusText: 'Service Unavailable' }) });
  await expect(request('GET', '/api/thing')).rejects.toThrow(new HttpError(503, 'Service Unavailable', ''));
});
