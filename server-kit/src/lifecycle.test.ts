import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { createHealth } from './health.ts';
import { type RunningServer, serve } from './lifecycle.ts';
import { createLogger } from './logger.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
let running: RunningServer | undefined;
afterEach(() => running?.stop());

interface ReceivedResponse {
  status: number | undefined;
  connection: string | undefined;
  body: string;
}

function send(path: string, agent?: Agent, target: object = { port: running?.port }): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const request = get(
      { host: '127.0.0.1', ...target, path, ...(agent ? { agent } : {}) },
      (response: IncomingMessage) => {
        let body = '';
        response.setEncoding('utf8').on('data', (part) => {
          body += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode, connection: response.headers.connection, body }),
        );
      },
    );
    request.on('error', reject);
  });
}

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('headers as large as the gateway allows are accepted', async () => {
  const health = createHealth(async () => {}, logger);
  const handler = (_request: unknown, response: ServerResponse) => response.end('page');
  running = await serve({ handler, health, logger, port: 0, release: async () => {} });
  const headers = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, name.repeat(8_000)]));
  expect(await send('/other', undefined, { port: running.port, headers })).toMatchObject({ status: 200, body: 'page' });
});

test('/healthz and /readyz say whether the process is alive and can reach its database', async () => {
  let isReady = true;
  const lines: string[] = [];
  const health = createHealth(
    async () => {
      if (!isReady) throw new Error('no database');
    },
    createLogger({ service: 'test', level: 'warn', destination: { write: (line) => void lines.push(line) } }),
  );
  running = await serve({
    handler: (_request, response) => response.end('page'),
    health,
    logger,
    port: 0,
    release: async () => {},
  });
  expect(await send('/healthz')).toMatchObject({ status: 200, body: '{"status":"alive"}' });
  expect(await send('/readyz')).toMatchObject({ status: 200 });
  expect(await send('/other')).toMatchObject({ status: 200, body: 'page' });
  isReady = false;
  expect(await send('/readyz')).toMatchObject({ status: 503, body: '{"status":"database unavailable"}' });
  await send('/readyz');
  // The reason is logged once, and not at every probe.
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('no database');
  expect(await send('/healthz')).toMatchObject({ status: 200 });
});

test('a process that stops finishes requests that are under way or arrive on open connections, then closes', async () => {
  const finish = createGate();
  const arrived = createGate();
  const released: string[] = [];
  const handler = async (request: IncomingMessage, response: { end(text: string): void }) => {
    if (request.url === '/slow') {
      arrived.open();
      await finish.opened;
    }
    response.end(`done ${request.url}`);
  };
  const health = createHealth(async () => {}, logger);
  running = await serve({ handler, health, logger, port: 0, release: async () => void released.push('pool') });
  const agent = new Agent({ keepAlive: true });
  await send('/first', agent);

  const slow = send('/slow');
  await arrived.opened;
  const stopped = running.stop();
  expect(await send('/kept', agent)).toEqual({ status: 200, connection: 'close', body: 'done /kept' });
  await expect(send('/new')).rejects.toThrow(/ECONNREFUSED/);
  expect(released).toEqual([]);
  finish.open();
  expect(await slow).toMatchObject({ status: 200, body: 'done /slow' });
  await stopped;
  expect(released).toEqual(['pool']);
  agent.destroy();
});

test('a process that stops is not ready', async () => {
  const health = createHealth(async () => {}, logger);
  running = await serve({
    handler: (_request, response) => response.end(),
    health,
    logger,
    port: 0,
    release: async () => {},
  });
  const agent = new Agent({ keepAlive: true });
  await send('/first', agent);
  const stopped = running.stop();
  expect(await send('/readyz', agent)).toMatchObject({ status: 503, body: '{"status":"draining"}' });
  agent.destroy();
  await stopped;
});

test('a process can listen on a Unix socket', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-socket-'));
  const socketPath = join(folder, 'api.sock');
  const health = createHealth(async () => {}, logger);
  running = await serve({
    handler: (_request, response) => response.end('page'),
    health,
    logger,
    port: socketPath,
    release: async () => {},
  });
  expect(await send('/', undefined, { socketPath })).toMatchObject({ status: 200, body: 'page' });
  await running.stop();
  rmSync(folder, { recursive: true });
});

test('a thousand connections at the same moment wait until the process has time for them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-socket-'));
  const socket = join(folder, 'api.sock');
  const health = createHealth(async () => {}, logger);
  running = await serve({
    handler: (_request, response) => response.end(),
    health,
    logger,
    port: socket,
    release: async () => {},
  });
  // `Atomics.wait` blocks this thread, so the server accepts nothing while the worker connects. The first number
  // becomes 1 when every attempt to connect has ended, and the second one counts those that failed.
  const outcome = new Int32Array(new SharedArrayBuffer(8));
  const client = new Worker(CONNECT_A_THOUSAND_TIMES, { eval: true, workerData: { socket, outcome } });
  expect(Atomics.wait(outcome, 0, 0, 10_000)).not.toBe('timed-out');
  expect(Atomics.load(outcome, 1)).toBe(0);
  await client.terminate();
  rmSync(folder, { recursive: true });
});

const CONNECT_A_THOUSAND_TIMES = `
  const { connect } = require('node:net');
  const { socket, outcome } = require('node:worker_threads').workerData;
  let left = 1000;
  const count = () => {
    left -= 1;
    if (left > 0) return;
    Atomics.store(outcome, 0, 1);
    Atomics.notify(outcome, 0);
  };
  for (let each = 0; each < 1000; each += 1) {
    connect(socket).once('connect', count).once('error', () => {
      Atomics.add(outcome, 1, 1);
      count();
    });
  }
`;

test('a port that is taken is an error', async () => {
  const options = { handler: () => {}, health: createHealth(async () => {}, logger), logger, release: async () => {} };
  running = await serve({ ...options, port: 0 });
  await expect(serve({ ...options, port: running.port })).rejects.toThrow(/EADDRINUSE/);
});
