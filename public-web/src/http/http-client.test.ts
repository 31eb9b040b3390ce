import { beforeEach, describe, expect, test } from 'vitest';
import { json, type Seen, startServer } from '../testing/http-server.ts';
import { createHttpClient } from './http-client.ts';
import { HttpError, isTransient, NetworkError, reasonOf } from './http-error.ts';
import { TokenStore } from './token-store.ts';

const asked = (seen: Seen[]) => seen.filter(({ method }) => method !== 'OPTIONS');

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

let tokens: TokenStore;
beforeEach(() => {
  localStorage.clear();
  tokens = new TokenStore(localStorage, window);
});

describe('a request', () => {
  test('carries a JSON body with its content type, and no body without one', async () => {
    const server = await startServer(json({ ok: true }));
    const http = createHttpClient(tokens, server.origin);
    expect(await http.post('/api/votes', { vendorId: 1, categoryId: 2 })).toEqual({ ok: true });
    await http.get('/api/vendors');
    const [post, get] = asked(server.seen);
    expect(post).toMatchObject({
      body: '{"vendorId":1,"categoryId":2}',
      headers: { 'content-type': 'application/json' },
    });
    expect(get).toMatchObject({ body: '' });
    expect(server.seen.at(-1)?.headers['content-type']).toBeUndefined();
  });

  test('carries the administrator’s token first, otherwise the user’s, otherwise none', async () => {
    const server = await startServer(json(null));
    const http = createHttpClient(tokens, server.origin);
    await http.get('/api/user');
    tokens.keep('user', 'u1');
    await http.get('/api/user');
    tokens.keep('admin', 'a1');
    await http.get('/api/user');
    expect(asked(server.seen).map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'Bearer u1',
      'Bearer a1',
    ]);
  });
});

describe('an answer that is no success', () => {
  test('is an error of its status and body', async () => {
    const body = { code: 'vote.already_cast', message: 'You have already voted in this category' };
    const server = await startServer(json(body, 409));
    const error = await failureOf(createHttpClient(tokens, server.origin).post('/api/votes', {}));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      message: `409: ${JSON.stringify(body)}`,
      status: 409,
      code: body.code,
      reason: body.message,
    });
    expect(reasonOf(error, 'Failed to cast vote')).toBe(body.message);
  });

  test('with an empty body, of its status text', async () => {
    const server = await startServer((_request, response) => response.writeHead(502).end());
    const error = await failureOf(createHttpClient(tokens, server.origin).get('/api/stats'));
    expect((error as Error).message).toBe('502: Bad Gateway');
    expect(reasonOf(error, 'Failed to cast vote')).toBe('Failed to cast vote');
  });

  test('names the fields at fault and when to ask again', async () => {
    const details = [{ field: 'username', message: 'This username is already taken' }];
    const server = await startServer(json({ code: 'x', message: 'y', details }, 429, { 'retry-after': '7' }));
    const error = await failureOf(createHttpClient(tokens, server.origin).post('/api/register', {}));
    expect(error).toMatchObject({ details, retryAfterMs: 7_000 });
  });
});

describe('a 401', () => {
  test('forgets the token that was sent, and the next request goes with what is left', async () => {
    tokens.keep('user', 'good');
    tokens.keep('admin', 'stale');
    const server = await startServer(json({ code: 'x', message: 'Please log in' }, 401));
    const http = createHttpClient(tokens, server.origin);
    await failureOf(http.get('/api/user'));
    expect(tokens.all()).toEqual([{ kind: 'user', token: 'good' }]);
  });

  test('of a wrong password leaves the tokens alone', async () => {
    tokens.keep('user', 'good');
    const server = await startServer(json({ code: 'login.invalid', message: 'Invalid username or password' }, 401));
    await failureOf(createHttpClient(tokens, server.origin).post('/api/login', {}, { forgetsToken: false }));
    expect(tokens.all()).toEqual([{ kind: 'user', token: 'good' }]);
  });
});

describe('no answer', () => {
  test('is a network error, worth another try', async () => {
    const error = await failureOf(createHttpClient(tokens, 'http://127.0.0.1:9').get('/api/stats'));
    expect(error).toBeInstanceOf(NetworkError);
    expect(isTransient(error)).toBe(true);
  });

  test('within the time limit is one too', async () => {
    const server = await startServer(() => undefined);
    const error = await failureOf(createHttpClient(tokens, server.origin).get('/api/stats', { timeLimitMs: 50 }));
    expect(error).toMatchObject({ name: 'NetworkError', message: 'The server took too long to answer' });
  });

  test('but a page from somebody in between is one as well', async () => {
    const server = await startServer((_request, response) => response.end('<html>Welcome to the hotel</html>'));
    const error = await failureOf(createHttpClient(tokens, server.origin).get('/api/stats'));
    expect(error).toBeInstanceOf(NetworkError);
  });
});

test.each([
  [400, false],
  [401, false],
  [403, false],
  [404, false],
  [409, false],
  [429, true],
  [500, true],
  [503, true],
])('a %s passes by itself: %s', (status, passes) => {
  const error = new HttpError({ status, statusText: '', headers: new Headers() }, '');
  expect(isTransient(error)).toBe(passes);
});
