import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeElection } from '@plaudit/db/testing/factories';
import { createPipeline } from '@plaudit/server-kit/http/pipeline';
import Joi from 'joi';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, signIn } from '../testing/test-api.ts';
import { useApi } from '../testing/use-api.ts';
import { withHotRoutes } from './hot-routes.ts';
import { route } from './route.ts';

const site = useApi();
let voter: SignedIn;

beforeEach(async () => {
  await makeElection(site.database.owner);
  voter = await signIn(site.database.owner);
});

/** An ETag that no response has. It only sends the request through Express. */
const THROUGH_EXPRESS = { 'If-None-Match': '"other"' };

describe('a hot route', () => {
  it.each([
    ['a poll', 'GET', '/api/voting/progress', undefined, true],
    ['a poll of a visitor', 'GET', '/api/voting/progress', undefined, false],
    ['a vote without a token', 'POST', '/api/votes', { vendorId: 1, categoryId: 1 }, false],
    ['a vote for nobody', 'POST', '/api/votes', { vendorId: 4_000_000_000, categoryId: 1 }, true],
    ['a vote without a category', 'POST', '/api/votes', { vendorId: 1 }, true],
    ['a vote with ids as text', 'POST', '/api/votes', { vendorId: 'x', categoryId: '1' }, true],
  ])('responds to %s like Express', async (_what, method, path, body, isSignedIn) => {
    const options = { ...(body && { body }), ...(isSignedIn && { token: voter.token }) };
    const [direct, express] = await Promise.all([
      site.api.send<{ requestId?: string }>(method, path, options),
      site.api.send<{ requestId?: string }>(method, path, { ...options, headers: THROUGH_EXPRESS }),
    ]);
    expect(direct.status).toBe(express.status);
    expect({ ...direct.body, requestId: '' }).toEqual({ ...express.body, requestId: '' });
    const headersOf = ({ headers }: typeof direct) =>
      [...headers.keys()]
        .filter((name) => name !== 'date')
        .map((name) => [name, name === 'x-request-id' || headers.get(name)]);
    expect(headersOf(direct)).toEqual(headersOf(express));
  });

  it('is measured under its own path', async () => {
    await site.api.send('POST', '/api/votes', { body: { vendorId: 1, categoryId: 1 } });
    expect(await site.api.metrics()).toMatch(/http_errors_total\{route="\/api\/votes",code="session.required"/);
  });
});

it('a hot route handles only requests with exactly its method and path, and without a condition', async () => {
  const hot = route({
    operationId: 'getHot',
    method: 'GET',
    path: '/hot',
    tag: 'Test',
    summary: 'Hot',
    access: 'everybody',
    isHot: true,
    response: { status: 200, description: 'Text', schema: Joi.string(), mediaType: 'text/plain' },
    handle: () => 'directly',
  });
  const { isHot: _hot, ...rest } = hot;
  const cold = { ...rest, path: '/cold' };
  const listener = withHotRoutes((_request, response) => response.end('by Express'), [hot, cold], {
    pipeline: createPipeline({ identify: async () => undefined, deadlineMs: () => 1_000 }),
    beginRequest: () => undefined,
    respondToError: (_error, _request, response) => response.writeHead(500).end(),
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = async (path: string, init: RequestInit = {}) => (await fetch(url + path, init)).text();
  expect(await read('/hot')).toBe('directly');
  const others = [read('/hot?x=1'), read('/hot/'), read('/HOT'), read('/cold'), read('/hot', { method: 'POST' })];
  const conditional = read('/hot', { headers: THROUGH_EXPRESS });
  expect(new Set(await Promise.all([...others, conditional]))).toEqual(new Set(['by Express']));
  server.closeAllConnections();
  server.close();
});
