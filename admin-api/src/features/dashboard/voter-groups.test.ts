import { expect, test } from 'vitest';
import { findBursts, findUnusualGroups, type NewAccount, networkOf } from './voter-groups.ts';

const accounts = (count: number, given: (index: number) => Partial<NewAccount>): NewAccount[] =>
  Array.from({ length: count }, (_, index) => ({
    username: `name${'abcdefghij'[index % 10]}${'abcdefghij'[Math.floor(index / 10) % 10]}`,
    createdAt: new Date(1_000 * index),
    address: `10.${index % 250}.0.1`,
    userAgent: 'Firefox',
    ...given(index),
  }));
const describeGroups = (fresh: NewAccount[], earlier: NewAccount[] = []) =>
  findUnusualGroups(fresh, earlier).map(({ kind, value, accounts: size }) => `${kind} ${value} ${size}`);

test('every group is found, and not only the largest one', () => {
  const fresh = [
    ...accounts(12, () => ({ address: '203.0.113.7' })),
    ...accounts(10, (index) => ({ address: `2001:db8:1:${index}::5` })),
    ...accounts(6, (index) => ({ username: `fan${index}` })),
    ...accounts(5, (index) => ({ username: `star_${index}` })),
  ];
  expect(describeGroups(fresh)).toEqual([
    'network_group 203.0.113.0/24 12',
    'network_group 2001:db8:1::/48 10',
    'name_run fan 6',
    'name_run star 5',
  ]);
});

test('a group is not unusual if it had the same share among earlier accounts', () => {
  const sameAddress = (count: number) => accounts(count, () => ({ address: '203.0.113.7' }));
  expect(
    describeGroups(
      [...sameAddress(20), ...accounts(20, () => ({}))],
      [...sameAddress(50), ...accounts(50, () => ({}))],
    ),
  ).toEqual([]);
  expect(
    describeGroups([...sameAddress(20), ...accounts(20, () => ({}))], [...sameAddress(5), ...accounts(95, () => ({}))]),
  ).toEqual(['network_group 203.0.113.0/24 20']);
});

test('a browser is unusual only compared with earlier accounts', () => {
  const program = accounts(15, () => ({ userAgent: 'curl/8' }));
  expect(describeGroups(program)).toEqual([]);
  expect(
    describeGroups(
      program,
      accounts(60, () => ({})),
    ),
  ).toEqual(['browser_group curl/8 15']);
});

test('a burst has far more registrations than usual', () => {
  const intervalAt = (tenMinutes: number, count: number) => ({
    startedAt: new Date(tenMinutes * 600_000),
    accounts: count,
  });
  const intervals = [intervalAt(0, 9), intervalAt(1, 19), intervalAt(2, 19), intervalAt(5, 30)];
  expect(findBursts(intervals, 0).map(({ accounts: size }) => size)).toEqual([38, 30]);
  expect(findBursts(intervals, 8).map(({ accounts: size }) => size)).toEqual([30]);
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.0', '203.0.113.0/24'],
  ['2001:db8:1::', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001:0db8:0001:2:3:4:5:6', '2001:db8:1::/48'],
  ['unknown', undefined],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
