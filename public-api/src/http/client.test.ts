import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestAddress } from '@plaudit/server-kit/request-address';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readClient } from './client.ts';

/** A server that returns what `readClient` reads from a request, and what Express with one trusted proxy reads. */
const app = express().set('trust proxy', 1);
app.use((incoming, response) => {
  const { address, isSecure } = readClient(incoming);
  const expected = { address: requestAddress(incoming.ip), isSecure: incoming.secure };
  response.json({ read: { address, isSecure }, expected });
});
const server = createServer(app);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

type SeenClients = Record<'read' | 'expected', { address: string; isSecure: boolean }>;

function send(headers: Record<string, string | string[]>): Promise<SeenClients> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = request({ host: '127.0.0.1', port, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(JSON.parse(text)));
    });
    sent.on('error', reject).end();
  });
}

it.each([
  [{}],
  [{ 'X-Forwarded-For': '203.0.113.7' }],
  [{ 'X-Forwarded-For': '198.51.100.1, 203.0.113.7' }],
  [{ 'X-Forwarded-For': '198.51.100.1,203.0.113.7 ' }],
  [{ 'X-Forwarded-For': ['198.51.100.1', '203.0.113.7'] }],
  [{ 'X-Forwarded-For': '' }],
  [{ 'X-Forwarded-For': 'unknown' }],
  [{ 'X-Forwarded-For': '::ffff:203.0.113.7' }],
  [{ 'X-Forwarded-For': '2001:db8::7' }],
  [{ 'X-Forwarded-Proto': 'https' }],
  [{ 'X-Forwarded-Proto': 'http' }],
  [{ 'X-Forwarded-Proto': 'https, http' }],
  [{ 'X-Forwarded-Proto': ' https ,http' }],
  [{ 'X-Forwarded-Proto': '' }],
  [{ 'X-Forwarded-Proto': 'HTTPS' }],
])('reads the address and the protocol from %j as Express would', async (headers) => {
  const { read, expected } = await send(headers);
  expect(read).toEqual(expected);
});
