import type { Letter } from '@plaudit/admin-api/contract';
import { formatPublicTimeShort } from '../../lib/time.ts';

/** As this device names it, such as Europe/Oslo. */
export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the fields show: a day such as 2026-12-12, and a time such as 18:00. */
export type ClockTime = { day: string; time: string };

const CLOCK_FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** 'Dec 12, 2026, 6:00 PM' */
export const clockWords = ({ day, time }: ClockTime): string =>
  CLOCK_FORMAT.format(new Date(`${day}T${time}:00Z`)).replace(/\u202f/g, ' ');

/** The day before voting closes, at the same time by the clocks of the zone. Undefined once that is over. */
export function dayBefore(closesAt: string, zone: string): ClockTime | undefined {
  const clock = (at: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  const [day, time] = clock(Date.parse(closesAt)).split(' ') as [string, string];
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return `${before} ${time}` > clock(Date.now()) ? { day: before, time } : undefined;
}

/** Such an invitation goes to nobody. */
export const hadTooFew = ({ kind, state, recipients }: Letter): boolean =>
  kind === 'invitation' && state === 'done' && recipients === null;

/** What the row of letters says about each. */
export function stateText(letter: Letter): string {
  const { id, state, sendAt, beganAt } = letter;
  if (hadTooFew(letter)) return 'Too few for it';
  if (state === 'scheduled') return sendAt === null ? 'Ordered' : formatPublicTimeShort(sendAt, new Date());
  if (state === 'sending') return 'Sending now';
  if (state === 'stopped') return 'Stopped';
  if (state === 'done') return beganAt === null ? 'Sent' : `Sent ${formatPublicTimeShort(beganAt, new Date())}`;
  return id === null ? 'Not written' : 'No time set';
}

/** 'under 10', or '820': rounded down to tens by the server. */
export const tens = (number: number | null) => (number === null ? 'under 10' : number.toLocaleString('en-US'));
