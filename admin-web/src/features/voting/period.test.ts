import { expect, test } from 'vitest';
import { findCategory } from './find-category.ts';
import { parseDays, periodAfterReset, periodOf } from './period.ts';
import { serverNow } from './server-clock.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

test('days must be a plain number above 0, and at most 3650', () => {
  for (const wrong of ['', '   ', 'abc', '0', '-3', '3651', 'Infinity', '1e9', '1e2', '0x10', '+5', '5.', '.5'])
    expect(parseDays(wrong)).toBeUndefined();
  expect(parseDays(' 14 ')).toBe(14);
  expect(parseDays('0.5')).toBe(0.5);
  expect(parseDays('3650')).toBe(3650);
});

test("a custom period starts now, is active and is named '{n}-Day Voting Period'", () => {
  expect(periodOf(14, NOW)).toEqual({
    name: '14-Day Voting Period',
    startDate: '2026-11-20T12:00:00.000Z',
    endDate: '2026-12-04T12:00:00.000Z',
    isActive: true,
  });
});

test("resetting the period makes one of 30 days, named '30-Day Voting Period'", () => {
  expect(periodAfterReset(NOW)).toMatchObject({ name: '30-Day Voting Period', endDate: '2026-12-20T12:00:00.000Z' });
});

test('a category is found by its whole name, in upper or lower case', () => {
  const boxes = [{ categoryName: 'Customer Service' }, { categoryName: 'Speed' }];
  expect(findCategory(boxes, ' sPEED ')).toBe(boxes[1]);
  expect(findCategory(boxes, 'Custom')).toBeUndefined();
  expect(findCategory(boxes, '')).toBeUndefined();
});

test("the server's time is counted on from its last response", () => {
  const status = { now: '2026-11-20T12:00:00.000Z' } as Parameters<typeof serverNow>[0];
  expect(serverNow(status, Date.now() - 5_000)).toBeGreaterThanOrEqual(NOW + 5_000);
});
