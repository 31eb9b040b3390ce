import { describe, expect, test } from 'vitest';
import { REHEARSAL, SHORTLISTED_PERIOD } from '../testing/shortlisted-period.ts';
import {
  closesInText,
  datesOfResults,
  endOnThisClock,
  formatTimeLeft,
  periodLabel,
  resultsPeriodOf,
  stateNotice,
} from './cycle.ts';

describe('the end of the period on this computer’s clock', () => {
  const cycle = { endDate: '2026-03-31T12:00:00Z', now: '2026-03-01T12:00:00Z' };
  const received = Date.parse(cycle.now);

  test('is unchanged while the clock is less than half a minute wrong', () => {
    expect(endOnThisClock(cycle, received + 20_000)).toBe('2026-03-31T12:00:00.000Z');
  });
  test('moves with a wrong clock', () => {
    expect(endOnThisClock(cycle, received + 2 * 86_400_000)).toBe('2026-04-02T12:00:00.000Z');
  });
  test('is null if the period has no end', () => {
    expect(endOnThisClock({ ...cycle, endDate: null }, received)).toBeNull();
  });
});

describe('the period whose results are shown', () => {
  test('is the cycle while no rehearsal runs', () => {
    const { now: _, ...period } = SHORTLISTED_PERIOD;
    expect(resultsPeriodOf(SHORTLISTED_PERIOD)).toEqual(period);
  });
  test('is during a rehearsal the one that the API names', () =>
    expect(resultsPeriodOf(REHEARSAL)).toMatchObject({ id: SHORTLISTED_PERIOD.id, name: 'Spring', state: 'ended' }));
});

describe('what the page shows of the voting state', () => {
  const cycle = { startDate: '2026-03-05T08:00:00Z', endDate: '2026-03-06T08:00:00Z' };
  test.each([
    ['paused', 'Voting is paused'],
    ['not_started', 'Voting has not started yet'],
    ['ended', 'Voting has ended'],
    ['none', 'No voting period is open'],
  ] as const)('in the state %s the title is: %s', (state, title) =>
    expect(stateNotice(state, cycle)?.title).toBe(title),
  );

  test('has no notice while voting is open', () => expect(stateNotice('open', cycle)).toBeUndefined());
  test('names the start before voting opens, and the end after it has closed', () => {
    expect(stateNotice('not_started', cycle)?.text).toContain('Mar\u00a05, 2026');
    expect(stateNotice('ended', cycle)?.text).toContain('Mar\u00a06, 2026');
  });
  test('says when the period closed once the cycle itself has ended', () => {
    const later = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const closed = stateNotice('ended', { ...cycle, state: 'ended', endDate: '2026-03-06T08:00:00Z' })?.text;
    expect(closed).toMatch(/^This period closed on Mar\s6, 2026/);
    expect(stateNotice('ended', { ...cycle, state: 'open' })?.text, 'its end is over').toBe(closed);
    // An organizer has just ended it. Only the voter's progress says so yet, and the end is still the planned one.
    const early = stateNotice('ended', { ...cycle, state: 'open', endDate: later });
    expect(early).toEqual({ title: 'Voting has ended', text: 'This period accepts no more votes.' });
  });
  test('names the start of a scheduled period before the first one', () => {
    const next = { id: 2, name: 'Spring', startDate: '2026-04-05T08:00:00Z', endDate: '2026-04-06T08:00:00Z' };
    const notice = stateNotice('none', { startDate: null, endDate: null, next });
    expect(notice?.title).toBe('Voting has not started yet');
    expect(notice?.text).toContain('Apr\u00a05, 2026');
    expect(notice?.opening).toBe(next);
  });
  test('has the period that opens, so that a visitor can be reminded of it', () => {
    const period = { id: 3, name: 'Summer', ...cycle };
    expect(stateNotice('not_started', period)?.opening).toEqual(period);
    expect(stateNotice('ended', period)?.opening).toBeUndefined();
  });
});

test.each([
  [47 * 3_600_000 + 59 * 60_000 + 59_000, '47 h 59 min'],
  [3_600_000, '1 h 0 min'],
  [59 * 60_000, '59 min'],
  [60_000, '1 min'],
])('%d milliseconds are shown as %s', (left, text) => expect(formatTimeLeft(left)).toBe(text));

test.each([
  [60_000, 'Voting closes in 1 min'],
  [59_999, 'Voting closes in less than a minute'],
  [0, 'Voting closes in less than a minute'],
])('with %d milliseconds left it says: %s', (left, text) => expect(closesInText({}, left)).toBe(text));

describe('a period in a list', () => {
  const period = { id: 1, name: 'Spring', totalVotes: 3, isCurrent: false };
  const dates = { startDate: '2026-10-09T08:00:00Z', endDate: '2026-11-08T08:00:00Z' };
  const days = 'Oct 9 – Nov 8, 2026';

  test('has its dates', () => {
    expect(periodLabel({ ...period, ...dates, state: 'final' })).toBe(`Spring, ${days}`);
  });
  test('is called final if it is the current one, is over and its results are public', () => {
    const current = { ...period, ...dates, isCurrent: true };
    expect(periodLabel({ ...current, state: 'final' })).toBe(`Spring, ${days} (final)`);
    expect(periodLabel({ ...current, state: 'final', isProvisional: true })).toMatch(/ \(provisional\)$/);
    expect(periodLabel({ ...current, state: 'hidden' })).toBe(`Spring, ${days}`);
  });
  test('is called provisional until its result is final, also when the next period has begun', () => {
    const former = { ...period, ...dates, state: 'final' as const };
    expect(periodLabel({ ...former, isProvisional: true })).toBe(`Spring, ${days} (provisional)`);
  });
  test('says above its results once that they are final, and leaves provisional ones to the notice', () => {
    const final = { ...period, ...dates, state: 'final' as const };
    expect(datesOfResults(final)).toBe(`Final results, ${days}`);
    expect(datesOfResults({ ...final, isCurrent: true })).toBe(`Final results, ${days}`);
    expect(datesOfResults({ ...final, isProvisional: true })).toBe(days);
    expect(datesOfResults({ ...final, state: 'hidden' })).toBe(days);
  });
  test('is not called final if it has no votes', () => {
    const unvoted = { ...period, ...dates, isCurrent: true, state: 'final' as const, totalVotes: 0 };
    expect([periodLabel(unvoted), datesOfResults(unvoted)]).toEqual([`Spring, ${days}`, days]);
  });
  test('has the note "now" from its opening until its end', () => {
    const endDate = new Date(Date.now() + 86_400_000).toISOString();
    const current = { ...period, ...dates, endDate, isCurrent: true, state: 'live' as const };
    expect(periodLabel(current)).toMatch(/ \(now\)$/);
    const startDate = new Date(Date.now() + 3_600_000).toISOString();
    expect(periodLabel({ ...current, startDate })).toMatch(/ \(not open yet\)$/);
  });
});
