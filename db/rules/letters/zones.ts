/** True for a time zone that this process knows by its name, such as `Europe/Oslo`. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** 'in Oslo', or 'UTC': what is written behind a time. */
export function zoneWords(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone;
  return zone.includes('/') && !zone.startsWith('Etc/') ? `in ${city.replaceAll('_', ' ')}` : city;
}

/** 'Sunday, December 13, 8:00 PM in Oslo', with the year if it is not this one. */
export function writeTime(at: Date, zone: string, now = new Date()): string {
  const yearOf = (date: Date) => new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric' }).format(date);
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(yearOf(at) !== yearOf(now) && { year: 'numeric' }),
  });
  const time = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  return `${day.format(at)}, ${time.format(at).replace(/\u202f/g, ' ')} ${zoneWords(zone)}`;
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
