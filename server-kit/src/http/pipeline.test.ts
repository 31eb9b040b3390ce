import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Joi from 'joi';
import { describe, expect, test, vi } from 'vitest';
import { AppError } from '../app-error.ts';
import { createPipeline, type HttpRequest } from './pipeline.ts';
import { download, downloadInChunks, fileBody, ResponseWithHeaders, type Route, routeFunction } from './route.ts';

const route = routeFunction<{ everybody: undefined; member: { name: string } }>();
const schema = Joi.object({ greeting: Joi.string().required() });

const run = createPipeline({
  deadlineMs: () => 1_000,
  identify: async ({ access }) => {
    if (access === 'everybody') return undefined;
    return { name: 'Finch' };
  },
});

const makeRequest = (given: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  headers: {},
  params: {},
  query: {},
  parseBody: async () => ({}),
  stream: Readable.from([]),
  ...given,
});
const makePost = (body: unknown, headers: HttpRequest['headers'] = { 'content-type': 'application/json' }) =>
  makeRequest({ method: 'POST', headers: { 'content-length': '9', ...headers }, parseBody: async () => body });

const makeRoute = (given: Partial<Route> = {}): Route => ({
  ...route({
    operationId: 'greet',
    method: 'POST',
    path: '/greet/:id',
    tag: 'Greetings',
    summary: 'Greets',
    access: 'member',
    body: Joi.object<{ word: string }>({ word: Joi.string().required() }),
    response: { status: 201, description: 'A greeting', schema },
    handle: ({ body, caller }) => ({ greeting: `${body.word} ${caller.name}`, internal: true }),
  }),
  ...given,
});

const errorOf = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
};

