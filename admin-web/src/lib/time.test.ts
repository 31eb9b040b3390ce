import { expect, test } from 'vitest';
import { toLocalInput } from './time.ts';

test('a datetime field shows local time, and its value is read as the same minute', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  expect(new Date(toLocalInput(new Date(now))).getTime()).toBe(now);
});
