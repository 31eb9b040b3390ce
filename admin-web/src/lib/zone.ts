import { TIME_ZONE } from './time.ts';

const clock = (zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });

/** '2026-12-13T20:00', what the clocks of a zone show at a moment: the value of a `datetime-local` field. */
export const toZoneInput = (at: Date, zone: string): string => clock(zone).format(at).replace(' ', 'T');

/** The moment at which the clocks of a zone show it. A time that they leave out in spring is an hour later. */
export function fromZoneInput(text: string, zone: string): Date {
  const asUtc = Date.parse(`${text}Z`);
  const offsetAt = (at: number) => Date.parse(`${toZoneInput(new Date(at), zone)}Z`) - Math.floor(at / 60_000) * 60_000;
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)));
}

/** The zone that the organizers have stored, or this browser's. */
export const zoneOf = (stored: string | undefined): string => stored || TIME_ZONE;

/** 'Oslo time' */
export function zoneName(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone;
  return `${city.replaceAll('_', ' ')} time`;
}

type Part = 'weekday' | 'day' | 'month' | 'time' | 'date' | 'whole';

const STYLES: Record<Part, Intl.DateTimeFormatOptions> = {
  weekday: { weekday: 'long' },
  day: { day: 'numeric' },
  month: { month: 'long' },
  time: { hour: 'numeric', minute: '2-digit' },
  date: { month: 'long', day: 'numeric' },
  whole: { weekday: 'long', month: 'long', day: 'numeric' },
};

const HOUR = /:00(?=[\s\u202f])/;

/** A part of a time as voters read it, such as 'Sunday, December 13' or '8 PM'. Full hours have no minutes. */
export function inZone(at: Date | string, zone: string, part: Part): string {
  if (Number.isNaN(new Date(at).getTime())) return '–';
  const text = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...STYLES[part] }).format(new Date(at));
  return text.replace(HOUR, '').replace(/\u202f/g, ' ');
}

/** 'Sunday, December 13, 8 PM' */
export const dayAndHour = (at: Date | string, zone: string): string =>
  `${inZone(at, zone, 'whole')}, ${inZone(at, zone, 'time')}`;
