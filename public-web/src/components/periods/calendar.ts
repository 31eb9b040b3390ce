export type CalendarEvent = {
  /** A stable id, so that a calendar that gets the event again does not show it twice. */
  uid: string;
  title: string;
  text: string;
  start: string;
  end: string;
  url: string;
  /** How many minutes before the start the calendar reminds. Fewer if the start is nearer. */
  remindMinutes: number;
};

/** An iCalendar file with one event (RFC 5545), which the calendars of phones and computers open. */
export function toCalendarFile({ uid, title, text, start, end, url, remindMinutes }: CalendarEvent, now: Date): string {
  // A reminder for a time that has passed would never come. One half-way still does.
  const minutesLeft = (Date.parse(start) - now.getTime()) / 60_000;
  const minutesBefore = remindMinutes < minutesLeft ? remindMinutes : Math.max(0, Math.floor(minutesLeft / 2));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plaudit//Voting periods//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${formatUtc(now.toISOString())}`,
    `DTSTART:${formatUtc(start)}`,
    `DTEND:${formatUtc(end)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:-PT${minutesBefore}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${breakLine(line)}\r\n`).join('');
}

/** '20261121T115700Z' */
function formatUtc(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

const LINE_OCTETS = 75;

/** Breaks a line after at most 75 octets. The rest follows in the next line after a space, and no character is cut. */
function breakLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (octets + length > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}
