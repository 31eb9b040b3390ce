import type { Dashboard, HistoryDay } from '@plaudit/admin-api/contract';
import { formatDay, formatDayShort, formatWeekdayAndHour } from '../../lib/time.ts';

export const RANGES = ['48h', '7d', 'period', 'all'] as const;
export type ChartRange = (typeof RANGES)[number];

/** What the chart can show. Participants are known for each day only. */
export type Metric = 'votes' | 'participants' | 'sign-ups';

export type Column = {
  key: string;
  label: string;
  tick: string;
  value: number;
  color: string;
  /** Its hour or day is not over. */
  isSoFar?: boolean;
};

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

type ChartSource = Pick<Dashboard, 'votesPerHour' | 'signUpsPerHour' | 'voting'> & { days: readonly HistoryDay[] };

const HOURS_OF: Record<Metric, (source: ChartSource) => { hour: string; value: number }[]> = {
  votes: ({ votesPerHour }) => votesPerHour.map(({ hour, votes: value }) => ({ hour, value })),
  'sign-ups': ({ signUpsPerHour }) => signUpsPerHour.map(({ hour, signUps: value }) => ({ hour, value })),
  participants: () => [],
};

/** Days of sign-ups and participants are those of UTC. */
const DAYS_OF: Record<Metric, (source: ChartSource) => Map<string, number>> = {
  votes: ({ days }) => votesByDay(days),
  'sign-ups': ({ days }) => new Map(days.map(({ day, signUps }) => [day, signUps])),
  participants: ({ days, voting }) => participantsByDay(days, voting.cycle?.id),
};

/** Who voted for the first time on each day of the period. */
function participantsByDay(days: readonly HistoryDay[], cycleId: number | undefined): Map<string, number> {
  const voters = new Map<string, number>();
  let before = 0;
  for (const { day, participants, cycleId: ofDay } of days) {
    if (ofDay === null || ofDay !== cycleId || participants === null) continue;
    voters.set(day, Math.max(0, participants - before));
    before = participants;
  }
  return voters;
}

export const rangesOf = (metric: Metric, hasPeriod: boolean): ChartRange[] =>
  RANGES.filter((range) => (range !== 'period' || hasPeriod) && (metric !== 'participants' || range !== '48h'));

export type ColumnsOverTime = { unit: 'Hour' | 'Day' | 'Week' | 'Month'; points: Column[] };

export function columnsOverTime(metric: Metric, range: ChartRange, source: ChartSource): ColumnsOverTime {
  const { voting, days } = source;
  if (range === '48h') {
    const points = HOURS_OF[metric](source).map(({ hour, value }, index, all) => ({
      ...toPoint(hour, formatWeekdayAndHour(hour), formatWeekdayAndHour(hour), value),
      ...(index === all.length - 1 && { isSoFar: true }),
    }));
    return { unit: 'Hour', points };
  }
  const now = new Date(voting.now);
  const byDay = DAYS_OF[metric](source);
  const { cycle } = voting;
  if (range === '7d') return inBuckets(byDay, new Date(now.getTime() - 6 * 24 * HOUR_MS), now);
  if (range === 'period' && cycle) {
    const end = new Date(cycle.endedAt ?? cycle.endDate);
    return inBuckets(byDay, new Date(cycle.startDate), end < now ? end : now);
  }
  const first = days[0]?.day;
  return inBuckets(byDay, first ? new Date(`${first}T12:00:00`) : now, now);
}

function inBuckets(byDay: ReadonlyMap<string, number>, first: Date, last: Date): ColumnsOverTime {
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

const toPoint = (key: string, label: string, tick: string, value: number): Column => ({
  key,
  label,
  tick,
  value,
  color: COLUMN_COLOR,
});
