import { isDay } from '../../lib/day.ts';

/** Turns 'voting.paused' into 'Voting paused'. */
export function formatAction(action: string): string {
  const words = action.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '(empty)';
  if (Array.isArray(value) && value.length > 0 && value.every(isNamed)) return value.map(({ name }) => name).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNamed = (value: unknown): value is { name: string } => isRecord(value) && typeof value.name === 'string';

function listChanges(from: Fields, to: Fields): string[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names
    .filter((name) => formatValue(from[name]) !== formatValue(to[name]))
    .map((name) => `${name}: ${formatValue(from[name])} → ${formatValue(to[name])}`);
}

export function detailLines({ from, to, ...others }: Fields): string[] {
  const changes = isRecord(from) && isRecord(to) ? listChanges(from, to) : undefined;
  const plain = changes
    ? others
    : { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }), ...others };
  return [...Object.entries(plain).map(([name, value]) => `${name}: ${formatValue(value)}`), ...(changes ?? [])];
}

const startOfDay = (day: string) => new Date(`${day}T00:00:00`);

/**
 * The end of the day is not always 24 hours after its start, because a day on which the clocks change is shorter or
 * longer.
 */
function endOfDay(day: string): Date {
  const end = startOfDay(day);
  end.setHours(23, 59, 59, 999);
  return end;
}

/**
 * The time from the start of the first day to the end of the last, in the reader's time zone. A day that is blank or
 * incomplete sets no limit.
 */
export function dayRange(from: string, to: string): { from?: string; to?: string } {
  return {
    ...(isDay(from) ? { from: startOfDay(from).toISOString() } : {}),
    ...(isDay(to) ? { to: endOfDay(to).toISOString() } : {}),
  };
}
