import { expect, test } from 'vitest';
import { readChoices, saveChoices } from './choices.ts';

test('choices that were stored are read back', () => {
  sessionStorage.clear();
  expect(readChoices(sessionStorage)).toEqual({});
  saveChoices(sessionStorage, { 2: 14 });
  expect(readChoices(sessionStorage)).toEqual({ 2: 14 });
});

test.each(['{', 'null', '7', '{"2":"x"}'])('%s is read as no choices', (stored) => {
  sessionStorage.setItem('plaudit.choices', stored);
  expect(readChoices(sessionStorage)).toEqual({});
});

test('blocked storage throws no error, and nothing is remembered', () => {
  const blocked = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(readChoices(blocked)).toEqual({});
  expect(() => saveChoices(blocked, { 1: 2 })).not.toThrow();
});
