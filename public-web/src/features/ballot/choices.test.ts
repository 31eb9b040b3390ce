import { expect, test } from 'vitest';
import { keepChoices, readChoices } from './choices.ts';

test('choices are read back', () => {
  sessionStorage.clear();
  expect(readChoices(sessionStorage)).toEqual({});
  keepChoices(sessionStorage, { 2: 14 });
  expect(readChoices(sessionStorage)).toEqual({ 2: 14 });
});

test.each(['{', 'null', '7', '{"2":"x"}'])('%s holds none', (stored) => {
  sessionStorage.setItem('plaudit.choices', stored);
  expect(readChoices(sessionStorage)).toEqual({});
});

test('a storage that refuses costs nothing but the memory', () => {
  const refusing = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(readChoices(refusing)).toEqual({});
  expect(() => keepChoices(refusing, { 1: 2 })).not.toThrow();
});
