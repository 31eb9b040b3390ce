import type { HistoryDay } from '@plaudit/admin-api/contract';
import { describe, expect, test } from 'vitest';
import { dashboardOf } from '../../testing/render-panel.tsx';
import { type ChartRange, columnsOverTime, dayKey, listDays, votesByDay } from './columns-over-time.ts';

const day = (name: string, votes: number, hours?: number[]): HistoryDay => ({
  day: name,
  votes,
  ...(hours && { hours }),
  signUps: 0,
  cycleId: null,
  periodVotes: null,
  participants: null,
  vendors: null,
  blockedSessions: null,
});

const { voting, votesPerHour } = dashboardOf('admin');
const chartOf = (range: ChartRange, days: HistoryDay[]) =>
  columnsOverTime('votes', range, { voting, votesPerHour, signUpsPerHour: [], days });
const valuesOf = (range: ChartRange, days: HistoryDay[]) => chartOf(range, days).points.map(({ value }) => value);

describe('days', () => {
  test('are those of the admin’s time zone', () => {
    const hours = [...Array<number>(23).fill(1), 1];
    const votes = votesByDay([day('2026-11-18', 24, hours)]);
    const offset = new Date('2026-11-18T00:00:00Z').getTimezoneOffset();
    expect([...votes.values()].reduce((sum, each) => sum + each, 0)).toBe(24);
    expect(votes.get(dayKey(new Date('2026-11-18T12:00:00Z')))).toBe(24 - Math.abs(Math.round(offset / 60)));
  });

  test('without hours stay as they are', () => {
    expect(votesByDay([day('2025-01-01', 5)])).toEqual(new Map([['2025-01-01', 5]]));
  });

  test('have no gap, even when the clocks change', () => {
    expect(listDays(new Date('2026-10-24T12:00:00'), new Date('2026-10-26T00:30:00'))).toEqual([
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
    ]);
  });
});

describe('a range', () => {
  test('of seven days ends today, with days without votes', () => {
    const days = [day('2026-11-10', 9), day('2026-11-15', 2), day('2026-11-20', 3)];
    expect(valuesOf('7d', days)).toEqual([0, 2, 0, 0, 0, 0, 3]);
  });

  test('of the period begins with the period', () => {
    expect(chartOf('period', [day('2026-11-01', 50), day('2026-11-20', 3)]).points[0]?.label).toBe('Nov 10, 2026');
  });

  test('of many days has weeks or months, and loses no vote', () => {
    const chartSince = (first: string) => chartOf('all', [day(first, 4), day('2026-11-20', 3)]);
    expect(chartSince('2026-10-01').unit).toBe('Day');
    expect(chartSince('2026-03-01')).toMatchObject({ unit: 'Week' });
    expect(chartSince('2024-03-01')).toMatchObject({ unit: 'Month' });
    for (const first of ['2026-10-01', '2026-03-01', '2024-03-01']) {
      const { points } = chartSince(first);
      expect(points.length).toBeLessThanOrEqual(62);
      expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(7);
    }
  });
});
