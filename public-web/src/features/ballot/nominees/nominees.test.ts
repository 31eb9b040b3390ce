import type { Category, Vendor } from '@plaudit/public-api/contract';
import { expect, test } from 'vitest';
import { offeredIn, orderSeedOf, picturedIn, readOrder, saveOrder } from './nominees.ts';

const vendors: Vendor[] = Array.from({ length: 30 }, (_, index) => ({
  id: index + 1,
  name: `Vendor ${String(index + 1).padStart(2, '0')}`,
  description: '',
  imageUrl: '',
}));
const open: Category = { id: 1, name: 'Speed', description: '', icon: '', color: '' };
const listed: Category = { ...open, nominees: vendors.slice(0, 20).map(({ id }) => id) };
const idsOf = (category: Category, seed: string, order: 'shuffled' | 'by_name' = 'shuffled') =>
  offeredIn(category, vendors, { order, seed }).map(({ id }) => id);

test('an open category has every vendor in the order of the site', () => {
  expect(idsOf(open, '7')).toEqual(vendors.map(({ id }) => id));
});

test('a category with a shortlist has only its nominees, by name if the voter chose that order', () => {
  expect(idsOf(listed, '7', 'by_name')).toEqual(listed.nominees);
  expect(idsOf(listed, '7').toSorted((a, b) => a - b)).toEqual(listed.nominees);
  expect(idsOf({ ...open, nominees: [] }, '7')).toEqual([]);
});

test('nominees are shuffled for each voter and category, and keep that order for that voter', () => {
  const own = idsOf(listed, '7');
  expect(own).not.toEqual(listed.nominees);
  expect(idsOf(listed, '7')).toEqual(own);
  expect(idsOf(listed, '8')).not.toEqual(own);
  expect(idsOf({ ...listed, id: 2 }, '7')).not.toEqual(own);
});

test('removing a nominee does not change the order of the others', () => {
  const nominees = listed.nominees?.slice(1) ?? [];
  expect(idsOf({ ...listed, nominees }, '7')).toEqual(idsOf(listed, '7').filter((id) => id !== 1));
});

test('posters are shuffled without a shortlist too, and follow the order of the list where there is one', () => {
  const pictured = picturedIn(open, vendors, '7').map(({ id }) => id);
  expect(pictured).not.toEqual(idsOf(open, '7'));
  expect(pictured.toSorted((a, b) => a - b)).toEqual(idsOf(open, '7'));
  expect(picturedIn(open, vendors, '8').map(({ id }) => id)).not.toEqual(pictured);
  const byName = offeredIn(listed, vendors, { order: 'by_name', seed: '7' });
  expect(picturedIn(listed, byName, '7')).toEqual(byName);
});

test('each nominee is at the top for about the same number of voters', () => {
  const timesAtTop = new Map<number, number>();
  const voters = 4_000;
  for (let voter = 0; voter < voters; voter += 1) {
    const [top = 0] = idsOf(listed, String(voter));
    timesAtTop.set(top, (timesAtTop.get(top) ?? 0) + 1);
  }
  for (const { id } of vendors.slice(0, 20)) {
    expect(timesAtTop.get(id) ?? 0).toBeGreaterThan(voters / 20 / 1.5);
    expect(timesAtTop.get(id) ?? 0).toBeLessThan((voters / 20) * 1.5);
  }
});

test('a visitor’s browser keeps the seed and the chosen order; where nothing can be stored, both are still the same each time', () => {
  localStorage.clear();
  const visitor = orderSeedOf(null, () => localStorage);
  expect(orderSeedOf(undefined, () => localStorage)).toBe(visitor);
  expect(orderSeedOf({ id: 7 }, () => localStorage)).toBe('7');
  expect(readOrder(localStorage)).toBe('shuffled');
  saveOrder(localStorage, 'by_name');
  expect(readOrder(localStorage)).toBe('by_name');
  const blocked = {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
  };
  const findBlocked = () => {
    throw new Error('blocked');
  };
  saveOrder(blocked, 'by_name');
  expect([orderSeedOf(null, findBlocked), readOrder(blocked)]).toEqual(['visitor', 'shuffled']);
});
