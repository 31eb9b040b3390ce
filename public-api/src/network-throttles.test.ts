import { describe, expect, it } from 'vitest';
import { networksOf } from './network-throttles.ts';

describe('the networks', () => {
  it.each([
    ['198.51.100.7', ['198.51.100.7', '198.51.100.0/24']],
    ['2001:db8:1:1234:3:4:5:6', ['2001:db8:1:1234::/64', '2001:db8:1:1200::/56', '2001:db8:1::/48']],
    ['2001:0db8:0001:0002::9', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
    ['2001:db8::9', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
    ['64:ff9b::198.51.100.7', ['64:ff9b:0:0::/64', '64:ff9b:0:0::/56', '64:ff9b:0::/48']],
    ['fe80::', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
    ['unknown', ['unknown']],
  ])('of %s are %j', (address, names) => {
    expect(networksOf(address).map((network) => network.name)).toEqual(names);
  });

  it('have a higher limit the larger they are', () => {
    expect(networksOf('198.51.100.7').map((network) => network.multiple)).toEqual([1, 10]);
    expect(networksOf('2001:db8::9').map((network) => network.multiple)).toEqual([1, 2, 10]);
  });
});
