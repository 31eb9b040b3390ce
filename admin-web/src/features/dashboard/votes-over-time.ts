import type { Dashboard, HistoryDay } from '@plaudit/admin-api/contract';
import { formatDay, formatDayShort, formatWeekdayAndHour } from '../../lib/time.ts';

export const RANGES = ['48h', '7d', 'period', 'all'] as const;
export type ChartRange = (typeof RANGES)[number];

export type VotesPoint = { key: string; label: string; tick: string; value: number; color: string };

const HOUR_MS = 3_600_000;
/** With more columns than this, single columns could not be seen. */
const COLUMNS_MAX = 62;
const COLUMN_COLOR = 'green';

const pad = (part: number) => String(part).padStart(2, '0');
/** A day in the admin's time zone, such as '2026-11-20'. */
export const dayKey = (at: Date) => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;

/**
 * The votes of each day in the admin's time zone. The server sends old days without hours, and they stay days in UTC.
 */
export function votesByDay(days: readonly HistoryDay[]): Map<string, number> {
  const votes = new Map<string, number>();
  const add = (key: string, more: number) => votes.set(key, (votes.get(key) ?? 0) + more);
  for (const { day, votes: all, hours } of days) {
    if (hours === undefined) add(day, all);
    else for (const [hour, each] of hours.entries()) add(dayKey(new Date(Date.parse(day) + hour * HOUR_MS)), each);
  }
  return votes;
}

export function listDays(first: Date, last: Date): string[] {
  const days: string[] = [];
  const at = new Date(first.getFullYear(), first.getMonth(), first.getDate(), 12);
  for (; dayKey(at) <= dayKey(last); at.setDate(at.getDate() + 1)) days.push(dayKey(at));
  return days;
}

type ChartSource = Pick<Dashboard, 'votesPerHour' | 'voting'> & { days: readonly HistoryDay[] };

export type VotesOverTime = { unit: 'Hour' | 'Day' | 'Week' | 'Month'; points: VotesPoint[] };

export function votesOverTime(range: ChartRange, { votesPerHour, voting, days }: ChartSource): VotesOverTime {
  if (range === '48h') {
    const points = votesPerHour.map(({ hour, votes }) =>
      toPoint(hour, formatWeekdayAndHour(hour), formatWeekdayAndHour(hour), votes),
    );
    return { unit: 'Hour', points };
  }
  const now = new Date(voting.now);
  const byDay = votesByDay(days);
  const { cycle } = voting;
  if (range === '7d') return inBuckets(byDay, new Date(now.getTime() - 6 * 24 * HOUR_MS), now);
  if (range === 'period' && cycle) {
    const end = new Date(cycle.endedAt ?? cycle.endDate);
    return inBuckets(byDay, new Date(cycle.startDate), end < now ? end : now);
  }
  const first = days[0]?.day;
  return inBuckets(byDay, first ? new Date(`${first}T12:00:00`) : now, now);
}

function inBuckets(byDay: ReadonlyMap<string, number>, first: Date, last: Date): VotesOverTime {
  const days = listDays(first, last);
  if (days.length <= COLUMNS_MAX) {
    return {
      unit: 'Day',
      points: days.map((day) => toPoint(day, formatDay(day), formatDayShort(day), byDay.get(day) ?? 0)),
    };
  }
  const isWeekly = days.length <= 7 * COLUMNS_MAX;
  const buckets = new Map<string, { first: string; votes: number }>();
  for (const [index, day] of days.entries()) {
    const key = isWeekly ? String(Math.floor(index / 7)) : day.slice(0, 7);
    const bucket = buckets.get(key) ?? { first: day, votes: 0 };
    buckets.set(key, { ...bucket, votes: bucket.votes + (byDay.get(day) ?? 0) });
  }
  const points = [...buckets.values()].map(({ first: day, votes }) =>
    isWeekly
      ? toPoint(day, `Week from ${formatDay(day)}`, formatDayShort(day), votes)
      : toPoint(
          day,
          MONTH_FORMAT.format(new Date(`${day}T12:00:00`)),
          MONTH_FORMAT.format(new Date(`${day}T12:00:00`)),
          votes,
        ),
  );
  return { unit: isWeekly ? 'Week' : 'Month', points };
}

const MONTH_FORMAT = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });

const toPoint = (key: string, label: string, tick: string, value: number): VotesPoint => ({
  key,
  label,
  tick,
  value,
  color: COLUMN_COLOR,
});
