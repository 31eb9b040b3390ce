import { describe, expect, test } from 'vitest';
import { leaderboardEntry } from '../../../testing/leaderboard-entry.ts';
import { movementSince, movementText, readSnapshot, saveSnapshot, takeSnapshot } from './rank-snapshot.ts';

const entry = (id: number, rank: number, totalVotes = 5) => leaderboardEntry({ id, rank, totalVotes });
const before = takeSnapshot(7, [entry(1, 1), entry(2, 4), entry(3, 3), entry(9, 10, 0)]);

describe('movement since the last snapshot', () => {
  test('is up, down, same or new', () => {
    expect(movementSince(before, 7, entry(2, 2))).toEqual({ kind: 'up', places: 2 });
    expect(movementSince(before, 7, entry(1, 3))).toEqual({ kind: 'down', places: 2 });
    expect(movementSince(before, 7, entry(3, 3))).toEqual({ kind: 'same' });
    expect(movementSince(before, 7, entry(9, 5))).toEqual({ kind: 'new' });
  });
  test('is undefined on a first visit, in another period, or without votes', () => {
    expect(movementSince(undefined, 7, entry(1, 1))).toBeUndefined();
    expect(movementSince(before, 8, entry(1, 1))).toBeUndefined();
    expect(movementSince(before, 7, entry(9, 10, 0))).toBeUndefined();
    expect(movementSince(takeSnapshot(7, []), 7, entry(1, 1)), 'nobody had a place').toBeUndefined();
  });
  test('is described in words', () => {
    expect(movementText({ kind: 'up', places: 2 })).toBe('Up 2 since your last visit');
  });
});

describe('a snapshot', () => {
  test('is saved and read back', () => {
    localStorage.clear();
    expect(readSnapshot(localStorage)).toBeUndefined();
    saveSnapshot(localStorage, before);
    expect(readSnapshot(localStorage)).toEqual(before);
  });
  test.each(['{', '3', '{"ranks":null}', '{"period":1,"ranks":{"1":"x"}}'])('%s is no snapshot', (stored) => {
    localStorage.setItem('plaudit.lastLook', stored);
    expect(readSnapshot(localStorage)).toBeUndefined();
  });
});
