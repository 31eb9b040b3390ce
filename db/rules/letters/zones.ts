import { formatters, t } from '../../../shared-ui/texts/texts.ts';

/** True for a time zone that this process knows by its name, such as `Europe/Oslo`. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** 'Sunday, December 13, 8:00 PM in Oslo', with the year if it is not this one. The city is the one whose clocks show it. */
export function writeTime(at: Date, zone: string, now = new Date()): string {
  const write = (parts: Intl.DateTimeFormatOptions, date = at) =>
    formatters.getDateTimeFormat(undefined, { timeZone: zone, ...parts }).format(date);
  const YEAR = { year: 'numeric' } as const;
  const year = write(YEAR) === write(YEAR, now) ? {} : YEAR;
  const day = write({ weekday: 'long', month: 'long', day: 'numeric', ...year });
  const time = write({ hour: 'numeric', minute: '2-digit' }).replace(/\u202f/g, ' ');
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return zone.includes('/') && !zone.startsWith('Etc/')
    ? t('{day}, {time} in {city}', { day, time, city })
    : t('{day}, {time} {zone}', { day, time, zone: city });
}

/**
 * The moment at which the clocks of a zone show a day, such as `2026-12-12`, and a time, such as `18:00`. A time that
 * they leave out when summer begins is taken as an hour later.
 */
export function momentOf(day: string, time: string, zone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const nearby = asUtc - offsetAt(asUtc, zone);
  return new Date(asUtc - offsetAt(nearby, zone));
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at;
}
