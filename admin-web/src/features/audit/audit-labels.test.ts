import { expect, test } from 'vitest';
import { detailLines, formatAction } from './audit-labels.ts';

test('an action is shown in words', () => {
  expect(formatAction('second_factor.recovery_code_used')).toBe('Second factor recovery code used');
});

test('every detail is shown, whatever its type', () => {
  expect(detailLines({ votes: 3, from: null, boxes: [1, 2] })).toEqual(['from: (empty)', 'votes: 3', 'boxes: [1,2]']);
});

test('of a list of vendors the names are shown', () => {
  const vendors = [
    { id: 4, name: 'Honey & Co.', votes: 0 },
    { id: 5, name: 'Sprocket', votes: 3 },
  ];
  expect(detailLines({ vendors })).toEqual(['vendors: Honey & Co., Sprocket']);
});

test('a change lists the fields that differ', () => {
  const detail = { from: { name: 'Speed', icon: 'bolt' }, to: { name: 'Pace', icon: 'bolt', color: '#111111' } };
  expect(detailLines(detail)).toEqual(['name: Speed → Pace', 'color: (empty) → #111111']);
});
