import { describe, expect, test } from 'vitest';
import { endOnThisClock, stateNotice } from './cycle.ts';

describe('the end of the period on this computer’s clock', () => {
  const cycle = { endDate: '2026-03-31T12:00:00Z', now: '2026-03-01T12:00:00Z' };
  const received = Date.parse(cycle.now);

  test('is unchanged while the clock is less than half a minute wrong', () => {
    expect(endOnThisClock(cycle, received + 20_000)).toBe('2026-03-31T12:00:00.000Z');
  });
  test('moves with a wrong clock', () => {
    expect(endOnThisClock(cycle, received + 2 * 86_400_000)).toBe('2026-04-02T12:00:00.000Z');
  });
  test('is undefined without a period', () => {
    expect(endOnThisClock({ ...cycle, endDate: null }, received)).toBeNull();
  });
});

describe('what the page shows of the voting state', () => {
  const cycle = { startDate: '2026-03-05T08:00:00Z', endDate: '2026-03-06T08:00:00Z' };
  test.each([
    ['paused', 'Voting is paused'],
    ['not_started', 'Voting has not started yet'],
    ['ended', 'Voting has ended'],
    ['none', 'No voting period is open'],
  ] as const)('%s: %s', (state, title) => expect(stateNotice(state, cycle)?.title).toBe(title));

  test('has no notice while voting is open', () => expect(stateNotice('open', cycle)).toBeUndefined());
  test('names the start before voting opens, and the end after it has closed', () => {
    expect(stateNotice('not_started', cycle)?.text).toContain('Mar 5, 2026');
    expect(stateNotice('ended', cycle)?.text).toContain('Mar 6, 2026');
  });
});
