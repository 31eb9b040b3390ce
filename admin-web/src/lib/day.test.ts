import { expect, test } from 'vitest';
import { dayRange } from './day.ts';

test('a range of days includes the first and the last day, in the reader’s time zone', () => {
  const { from = '', to = '' } = dayRange('2026-11-20', '2026-11-20');
  expect(new Date(from).getHours()).toBe(0);
  expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000 - 1);
  expect(dayRange('', 'nonsense')).toEqual({});
});
