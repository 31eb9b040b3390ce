import { expect, test } from 'vitest';
import { revealTimeWords } from './reveal-time-words.ts';

const AT = '2026-05-20T18:10:00Z';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const linesOf = (leftMs: number | undefined) => {
  const { label, main, detail, left } = revealTimeWords(AT, leftMs);
  return [label, main, [detail, left].filter(Boolean).join(', ')].map((line) => line.replace(/\u00a0/g, ' '));
};

test.each<[number | undefined, string[]]>([
  [5 * 24 * HOUR_MS, ['The reveal begins on', 'Wed, May 20', '6:10 PM UTC, in 5 days']],
  [24 * HOUR_MS + 1, ['The reveal begins on', 'Wed, May 20', '6:10 PM UTC, in 24 h 0 min']],
  [24 * HOUR_MS, ['The reveal begins', 'Tomorrow, 6:10 PM UTC', 'in 24 h 0 min']],
  [5 * HOUR_MS, ['The reveal begins', 'Today, 6:10 PM UTC', 'in 5 h 0 min']],
  [HOUR_MS, ['The reveal begins in', '60:00', 'Today, 6:10 PM UTC']],
  [41 * MINUTE_MS + 6_001, ['The reveal begins in', '41:07', 'Today, 6:10 PM UTC']],
  [1, ['The reveal begins in', '0:01', 'Today, 6:10 PM UTC']],
  [0, ['The reveal', 'Starting shortly', 'announced for 6:10 PM UTC']],
  [1 - HOUR_MS, ['The reveal', 'Starting shortly', 'announced for 6:10 PM UTC']],
  [-HOUR_MS, ['The reveal', 'Not started yet', 'announced for 6:10 PM UTC']],
  [-24 * HOUR_MS, ['The reveal', 'Not started yet', 'announced for May 20, 6:10 PM UTC']],
])('with %s milliseconds left the lines are %j', (leftMs, lines) => expect(linesOf(leftMs)).toEqual(lines));

test('while it is not known how long that is, no line says it', () => {
  expect(linesOf(undefined)[0]).toBe('The reveal begins on');
  expect(linesOf(undefined)[2]).toBe('6:10 PM UTC');
});
