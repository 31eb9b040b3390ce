import { expect, it } from 'vitest';
import { toCalendarFile } from './calendar-file.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const event = {
  uid: 'period-3-closes@awards.example',
  title: 'Voting closes: Crafts, Tools; Awards',
  text: 'One vote per category.\nCounted once.',
  start: new Date('2026-12-09T10:00:00.000Z'),
  end: new Date('2026-12-09T11:19:30.500Z'),
  url: 'https://awards.example/',
  remindMinutes: 60,
};
const write = (given: Partial<typeof event> = {}) => toCalendarFile('Awards', [{ ...event, ...given }], NOW);

it('a calendar file has its events with their times in UTC', () => {
  const lines = write().split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toContain('UID:period-3-closes@awards.example');
  expect(lines).toContain('DTSTAMP:20261120T100000Z');
  expect(lines).toContain('DTSTART:20261209T100000Z');
  expect(lines).toContain('DTEND:20261209T111930Z');
  expect(lines).toContain('TRIGGER:-PT60M');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

it('a calendar file escapes characters that have a meaning in the format', () => {
  const lines = write().split('\r\n');
  expect(lines).toContain('SUMMARY:Voting closes: Crafts\\, Tools\\; Awards');
  expect(lines).toContain('DESCRIPTION:One vote per category.\\nCounted once.');
});

it.each(['\r\n', '\r', '\n'])('a calendar file lets no text add a line, whatever the line break is', (lineBreak) => {
  const file = write({ title: `Doors open${lineBreak}ATTACH:https://elsewhere.example` });
  expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:Doors open\\nATTACH:https://elsewhere.example');
});

it('a calendar file breaks long lines at 75 octets without cutting a character', () => {
  const title = '🏆'.repeat(60);
  const file = write({ title });
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});
