import { describe, expect, test } from 'vitest';
import { clockOffset, daysLeft, daysLeftText, stateNotice } from './cycle.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

test.each([
  ['2026-03-31T12:00:00Z', 30],
  ['2026-03-31T12:00:01Z', 31],
  ['2026-03-01T12:00:01Z', 1],
  ['2026-03-01T12:00:00Z', 0],
  ['2026-02-01T00:00:00Z', 0],
])('an end at %s is %s days away', (end, days) => expect(daysLeft(end, NOW)).toBe(days));

test('one day is one day', () => {
  expect(daysLeftText(0)).toBe('0 days left');
  expect(daysLeftText(1)).toBe('1 day left');
  expect(daysLeftText(2)).toBe('2 days left');
});

test('a wrong clock here is made up for by the server’s', () => {
  const twoDaysFast = NOW + 2 * 86_400_000;
  const offset = clockOffset({ now: '2026-03-01T12:00:00Z' }, twoDaysFast);
  expect(daysLeft('2026-03-02T12:00:00Z', twoDaysFast + offset)).toBe(1);
});

describe('what the page says of the voting state', () => {
  const cycle = { startDate: '2026-03-05T08:00:00Z', endDate: '2026-03-06T08:00:00Z' };
  test.each([
    ['paused', 'Voting is paused'],
    ['not_started', 'Voting has not started yet'],
    ['ended', 'Voting has ended'],
    ['none', 'No voting period is open'],
  ] as const)('%s: %s', (state, title) => expect(stateNotice(state, cycle)?.title).toBe(title));

  test('nothing while voting is open', () => expect(stateNotice('open', cycle)).toBeUndefined());
  test('when it opens and when it closed', () => {
    expect(stateNotice('not_started', cycle)?.text).toContain('Mar 5, 2026');
    expect(stateNotice('ended', cycle)?.text).toContain('Mar 6, 2026');
  });
});
