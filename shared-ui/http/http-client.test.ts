import { describe, expect, test } from 'vitest';
import { json, noResponse, startServer } from '../testing/http-server.ts';
import { createHttpClient } from './http-client.ts';
import { fieldErrorOf, HttpError, isTransient, NetworkError, reasonOf } from './http-error.ts';

const http = createHttpClient({ token: () => 'stored' });

async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('a request', () => {
  test('sends a JSON body with its content type, and no content type without a body', async () => {
    const server = await startServer(json({ ok: true }));
    expect(await http.post('/api/votes', { vendorId: 1, categoryId: 2 })).toEqual({ ok: true });
    await http.put('/api/votes/7', { vendorId: 3 });
    await http.delete('/api/votes/7');
    await http.get('/api/vendors');
    expect(server.seen.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/votes', '{"vendorId":1,"categoryId":2}'],
      ['PUT', '/api/votes/7', '{"vendorId":3}'],
      ['DELETE', '/api/votes/7', ''],
      ['GET', '/api/vendors', ''],
    ]);
    const type = 'application/json';
    expect(server.seen.map(({ headers }) => headers['content-type'])).toEqual([type, type, undefined, undefined]);
  });

  test('sends the stored token, or a token given with the request, or none', async () => {
    const server = await startServer(json(null));
    await http.get('/api/user');
    await http.get('/api/user', { token: 'given' });
    await createHttpClient({ token: () => undefined }).get('/api/user');
    const sent = server.seen.map(({ headers }) => headers.authorization);
    expect(sent).toEqual(['Bearer stored', 'Bearer given', undefined]);
  });

  test('leaves blank parameters out of its address', async () => {
    const server = await startServer(json(null));
    await http.get('/api/thing', { query: { page: 2, search: '', status: undefined } });
    expect(server.seen[0]?.query.toString()).toBe('page=2');
  });

  test('for a file returns the file with the name from the server', async () => {
    await startServer((_request, response) =>
      response.setHeader('content-disposition', 'attachment; filename="thing.csv"').end('a,b\n1,2\n'),
    );
    const { name, content } = await http.file('/api/thing/csv');
    expect([name, content.size]).toEqual(['thing.csv', 8]);
  });

  test('goes through `intercept`, which may send it again', async () => {
    const server = await startServer(json({ code: 'x', message: 'y' }, 403));
    const client = createHttpClient({
      token: () => undefined,
      intercept: (send) =>
        send().catch(() => {
          server.respond(json('second'));
          return send();
        }),
    });
    expect(await client.post('/api/thing')).toBe('second');
    expect(server.seen).toHaveLength(2);
  });
});

describe('a response that is not a success', () => {
  test('is an error with its status and body', async () => {
    const body = { code: 'vote.already_cast', message: 'You have already voted in this category' };
    await startServer(json(body, 409));
    const error = await errorOf(http.post('/api/votes', {}));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      message: `409: ${JSON.stringify(body)}`,
      status: 409,
      code: body.code,
      reason: body.message,
      body,
    });
    expect(reasonOf(error, 'Failed to cast vote')).toBe(body.message);
  });

  test('has the status text as its message when the body is empty', async () => {
    await startServer((_request, response) => response.writeHead(502).end());
    const error = await errorOf(http.get('/api/stats'));
    expect((error as Error).message).toBe('502: Bad Gateway');
    expect(reasonOf(error, 'Failed to cast vote')).toBe('Failed to cast vote');
  });

  test.each(['<html>nginx</html>', 'null', '"text"', '{"message":7}'])(
    'the body %s has no message for the user',
    async (body) => {
      await startServer((_request, response) => response.writeHead(502).end(body));
      expect(reasonOf(await errorOf(http.get('/api/stats')), undefined)).toBeUndefined();
    },
  );

  test('may have its message in the field `error`, as for a rejected second factor', async () => {
    await startServer(json({ error: 'Invalid 2FA code' }, 403));
    expect(reasonOf(await errorOf(http.post('/api/admin/verify-2fa', {})), undefined)).toBe('Invalid 2FA code');
  });

  test('names the invalid fields, and when to try again', async () => {
    const details = [{ field: 'username', message: 'This username is already taken' }];
    await startServer(json({ code: 'x', message: 'y', details }, 429, { 'retry-after': '7' }));
    const error = await errorOf(http.post('/api/register', {}));
    expect(error).toMatchObject({ details, retryAfterMs: 7_000 });
    expect(fieldErrorOf(error, 'username')).toBe('This username is already taken');
    expect(fieldErrorOf(error, 'password')).toBeUndefined();
  });
});

describe('a 401', () => {
  const rejectedBy = async (request: (client: typeof http) => Promise<unknown>) => {
    await startServer(json({ code: 'x', message: 'Please log in' }, 401));
    const rejected: string[] = [];
    const client = createHttpClient({ token: () => 'stale', onTokenRejected: (token) => rejected.push(token) });
    await errorOf(request(client));
    return rejected;
  };
  test('reports that the sent token was rejected', async () => {
    expect(await rejectedBy((client) => client.get('/api/user'))).toEqual(['stale']);
    expect(await rejectedBy((client) => client.get('/api/user', { token: 'given' }))).toEqual(['given']);
  });
  test('for a wrong password does not report the token', async () => {
    expect(await rejectedBy((client) => client.post('/api/login', {}, { checksToken: false }))).toEqual([]);
  });
});

describe('without a response', () => {
  test('a request fails with a network error, which is transient', async () => {
    await startServer(noResponse);
    const error = await errorOf(http.get('/api/stats'));
    expect(error).toBeInstanceOf(NetworkError);
    expect(isTransient(error)).toBe(true);
  });

  test('a request that takes longer than the time limit fails in the same way', async () => {
    await startServer(() => undefined);
    const error = await errorOf(http.get('/api/stats', { timeLimitMs: 50 }));
    expect(error).toMatchObject({ name: 'NetworkError', message: 'The server took too long to respond' });
  });

  test('a 200 with an HTML page from a proxy fails in the same way', async () => {
    await startServer((_request, response) => response.end('<html>Welcome to the hotel</html>'));
    expect(await errorOf(http.get('/api/stats'))).toBeInstanceOf(NetworkError);
  });

  test('a request that the page itself aborted is not a network error', async () => {
    await startServer(() => undefined);
    const leaving = new AbortController();
    const error = errorOf(http.get('/api/stats', { signal: leaving.signal }));
    leaving.abort();
    expect(await error).toMatchObject({ name: 'AbortError' });
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
])('a status of %s is transient: %s', (status, expected) => {
  const error = new HttpError({ status, statusText: '', headers: new Headers() }, '');
  expect(isTransient(error)).toBe(expected);
});