test('a handler gets the valid input and its caller, and the response has only declared fields', async () => {
  const response = await run(makeRoute())(makePost({ word: 'Hello' }));
  expect(response.status).toBe(201);
  expect(JSON.parse(String(response.body))).toEqual({ greeting: 'Hello Finch' });
  expect(response.headers).toEqual({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' });
});

test('the caller is checked before the body is read', async () => {
  const parseBody = vi.fn();
  const closed = createPipeline({
    deadlineMs: () => 1_000,
    identify: async () => {
      throw new AppError('session.required', 401, 'Please sign in');
    },
  });
  const error = await errorOf(closed(makeRoute())({ ...makePost({}), parseBody }));
  expect(error.code).toBe('session.required');
  expect(parseBody).not.toHaveBeenCalled();
});

test('`confirm` runs after the validation and before the handler', async () => {
  const handle = vi.fn();
  const confirming = createPipeline({
    deadlineMs: () => 1_000,
    identify: async () => ({ name: 'Finch' }),
    confirm: async (_route, { body }) => {
      throw new AppError('second_factor.required', 403, String((body as { word: string }).word));
    },
  });
  expect((await errorOf(confirming(makeRoute({ handle }))(makePost({ word: 1 })))).code).toBe('request.invalid');
  expect((await errorOf(confirming(makeRoute({ handle }))(makePost({ word: 'Hello' })))).message).toBe('Hello');
  expect(handle).not.toHaveBeenCalled();
});

describe('input', () => {
  test.each([
    ['of another type', makePost({ word: 1 }), 'request.invalid'],
    ['with an unknown field', makePost({ word: 'a', other: 1 }), 'request.invalid'],
    ['that is a list', makePost([1]), 'request.malformed'],
    ['with NUL', makePost({ word: 'a\0' }), 'request.malformed'],
    [
      'that is a form',
      makePost({}, { 'content-type': 'application/x-www-form-urlencoded' }),
      'request.unsupported_type',
    ],
    [
      'in another character set',
      makePost({}, { 'content-type': 'application/json; charset=latin1' }),
      'request.unsupported_type',
    ],
    [
      'that is compressed',
      makePost({}, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
      'request.unsupported_type',
    ],
    ['with a query that no schema names', { ...makePost({ word: 'a' }), query: { x: '1' } }, 'request.invalid'],
  ])('%s is rejected', async (_what, sent, code) => {
    expect((await errorOf(run(makeRoute())(sent))).code).toBe(code);
  });

  test('in a query may be anything for a route that ignores it', async () => {
    const query = { utm_source: ['chat', 'other'], x: '\0' };
    const seen = vi.fn(() => ({ greeting: '' }));
    const ignoring = makeRoute({ ignoresQuery: true, handle: seen });
    expect((await run(ignoring)({ ...makePost({ word: 'a' }), query })).status).toBe(201);
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ query: undefined }));
  });

  test.each([
    [{ size: 'large', utm_source: ['chat', 'other'] }, { size: 'large' }],
    [{ size: 'huge', x: '\0' }, {}],
    [{ size: ['large', 'large'] }, {}],
  ])('of the query %j, a route that ignores others gets %j', async (query, known) => {
    const seen = vi.fn(() => ({ greeting: '' }));
    const schema = Joi.object({ size: Joi.string().valid('large') });
    const ignoring = makeRoute({ ignoresQuery: true, query: schema, handle: seen });
    expect((await run(ignoring)({ ...makePost({ word: 'a' }), query })).status).toBe(201);
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ query: known }));
  });

  test('gets one error for each field, missing fields first', async () => {
    const body = Joi.object({ a: Joi.number(), b: Joi.string().required() });
    const error = await errorOf(run(makeRoute({ body }))(makePost({ a: 'x' })));
    expect(error.message).toBe('b is required');
    expect(error.details?.map(({ field }) => field)).toEqual(['b', 'a']);
  });

  test('in a path or query is converted, and a number in it has only one spelling', async () => {
    const params = Joi.object({ id: Joi.number().required() });
    const seen: unknown[] = [];
    const handle: Route['handle'] = (input) => {
      seen.push(input.params, input.query);
      return { greeting: '' };
    };
    const { body: _none, ...reading } = makeRoute({
      method: 'GET',
      params,
      query: Joi.object({ search: Joi.string() }),
      handle,
    });
    await run(reading)(makeRequest({ params: { id: '7' }, query: { search: '42' } }));
    expect(seen).toEqual([{ id: 7 }, { search: '42' }]);
    for (const id of ['007', '7.0', ' 7', '1e1', 'x']) {
      expect((await errorOf(run(reading)(makeRequest({ params: { id } })))).code, id).toBe('request.invalid');
    }
  });
});

describe('a file', () => {
  const makeFileRoute = (): Route => {
    const { body: _none, ...others } = makeRoute({ file: fileBody(6, 'Six bytes at most') });
    return { ...others, handle: ({ body }) => ({ greeting: `${(body as Buffer).length} bytes` }) };
  };
  const upload = (chunks: string[], headers: HttpRequest['headers'] = {}) =>
    run(makeFileRoute())(
      makeRequest({
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', ...headers },
        stream: Readable.from(chunks.map((chunk) => Buffer.from(chunk))),
      }),
    );

  test('is passed on as bytes', async () => {
    expect(JSON.parse(String((await upload(['abc', 'def'])).body))).toEqual({ greeting: '6 bytes' });
  });

  test('that is too large is rejected, whether or not its length is known', async () => {
    for (const headers of [{}, { 'content-length': '7' }]) {
      const { status, message } = await errorOf(upload(['abcd', 'efg'], headers));
      expect([status, message]).toEqual([413, 'Six bytes at most']);
    }
  });

  test('with another content type is rejected', async () => {
    expect((await errorOf(upload(['a'], { 'content-type': 'image/png' }))).status).toBe(415);
  });
});

