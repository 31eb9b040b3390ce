import { expect, test } from 'vitest';
import { actionWords, dayRange, detailLines } from './audit-words.ts';

test('an action reads as words', () => {
  expect(actionWords('second_factor.recovery_code_used')).toBe('Second factor recovery code used');
});

test('every detail is told, whatever its form', () => {
  expect(detailLines({ votes: 3, from: null, boxes: [1, 2] })).toEqual(['from: (empty)', 'votes: 3', 'boxes: [1,2]']);
});

test('a change is told field by field, without what stayed the same', () => {
  const detail = { from: { name: 'Speed', icon: 'bolt' }, to: { name: 'Pace', icon: 'bolt', color: '#111111' } };
  expect(detailLines(detail)).toEqual(['name: Speed → Pace', 'color: (empty) → #111111']);
});

test('a range of days includes both of them, on the clock of the reader', () => {
  const { from = '', to = '' } = dayRange('2026-11-20', '2026-11-20');
  expect(new Date(from).getHours()).toBe(0);
  expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000 - 1);
  expect(dayRange('', 'nonsense')).toEqual({});
});
