import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTokenKey, signToken } from '@plaudit/db/rules/sign-in/tokens';
import { makeAccount, makeElection, makeSession } from '@plaudit/db/testing/factories';
import { openTestDatabase, type TestDatabase } from '@plaudit/db/testing/test-database';
import { type ApiProcess, startProcess } from '@plaudit/server-kit/testing/api-process';
import { afterEach, beforeEach, expect, test } from 'vitest';

interface Span {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status?: { code: number };
}

let database: TestDatabase;
let collector: Server;
let endpoint: string;
let spans: Span[];
let processes: ApiProcess[];
const secret = randomBytes(48).toString('base64');

beforeEach(async () => {
  database = await openTestDatabase();
  spans = [];
  processes = [];
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    expect([request.method, request.url]).toEqual(['POST', '/v1/traces']);
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
      const service = resource.attributes[0].value.stringValue;
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span: Span) => ({ ...span, service })));
    }
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await Promise.all(processes.map((api) => api.end('SIGKILL')));
  collector.close();
  await database.close();
});

async function startApi(part: 'public-api' | 'admin-api', environment: Record<string, string> = {}) {
  const api = startProcess(part, {
    DATABASE_URL: part === 'public-api' ? database.urls.public : database.urls.admin,
    TOKEN_SECRET: secret,
    ...(part === 'public-api'
      ? { CAPTCHA_SECRET: randomBytes(48).toString('base64') }
      : { SECOND_FACTOR_KEY: randomBytes(32).toString('base64') }),
    PORT: '0',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    ...environment,
  });
  processes.push(api);
  return { api, url: `http://127.0.0.1:${await api.port()}` };
}

async function tokenOf(role: 'voter' | 'super_admin'): Promise<string> {
  const account = await makeAccount(database.owner, { role });
  const { sid } = await makeSession(database.owner, { account_id: account.id });
  return signToken(createTokenKey(secret), { sid, audience: role === 'voter' ? 'public' : 'admin' });
}

const attribute = (span: Span, name: string) => {
  const value = span.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

test('a vote is one trace, from the id that the gateway gave the request to each statement', async () => {
  const { boxes, vendors } = await makeElection(database.owner);
  const { api, url } = await startApi('public-api');
  const requestId = randomBytes(16).toString('hex');
  const response = await fetch(`${url}/api/votes`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await tokenOf('voter')}`,
      'X-Request-Id': requestId,
    },
    body: JSON.stringify({ categoryId: boxes[0]?.category_id, vendorId: vendors[0]?.id }),
  });
  expect(response.status).toBe(201);
  // A process sends its last spans before it ends.
  expect(await api.end('SIGTERM')).toBe(0);

  const trace = spans.filter(({ traceId }) => traceId === requestId);
  const request = trace.find(({ kind }) => kind === 2);
  expect(request).toMatchObject({ service: 'public-api', name: 'POST /api/votes' });
  expect(request && attribute(request, 'http.response.status_code')).toBe('201');
  expect(request && attribute(request, 'url.path')).toBe('/api/votes');
  const statements = trace.filter(({ kind }) => kind === 3);
  expect(statements.every(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true);
  const texts = statements.map((span) => attribute(span, 'db.query.text') ?? '');
  expect(texts.filter((text) => /^insert ignore into votes .* values \?$/.test(text))).toHaveLength(1);
  expect(texts.some((text) => text.startsWith('COMMIT'))).toBe(true);
  for (const span of trace) {
    expect(span.spanId).toMatch(/^[0-9a-f]{16}$/);
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
    const seconds = Number(BigInt(span.startTimeUnixNano) / 1_000_000_000n);
    expect(Math.abs(seconds - Date.now() / 1000)).toBeLessThan(300);
  }
}, 60_000);

test('votes that come while another one is stored have their own traces, and no statement is in a wrong one', async () => {
  const { boxes, vendors } = await makeElection(database.owner);
  const { api, url } = await startApi('public-api');
  const ids = Array.from({ length: 30 }, () => randomBytes(16).toString('hex'));
  const tokens: string[] = [];
  for (const _ of ids) tokens.push(await tokenOf('voter'));
  const votes = ids.map((requestId, index) =>
    fetch(`${url}/api/votes`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${tokens[index]}`,
        'X-Request-Id': requestId,
      },
      body: JSON.stringify({ categoryId: boxes[0]?.category_id, vendorId: vendors[0]?.id }),
    }),
  );
  for (const response of await Promise.all(votes)) expect(response.status).toBe(201);
  expect(await api.end('SIGTERM')).toBe(0);

  const requests = new Map(spans.filter(({ kind }) => kind === 2).map((span) => [span.traceId, span]));
  expect([...requests.keys()].toSorted()).toEqual(ids.toSorted());
  for (const statement of spans.filter(({ kind }) => kind === 3)) {
    const request = requests.get(statement.traceId);
    expect(statement.parentSpanId).toBe(request?.spanId);
    // A statement that begins after the response would be one of another request.
    expect(BigInt(statement.startTimeUnixNano)).toBeLessThanOrEqual(BigInt(request?.endTimeUnixNano ?? 0));
  }
}, 60_000);

test('admin-api sends traces too, also for a request id that cannot be used as a trace id', async () => {
  const { api, url } = await startApi('admin-api');
  const headers = { Authorization: `Bearer ${await tokenOf('super_admin')}`, 'X-Request-Id': 'from-a-test-0001' };
  await fetch(`${url}/api/admin/dashboard`, { headers });
  expect(await api.end('SIGTERM')).toBe(0);
  const request = spans.find((span) => attribute(span, 'plaudit.request_id') === 'from-a-test-0001');
  expect(request).toMatchObject({ service: 'admin-api', name: 'GET /api/admin/dashboard' });
  expect(request?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(spans.some(({ kind, parentSpanId }) => kind === 3 && parentSpanId === request?.spanId)).toBe(true);
}, 60_000);

test('without an endpoint nothing is sent, and an unavailable collector leaves only one line in the log', async () => {
  const off = await startApi('public-api', { OTEL_EXPORTER_OTLP_ENDPOINT: '' });
  await fetch(`${off.url}/api/voting/progress`);
  expect(await off.api.end('SIGTERM')).toBe(0);
  expect(spans).toEqual([]);

  const withoutCollector = await startApi('public-api', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await fetch(`${withoutCollector.url}/api/voting/progress`)).status).toBe(200);
  expect(await withoutCollector.api.end('SIGTERM')).toBe(0);
  expect(withoutCollector.api.output().match(/traces are dropped/g)).toHaveLength(1);
}, 60_000);