describe('a response', () => {
  const respond = (response: Route['response'], handle: Route['handle']) =>
    run(makeRoute({ method: 'GET', response, handle }))(makeRequest());

  test('that is shared has an ETag of its content', async () => {
    const shared = { status: 200, description: '', schema, caching: 'shared' } as const;
    const [one, same, other] = await Promise.all(
      ['a', 'a', 'b'].map((greeting) => respond(shared, () => ({ greeting }))),
    );
    expect(one?.headers.ETag).toMatch(/^"[\w-]{27}"$/);
    expect(same?.headers.ETag).toBe(one?.headers.ETag);
    expect(other?.headers.ETag).not.toBe(one?.headers.ETag);
    expect(one?.headers['Cache-Control']).toContain('s-maxage=1');
  });

  test('can be a file, or carry headers', async () => {
    const csv = { status: 200, description: '', schema: Joi.string(), mediaType: 'text/csv' } as const;
    const file = await respond(csv, () => download('a.csv', 'x,y'));
    expect(file.headers['Content-Disposition']).toBe('attachment; filename="a.csv"');
    expect([file.headers['Content-Type'], String(file.body)]).toEqual(['text/csv; charset=utf-8', 'x,y']);
    const json = { status: 200, description: '', schema } as const;
    const withCookie = await respond(json, () => new ResponseWithHeaders({ greeting: '' }, { 'Set-Cookie': 'a=b' }));
    expect(withCookie.headers['Set-Cookie']).toBe('a=b');
  });

  test('can be a picture that never changes', async () => {
    const picture = {
      status: 200,
      description: '',
      schema: Joi.binary(),
      mediaType: 'image/webp',
      caching: 'forever',
    } as const;
    const { headers, body } = await respond(picture, () => Buffer.from([1, 2]));
    expect(headers).toEqual({ 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Type': 'image/webp' });
    expect(body).toEqual(Buffer.from([1, 2]));
  });

  test('that may be kept for some time says how long, and has an ETag for the time after it', async () => {
    const styles = {
      status: 200,
      description: '',
      schema: Joi.string(),
      mediaType: 'text/css',
      caching: { seconds: 60 },
    } as const;
    const { headers } = await respond(styles, () => 'a {}');
    expect(headers).toEqual({
      'Cache-Control': 'public, max-age=60',
      'Content-Type': 'text/css; charset=utf-8',
      ETag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
  });

  test.each([
    ['image/svg+xml', 'image/svg+xml; charset=utf-8'],
    ['application/manifest+json', 'application/manifest+json; charset=utf-8'],
    ['font/woff2', 'font/woff2'],
  ])('of the type %s is sent as %s', async (mediaType, type) => {
    const { headers, body } = await respond(
      { status: 200, description: '', schema: Joi.string(), mediaType },
      () => 'x',
    );
    expect([headers['Content-Type'], String(body)]).toEqual([type, 'x']);
  });

  test('can come in chunks', async () => {
    async function* chunks() {
      yield 'x,';
      yield 'y';
    }
    const csv = { status: 200, description: '', schema: Joi.string(), mediaType: 'text/csv' } as const;
    const { body } = await respond(csv, () => downloadInChunks('a.csv', chunks()));
    expect(await text(body as Readable)).toBe('x,y');
  });

  test('that comes in chunks is an error if the first chunk cannot be read', async () => {
    async function* chunks() {
      yield await Promise.reject(new AppError('service.unavailable', 503, 'Try again'));
    }
    const csv = { status: 200, description: '', schema: Joi.string(), mediaType: 'text/csv' } as const;
    const error = await errorOf(respond(csv, () => downloadInChunks('a.csv', chunks())));
    expect([error.status, error.code]).toEqual([503, 'service.unavailable']);
  });

  test('that takes longer than the deadline is 503', async () => {
    const never = () => new Promise<never>(() => undefined);
    const error = await errorOf(run(makeRoute({ method: 'GET', deadlineMs: 20, handle: never }))(makeRequest()));
    expect([error.status, error.code, error.retryAfterSeconds]).toEqual([503, 'service.unavailable', 2]);
  });
});
