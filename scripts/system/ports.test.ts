import { expect, test } from 'vitest';
import { findFreePort, requireFreePort } from './ports.ts';

test('a free port of this machine is accepted', async () => {
  await requireFreePort('127.0.0.1', await findFreePort(), 'GATEWAY_PORT');
});

test('no connection of another program can take a free port before it is used', async () => {
  // Linux gives connections ports from here on, and other systems higher ones.
  for (let time = 0; time < 20; time += 1) expect(await findFreePort()).toBeLessThan(32_768);
});

// The second address belongs to no machine.
test.each(['no-such-machine.invalid', '192.0.2.1'])(
  'for the host %s the error names the setting that is wrong',
  async (host) => {
    const problem = requireFreePort(host, await findFreePort(), 'GATEWAY_PORT');
    await expect(problem).rejects.toThrow(`GATEWAY_HOST must be an address of this machine, not '${host}'`);
  },
);
