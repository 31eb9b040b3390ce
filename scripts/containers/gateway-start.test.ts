import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { findFreePort } from '../system/ports.ts';
import { startGatewayProgram } from './testing/gateway-program.ts';

test('a running gateway can be told to use only certain containers, and later all of them again', async () => {
  const apis = ['by name', 'the new one'].map((name) => createServer((_, response) => response.end(name)));
  const addresses = await Promise.all(
    apis.map(async (api) => {
      const port = await findFreePort();
      await once(api.listen(port, '127.0.0.1'), 'listening');
      return `127.0.0.1:${port}`;
    }),
  );
  const gateway = await startGatewayProgram(addresses[0] ?? '');
  const body = async () => (await fetch(`${gateway.url}/api/user`)).text();
  try {
    expect(await body()).toBe('by name');
    gateway.run('use', 'public-api', addresses[1] ?? '');
    await expect.poll(body, { timeout: 10_000 }).toBe('the new one');
    gateway.run('use', 'public-api');
    await expect.poll(body, { timeout: 10_000 }).toBe('by name');
  } finally {
    await gateway.stop();
    for (const api of apis) api.close();
  }
});
