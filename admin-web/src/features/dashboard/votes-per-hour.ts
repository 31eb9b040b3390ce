import type { Dashboard } from '@plaudit/admin-api/contract';
import { count } from '../../lib/count.ts';
import { formatHour } from '../../lib/time.ts';

type Hours = Dashboard['votesPerHour'];

export const hourPoints = (hours: Hours) =>
  hours.map(({ hour, votes }) => ({ key: hour, label: formatHour(hour), value: votes, color: 'green' }));

/** Describes the chart for screen readers. */
export function summaryOfHours(hours: Hours): string {
  const total = hours.reduce((sum, { votes }) => sum + votes, 0);
  const first = hours[0];
  if (!first || total === 0) return `No votes in the last ${count(hours.length, 'hour')}`;
  const busiest = hours.reduce((most, hour) => (hour.votes > most.votes ? hour : most), first);
  return `${count(total, 'vote')} in the last ${count(hours.length, 'hour')}; busiest ${formatHour(busiest.hour)} with ${count(busiest.votes, 'vote')}`;
}
