import type { Letter, LetterKind } from '@plaudit/admin-api/contract';

export const LETTER_TITLES: Readonly<Record<LetterKind, string>> = {
  invitation: 'Invitation',
  opened: 'Voting has opened',
  closing: 'It closes tomorrow',
  results: 'Results are out',
};

/** As this device names it, such as Europe/Oslo. */
export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** 'Dec 12, 6:00 PM', by the clocks of the letter's zone, with the year if it is not this one. */
export function shortTime(iso: string, zone: string): string {
  const yearOf = (time: string | number) =>
    new Date(time).toLocaleDateString('en-US', { timeZone: zone, year: 'numeric' });
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(yearOf(iso) !== yearOf(Date.now()) && { year: 'numeric' }),
  });
  return format.format(new Date(iso)).replace(/\u202f/g, ' ');
}

/** What the fields show: a day such as 2026-12-12, and a time such as 18:00. */
export type ClockTime = { day: string; time: string };

export const clockWords = ({ day, time }: ClockTime): string => shortTime(`${day}T${time}:00Z`, 'UTC');

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
  const { id, state, sendAt, beganAt, zone } = letter;
  if (hadTooFew(letter)) return 'Too few for it';
  if (state === 'scheduled') return sendAt === null ? 'Ordered' : shortTime(sendAt, zone);
  if (state === 'sending') return 'Sending now';
  if (state === 'stopped') return 'Stopped';
  if (state === 'done') return beganAt === null ? 'Sent' : `Sent ${shortTime(beganAt, zone)}`;
  return id === null ? 'Not written' : 'No time set';
}

/** 'under 10', or '820': rounded down to tens by the server. */
export const tens = (number: number | null) => (number === null ? 'under 10' : number.toLocaleString('en-US'));
