import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRankChanges, MARKED_MS, type RankChanges, SETTLED_MS } from './rank-changes.ts';

const SCOPE = '7 live';

/** A ranking of these vendors, best first. */
const ranking = (...ids: number[]) => ids.map((id, index) => ({ id, rank: index + 1, votes: 5 }));

/** Has shown this ranking for long enough. */
function shownFor(ids: number[], ms = SETTLED_MS): RankChanges {
  const changes = createRankChanges();
  changes.show(ranking(...ids), SCOPE);
  vi.advanceTimersByTime(ms);
  return changes;
}

const gainedBy = (changes: RankChanges, ...ids: number[]) => ids.map((id) => changes.gainedBy(id));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a row that changes its rank is marked with the ranks that it gained or lost, the others are not', () => {
  const changes = shownFor([1, 2, 3, 4]);
  expect(gainedBy(changes, 1, 2, 3, 4)).toEqual([0, 0, 0, 0]);
  changes.show(ranking(2, 3, 1, 4), SCOPE);
  expect(gainedBy(changes, 1, 2, 3, 4)).toEqual([-2, 1, 1, 0]);
});

test('a mark goes after its time, and there is a timer only while there are marks', () => {
  const changes = shownFor([1, 2]);
  const onChange = vi.fn();
  changes.subscribe(onChange);
  expect(vi.getTimerCount()).toBe(0);
  changes.show(ranking(2, 1), SCOPE);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(MARKED_MS - 1);
  expect(gainedBy(changes, 1, 2)).toEqual([-1, 1]);
  onChange.mockClear();
  vi.advanceTimersByTime(1);
  expect(gainedBy(changes, 1, 2)).toEqual([0, 0]);
  expect(onChange).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('the same numbers again neither add to a mark nor keep it longer', () => {
  const changes = shownFor([1, 2]);
  changes.show(ranking(2, 1), SCOPE);
  vi.advanceTimersByTime(MARKED_MS / 2);
  changes.show(ranking(2, 1), SCOPE);
  expect(gainedBy(changes, 1, 2)).toEqual([-1, 1]);
  vi.advanceTimersByTime(MARKED_MS / 2);
  expect(gainedBy(changes, 1, 2)).toEqual([0, 0]);
});

test('a second change is added to the mark, which stays as long again; the marks of other rows go when it is their time', () => {
  const changes = shownFor([1, 2, 3, 4]);
  changes.show(ranking(1, 3, 4, 2), SCOPE);
  expect(gainedBy(changes, 1, 2, 3, 4)).toEqual([0, -2, 1, 1]);
  vi.advanceTimersByTime(MARKED_MS / 2);
  changes.show(ranking(3, 1, 4, 2), SCOPE);
  expect(gainedBy(changes, 1, 2, 3, 4)).toEqual([-1, -2, 2, 1]);
  vi.advanceTimersByTime(MARKED_MS / 2);
  expect(gainedBy(changes, 1, 2, 3, 4)).toEqual([-1, 0, 2, 0]);
  vi.advanceTimersByTime(MARKED_MS / 2);
  expect(gainedBy(changes, 1, 2, 3, 4)).toEqual([0, 0, 0, 0]);
});

test('a row that is back where it was has no mark', () => {
  const changes = shownFor([1, 2]);
  changes.show(ranking(2, 1), SCOPE);
  changes.show(ranking(1, 2), SCOPE);
  expect(gainedBy(changes, 1, 2)).toEqual([0, 0]);
  expect(vi.getTimerCount()).toBe(0);
});

test('numbers of an earlier visit, which are replaced at once, mark nothing', () => {
  const changes = shownFor([1, 2], SETTLED_MS - 1);
  changes.show(ranking(2, 1), SCOPE);
  expect(gainedBy(changes, 1, 2)).toEqual([0, 0]);
  vi.advanceTimersByTime(1);
  changes.show(ranking(1, 2), SCOPE);
  expect(gainedBy(changes, 1, 2)).toEqual([1, -1]);
});

test('the first numbers mark nothing, however late they are', () => {
  const changes = createRankChanges();
  changes.show([], SCOPE);
  vi.advanceTimersByTime(60_000);
  changes.show(ranking(1, 2), SCOPE);
  expect(gainedBy(changes, 1, 2)).toEqual([0, 0]);
});

test('a vendor without votes has no rank that could change', () => {
  const changes = shownFor([1]);
  changes.show([...ranking(1), { id: 2, rank: 9, votes: 0 }], SCOPE);
  changes.show(ranking(1, 2), SCOPE);
  changes.show([{ id: 1, rank: 3, votes: 0 }, ...ranking(2)], SCOPE);
  expect(gainedBy(changes, 1, 2)).toEqual([0, 1]);
});

test.each([undefined, '8 live'])('ranks are not compared with those of another scope: %s', (scope) => {
  const changes = shownFor([1, 2, 3]);
  changes.show(ranking(2, 1, 3), SCOPE);
  changes.show(ranking(3, 2, 1), scope);
  expect(gainedBy(changes, 1, 2, 3)).toEqual([0, 0, 0]);
  changes.show(ranking(1, 2, 3), SCOPE);
  expect(gainedBy(changes, 1, 2, 3)).toEqual([0, 0, 0]);
  expect(vi.getTimerCount()).toBe(0);
});

test('without a scope nothing is ever marked', () => {
  const changes = createRankChanges();
  changes.show(ranking(1, 2), undefined);
  vi.advanceTimersByTime(SETTLED_MS);
  changes.show(ranking(2, 1), undefined);
  expect(gainedBy(changes, 1, 2)).toEqual([0, 0]);
});

test('after a stop there is no timer and no mark', () => {
  const changes = shownFor([1, 2]);
  changes.show(ranking(2, 1), SCOPE);
  changes.stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(gainedBy(changes, 1, 2)).toEqual([0, 0]);
});
