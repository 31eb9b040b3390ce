import type { Dashboard } from '@plaudit/admin-api/contract';
import { count } from '../../lib/count.ts';

type Hours = Dashboard['votesPerHour'];

const DAY_AND_HOUR = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: '2-digit', minute: '2-digit' });

const label = (hour: string) => DAY_AND_HOUR.format(new Date(hour));

export const hourPoints = (hours: Hours) =>
  hours.map(({ hour, votes }) => ({ key: hour, label: label(hour), value: votes, color: 'green' }));

/** Describes the chart for screen readers. */
export function summaryOfHours(hours: Hours): string {
  const total = hours.reduce((sum, { votes }) => sum + votes, 0);
  const first = hours[0];
  if (!first || total === 0) return `No votes in the last ${count(hours.length, 'hour')}`;
  const busiest = hours.reduce((most, hour) => (hour.votes > most.votes ? hour : most), first);
  return `${count(total, 'vote')} in the last ${count(hours.length, 'hour')}; busiest ${label(busiest.hour)} with ${count(busiest.votes, 'vote')}`;
}
