import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ TRUSTED_PROXIES: '127.0.0.1', GATEWAY_RATE: '1' });
});
afterAll(() => gateway.stop());

/**
 * Each network may send three requests at once. Sends three requests from each address, to find out whether some of the
 * addresses share a limit.
 */
async function shareOneLimit(addresses: string[]): Promise<boolean> {
  const responses = await Promise.all(
    Array.from({ length: addresses.length * 3 }, (_, index) =>
      gateway.send('/api/user', { headers: { 'x-forwarded-for': addresses[index % addresses.length] ?? '' } }),
    ),
  );
  return responses.some(({ status }) => status === 429);
}

describe('addresses of one network have one limit', () => {
  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2:0:1::', '2001:db8:1:2::'],
    ['2001:db8:2::1', '2001:db8:2:0:1::1', '2001:db8:2:0:1:2:3:4', '2001:db8:2:0:1:0:0:1'],
    ['2001:db9::1', '2001:db9:0:0:1::1', '2001:db9::1:2:3:4', '2001:db9:0:0:1:2::'],
    ['2002::1', '2002:0:0:0:1::', '2002::1:2:3:4', '2002:0:0:0:0:0:1:1'],
    ['2003::9:1:2:3:4', '2003:0:0:9::1', '2003:0:0:9:1:0:0:4', '2003:0:0:9::'],
    ['::1:2:3:4:5', '::1:0:3:0:5', '0:0:0:1::', '0:0:0:1::7'],
    ['::3:4:5:6:7:8', '0:0:3:4::', '0:0:3:4::1', '0:0:3:4:1::1'],
    ['::1', '::', '::1:2:3:4', '::7'],
    ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9', '::ffff:cb00:7109'],
  ])('%s, %s, %s and %s', async (...addresses) => {
    expect(await shareOneLimit(addresses)).toBe(true);
  });
});

describe('addresses of different networks have separate limits', () => {
  test.each([
    ['2001:db8:a:1::1', '2001:db8:a:2::1', '2001:db8:a::1', '2001:db8:b::1'],
    ['2004::1', '2004:1::1', '2004:0:1::1', '2004::1:0:0:0:1'],
    ['2005::5:1:2:3:4', '2005::6:1:2:3:4', '2005:5::1', '2005::5'],
    ['::9:1:2:3:4', '::8:1:2:3:4', '::9:8:1:2:3:4', '9::1'],
    ['198.51.100.1', '198.51.100.2', '::ffff:198.51.100.3', '::ffff:198.51.100.4'],
  ])('%s, %s, %s and %s', async (...addresses) => {
    expect(await shareOneLimit(addresses)).toBe(false);
  });
});

// Finding the network of an address uses patterns, and so do the locations of these files.
test.each(['assets/public', 'assets/admin', 'shared-ui'])('an IPv6 address gets the files of /%s/', async (path) => {
  gateway.writeReleaseFile(`${path.replace(/assets.(.*)/, '$1-web')}/current/assets/index.js`, 'code');
  const headers = { 'x-forwarded-for': '2001:db8::1' };
  expect((await gateway.send(`/${path}/assets/index.js`, { headers })).body).toBe('code');
});
