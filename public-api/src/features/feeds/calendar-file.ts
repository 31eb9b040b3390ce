export type CalendarEvent = {
  /** A stable id, so that a calendar that reads the file again moves the event and does not show it twice. */
  uid: string;
  title: string;
  text: string;
  start: Date;
  /** Absent for what happens at one moment. */
  end?: Date;
  url: string;
  /** How many minutes before the start the calendar reminds. Absent if it does not. */
  remindMinutes?: number;
};

/** An iCalendar file (RFC 5545). A calendar that has subscribed to it reads it again every hour. */
export function toCalendarFile(name: string, events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plaudit//Voting periods//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${breakLine(line)}\r\n`).join('');
}

const linesOf = ({ uid, title, text, start, end, url, remindMinutes }: CalendarEvent, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${formatUtc(now)}`,
  `DTSTART:${formatUtc(start)}`,
  ...(end ? [`DTEND:${formatUtc(end)}`] : []),
  `SUMMARY:${escapeText(title)}`,
  `DESCRIPTION:${escapeText(text)}`,
  `URL:${url}`,
  ...(remindMinutes === undefined
    ? []
    : [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escapeText(title)}`,
        `TRIGGER:-PT${remindMinutes}M`,
        'END:VALARM',
      ]),
  'END:VEVENT',
];

/** '20261121T115700Z' */
function formatUtc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
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
