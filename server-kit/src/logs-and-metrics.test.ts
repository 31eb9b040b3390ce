import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { requestIdFrom } from './request-id.ts';

test('a line is one JSON object, and secrets in it are hidden', () => {
  const lines: string[] = [];
  const logger = createLogger({
    service: 'public-api',
    level: 'info',
    destination: { write: (line) => void lines.push(line) },
  });
  logger.info(
    {
      password: 'hunter2',
      body: { username: 'finch', password: 'hunter2', captchaToken: 'hunter2', twoFactorSecret: 'hunter2' },
      req: { headers: { authorization: 'Bearer hunter2', cookie: 'sid=hunter2', accept: '*/*' } },
      res: { headers: { 'set-cookie': 'sid=hunter2' } },
    },
    'line one\nline two',
  );
  logger.debug('not shown');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
  expect(lines[0]).not.toContain('hunter2');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    service: 'public-api',
    msg: 'line one\nline two',
    body: { username: 'finch', password: '[redacted]' },
    req: { headers: { accept: '*/*' } },
  });
});

test('a request keeps the id from the gateway, unless that could forge a line of the log', () => {
  expect(requestIdFrom('4f1c2d3e-aaaa')).toBe('4f1c2d3e-aaaa');
  for (const invalidId of [
    undefined,
    '',
    'short',
    'x'.repeat(65),
    'abcdefgh\n{"level":"info"}',
    ['abcdefghi', 'abcdefghi'],
  ]) {
    expect(requestIdFrom(invalidId)).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('metrics count requests by route, and have their own port', async () => {
  const pool = Object.assign(new EventEmitter(), { numUsed: () => 3, numFree: () => 1, numPendingAcquires: () => 2 });
  const metrics = createMetrics('public-api', { votes: pool });
  metrics.observeRequest({ method: 'GET', route: '/api/vendors/:id', status: 200, seconds: 0.02 });
  metrics.observeRequest({ method: 'GET', route: '/api/vendors/:id', status: 503, seconds: 2 });
  metrics.countError({ route: '/api/votes', code: 'vote.paused' });
  metrics.countRetry({ pool: 'votes', reason: 'deadlock' });
  metrics.countTransaction({ pool: 'votes', outcome: 'committed' });
  for (const outcome of ['acquireSuccess', 'acquireFail']) {
    pool.emit('acquireRequest', 7);
    pool.emit(outcome, 7);
  }
  const server = await metrics.listen(0);
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const text = await (await fetch(`${url}/metrics`)).text();
  expect((await fetch(`${url}/other`)).status).toBe(404);
  await new Promise((resolve) => server.close(resolve));
  const sample = (name: string, labels: Record<string, string>) =>
    text
      .split('\n')
      .find(
        (row) =>
          row.startsWith(`${name}{`) &&
          Object.entries(labels).every(([key, value]) => row.includes(`${key}="${value}"`)),
      );
  const route = '/api/vendors/:id';
  expect(
    sample('plaudit_http_request_duration_seconds_count', {
      method: 'GET',
      route,
      status: '200',
      service: 'public-api',
    }),
  ).toMatch(/ 1$/);
  expect(sample('plaudit_http_server_errors_total', { route })).toMatch(/ 1$/);
  expect(sample('plaudit_database_connections', { pool: 'votes', state: 'awaited' })).toMatch(/ 2$/);
  expect(sample('plaudit_http_errors_total', { route: '/api/votes', code: 'vote.paused' })).toMatch(/ 1$/);
  expect(sample('plaudit_database_retries_total', { pool: 'votes', reason: 'deadlock' })).toMatch(/ 1$/);
  expect(sample('plaudit_database_transactions_total', { pool: 'votes', outcome: 'committed' })).toMatch(/ 1$/);
  expect(sample('plaudit_database_acquire_seconds_count', { pool: 'votes' })).toMatch(/ 2$/);
  expect(text).toContain('process_cpu_seconds_total');
});

test('a gauge is left out while its value is unknown or cannot be read, so that its absence can raise an alert', async () => {
  const metrics = createMetrics('admin-api');
  let read = async (): Promise<number | undefined> => undefined;
  metrics.addGauge({ name: 'plaudit_test', help: 'A test', read: () => read() });
  const served = async () => (await metrics.registry.metrics()).match(/^plaudit_test.*$/m)?.[0];
  expect(await served()).toBeUndefined();
  read = async () => 5;
  expect(await served()).toBe('plaudit_test{service="admin-api"} 5');
  read = async () => {
    throw new Error('the database is away');
  };
  expect(await served()).toBeUndefined();
});
