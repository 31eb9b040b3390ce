import type { Letter, LetterKind } from '@plaudit/admin-api/contract';

export const LETTER_TITLES: Readonly<Record<LetterKind, string>> = {
  invitation: 'Invitation',
  opened: 'Voting has opened',
  closing: 'It closes tomorrow',
  results: 'Results are out',
};

/** As this device names it, such as Europe/Oslo. */
export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** 'Dec 12, 6:00 PM', by the clocks of the letter's zone. */
export function shortTime(iso: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return format.format(new Date(iso)).replace(/\u202f/g, ' ');
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
