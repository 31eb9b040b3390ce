import { expect, test } from 'vitest';
import { computeResults, type Results } from './results.ts';
import { listRemainingSteps, listRevealSteps, type RevealStep, toRevealed } from './reveal.ts';

const [SPEED, QUALITY, EMPTY] = [1, 2, 3];
const VENDORS = ['Ann', 'Ben', 'Cid', 'Dan'].map((name, index) => ({ id: index + 1, name, imageUrl: '' }));
/** The votes for Ann, Ben, Cid and Dan in each category. */
const VOTES: Record<number, number[]> = { [SPEED]: [9, 4, 4, 1], [QUALITY]: [0, 3, 0, 0] };
/** Dan stands only in Speed, so he has no rank. */
const NOMINEES = [1, 2, 3];
const FOR_REMOVED_VENDOR = { categoryId: SPEED, vendorId: 99, votes: 7 };

const results: Results = computeResults({
  categories: [
    { id: SPEED, name: 'Speed' },
    { id: QUALITY, name: 'Quality', nominees: NOMINEES },
    { id: EMPTY, name: 'OpSec', nominees: NOMINEES },
  ],
  vendors: VENDORS,
  votes: [
    ...Object.entries(VOTES).flatMap(([category, counts]) =>
      counts.map((votes, index) => ({ categoryId: Number(category), vendorId: index + 1, votes })),
    ),
    FOR_REMOVED_VENDOR,
  ],
  damping: 3,
});

const summarize = (steps: readonly RevealStep[]) => {
  const { categories, vendors, unranked } = toRevealed(results, steps);
  return {
    categories: categories.map(({ votes, removedVotes, vendors: listed }) => ({
      votes,
      removedVotes,
      listed: listed.map(({ vendor }) => vendor.name),
    })),
    overall: vendors.map(({ name }) => name),
    unranked: unranked.map(({ name }) => name),
  };
};

test('a reveal goes through each category from the lowest place to the first, then through the overall ranking', () => {
  expect(listRevealSteps(results, true).map(({ categoryId, place }) => [categoryId, place])).toEqual([
    // Ben and Cid share the second place, so there is no third.
    [SPEED, 2],
    [SPEED, 1],
    [QUALITY, 1],
    [null, 3],
    [null, 2],
    [null, 1],
  ]);
});

test('a reveal without votes has no steps', () => {
  const without = computeResults({
    categories: [{ id: 1, name: 'Speed' }],
    vendors: VENDORS,
    votes: [],
    damping: 3,
  });
  expect(listRevealSteps(without, true)).toEqual([]);
});

test('a reveal has a step for a category whose votes are all for a removed vendor, because leaving it out would give this away', () => {
  const removedOnly = computeResults({
    categories: [
      { id: SPEED, name: 'Speed' },
      { id: QUALITY, name: 'Quality' },
    ],
    vendors: VENDORS,
    votes: [FOR_REMOVED_VENDOR, { categoryId: QUALITY, vendorId: 1, votes: 2 }],
    damping: 3,
  });
  expect(listRevealSteps(removedOnly, true)).toEqual([
    { categoryId: SPEED, place: 1 },
    { categoryId: QUALITY, place: 1 },
    { categoryId: null, place: 1 },
  ]);
});

test('a reveal has no step for the overall ranking if no vendor in it has votes', () => {
  const onlyRemoved = computeResults({
    categories: [{ id: SPEED, name: 'Speed' }],
    vendors: VENDORS,
    votes: [FOR_REMOVED_VENDOR],
    damping: 3,
  });
  expect(listRevealSteps(onlyRemoved, true)).toEqual([{ categoryId: SPEED, place: 1 }]);
});

test('a reveal without an overall ranking ends with the first place of the last category', () => {
  expect(listRevealSteps(results, false).at(-1)).toEqual({ categoryId: QUALITY, place: 1 });
  expect(listRemainingSteps(results, listRevealSteps(results, true).slice(0, 2), false)).toEqual([
    { categoryId: QUALITY, place: 1 },
  ]);
});

test('the steps that are left are those of places that are not public', () => {
  const second: RevealStep = { categoryId: SPEED, place: 2 };
  expect(listRemainingSteps(results, [second], true)).toEqual(listRevealSteps(results, true).slice(1));
  // An exclusion can leave a third place behind a second one that is revealed already, or a first one.
  const withoutTie = computeResults({
    categories: [{ id: SPEED, name: 'Speed' }],
    vendors: VENDORS,
    votes: [9, 4, 3].map((votes, index) => ({ categoryId: SPEED, vendorId: index + 1, votes })),
    damping: 3,
  });
  const places = (steps: RevealStep[]) => steps.map(({ categoryId, place }) => [categoryId, place]);
  const overall = [3, 2, 1].map((place) => [null, place]);
  expect(places(listRemainingSteps(withoutTie, [second], true))).toEqual([[SPEED, 3], [SPEED, 1], ...overall]);
  expect(places(listRemainingSteps(withoutTie, [{ categoryId: SPEED, place: 1 }], true))).toEqual(overall);
});

test('before the first step only the turnout is public', () => {
  expect(summarize([])).toEqual({
    categories: [
      { votes: 25, removedVotes: 0, listed: [] },
      { votes: 3, removedVotes: 0, listed: [] },
      { votes: 0, removedVotes: 0, listed: [] },
    ],
    overall: [],
    unranked: [],
  });
});

test('a place is public when it is revealed, and a whole category together with its first place', () => {
  const [second, first] = listRevealSteps(results, true) as [RevealStep, RevealStep];
  expect(summarize([second]).categories[0]).toEqual({ votes: 25, removedVotes: 0, listed: ['Ben', 'Cid'] });
  expect(summarize([second, first]).categories[0]).toEqual({
    votes: 25,
    removedVotes: 7,
    listed: ['Ann', 'Ben', 'Cid', 'Dan'],
  });
  expect(summarize([second, first]).overall).toEqual([]);
});

test('after the last step everything is public, and vendors without a rank not before it', () => {
  const steps = listRevealSteps(results, true);
  expect(summarize(steps.slice(0, -1))).toMatchObject({ overall: ['Ann', 'Cid'], unranked: [] });
  expect(summarize(steps).unranked).toEqual(['Dan']);
  expect(toRevealed(results, steps)).toEqual(results);
});
