import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => gateway.stop());

const DRIP_MS = 100;

/** Opens connections that each begin a request, and then send its body byte by byte. */
function dripBodies(size: number, heads: string[], address: string) {
  const open = new Set<Socket>();
  const statuses = new Set<string>();
  for (let index = 0; index < size; index += 1) {
    const socket = connect(gateway.port, '127.0.0.1');
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.on('data', (response) => statuses.add(String(response).slice(9, 12)));
    // The first line of the body is the length of a chunk.
    socket.write(`${heads[index % heads.length]}\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n2000\r\n`);
  }
  const timer = setInterval(() => {
    for (const socket of open) socket.write('x');
  }, DRIP_MS);
  onTestFinished(() => {
    clearInterval(timer);
    for (const socket of open) socket.destroy();
  });
  return { open, statuses };
}

test('of a thousand from one address sixty stay, the others are rejected at once, and reading goes on', async () => {
  const heads = [
    'POST /api/votes HTTP/1.1\r\nContent-Length: 9000',
    'POST /api/votes HTTP/1.1\r\nTransfer-Encoding: chunked',
    'GET /api/user HTTP/1.1\r\nContent-Length: 9000',
  ];
  const { open, statuses } = dripBodies(1_000, heads, '192.0.2.1');
  await expect.poll(() => open.size, { interval: 50, timeout: 5_000 }).toBe(60);
  expect(statuses).toEqual(new Set(['429']));
  const statusFor = async (address: string, request: { method?: string; body?: string }) =>
    (await gateway.send('/api/user', { ...request, headers: { 'x-forwarded-for': address } })).status;
  expect(await statusFor('192.0.2.1', { method: 'POST', body: '{}' })).toBe(429);
  expect(await statusFor('192.0.2.1', {})).toBe(200);
  expect(await statusFor('192.0.2.2', { method: 'POST', body: '{}' })).toBe(200);
  expect(open.size).toBe(60);
});

test('none stays of those to which the gateway responds before it counts', async () => {
  const heads = [
    'POST /api/votes HTTP/1.1\r\nContent-Length: 900000',
    'POST /login HTTP/1.1\r\nContent-Length: 9000',
    'POST /-/healthz HTTP/1.1\r\nContent-Length: 9000',
  ];
  const { open, statuses } = dripBodies(150, heads, '192.0.2.3');
  await expect.poll(() => open.size, { interval: 50, timeout: 5_000 }).toBe(0);
  expect([...statuses].sort()).toEqual(['200', '405', '413']);
});
