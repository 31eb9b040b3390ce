import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeHome } from './home/layout.ts';
import { listenAlone, stopListening } from './lock.mjs';

let folder: string;
let path: string;
let servers: Server[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-lock-'));
  path = join(folder, 'lock.sock');
  servers = [];
});
afterEach(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function takeLock(): Promise<Server | undefined> {
  const server = createServer();
  if (!(await listenAlone(server, path))) return undefined;
  servers.push(server);
  return server;
}

test('of many servers that ask at once, exactly one gets the lock', async () => {
  const taken = await Promise.all(Array.from({ length: 30 }, takeLock));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await takeLock()).toBeUndefined();
});

test('a lock that was given back can be taken again, and leaves no file', async () => {
  for (let round = 0; round < 3; round++) {
    const server = await takeLock();
    if (server) stopListening(server, path);
    expect(server).toBeDefined();
  }
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a process that was killed is free', async () => {
  const script = `import { createServer } from 'node:net';
import { listenAlone } from ${JSON.stringify(join(import.meta.dirname, 'lock.mjs'))};
await listenAlone(createServer(), ${JSON.stringify(path)});
process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' });
  await new Promise((resolve) => child.once('exit', resolve));
  expect(existsSync(folder)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(2);
  expect(await takeLock()).toBeDefined();
  expect(readdirSync(folder)).toHaveLength(2);
});

test('a process that is too busy to accept connections keeps its lock, even if many others ask', async () => {
  const script = `import { createServer } from 'node:net';
import { writeSync } from 'node:fs';
import { listenAlone } from ${JSON.stringify(join(import.meta.dirname, 'lock.mjs'))};
await listenAlone(createServer(), ${JSON.stringify(path)});
writeSync(1, 'held');
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const waiting: Socket[] = [];
  try {
    await new Promise((resolve) => child.stdout.once('data', resolve));
    // A rejected connection shows that the kernel's queue is full.
    for (let isFull = false; !isFull; ) {
      const socket = connect(path);
      waiting.push(socket);
      isFull = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
      });
    }
    expect(await takeLock()).toBeUndefined();
  } finally {
    for (const socket of waiting) socket.destroy();
    child.kill('SIGKILL');
  }
}, 30_000);

test('sockets outside of the home need a folder that nobody else can open', () => {
  const home = join(folder, 'a home whose path is longer than the path of a socket may be'.repeat(2));
  const { sockets } = makeHome(home);
  try {
    expect(sockets.startsWith(home)).toBe(false);
    chmodSync(sockets, 0o755);
    expect(() => makeHome(home)).toThrow('only this user can open');
    rmSync(sockets, { recursive: true });
    symlinkSync(folder, sockets);
    expect(() => makeHome(home)).toThrow('only this user can open');
  } finally {
    rmSync(sockets, { recursive: true, force: true });
  }
});
