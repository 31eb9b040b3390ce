import { expect, test } from 'vitest';
import { standingWords } from './standing.ts';

const titleOf = (...given: Parameters<typeof standingWords>) => standingWords(...given)?.title;

test('says nothing where every vote counts, to visitors, and before the first vote', () => {
  expect(standingWords(undefined, 'open')).toBeUndefined();
  expect(standingWords({ completed: 2 }, 'open')).toBeUndefined();
  expect(standingWords({ completed: 0, standing: 'waiting' }, 'open')).toBeUndefined();
});

test('says what becomes of the votes, also after the end', () => {
  expect(titleOf({ completed: 1, standing: 'waiting' }, 'open')).toBe('Your votes are waiting for a confirmation');
  expect(titleOf({ completed: 1, standing: 'waiting' }, 'paused')).toBe('Your votes are waiting for a confirmation');
  expect(titleOf({ completed: 1, standing: 'waiting' }, 'ended')).toBe('Your votes did not count');
  expect(titleOf({ completed: 6, standing: 'counted' }, 'open')).toBe('Your votes count');
  expect(titleOf({ completed: 6, standing: 'set_aside' }, 'ended')).toBe('Your votes are set aside');
});
