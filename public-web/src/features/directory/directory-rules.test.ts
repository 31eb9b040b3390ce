import type { Vendor } from '@plaudit/public-api/contract';
import { describe, expect, test } from 'vitest';
import { leaderboardEntry } from '../../testing/leaderboard-entry.ts';
import { defaultDirectorySort, listVendors, PAGE_SIZE, readQuery, sortsFor, writeQuery } from './directory-rules.ts';

const vendor = (id: number, name: string, description = ''): Vendor => ({ id, name, description, imageUrl: '' });
const entry = (id: number, averageScore: number, totalVotes: number) =>
  leaderboardEntry({ id, averageScore, totalVotes });
const query = { search: '', sort: 'name', page: 1 } as const;

describe('search', () => {
  const vendors = [vendor(1, 'Alder Post', 'Plain parcels'), vendor(2, 'Birch Post')];
  const found = (search: string) =>
    listVendors(vendors, [], { ...query, search }).vendors.map(({ vendor }) => vendor.id);

  test('finds names and descriptions by their words', () => {
    expect(found('aLDER')).toEqual([1]);
    expect(found('PARCEL alder')).toEqual([1]);
    expect(found('post birch')).toEqual([2]);
    expect(found('birch parcels')).toEqual([]);
    expect(found('  ')).toEqual([1, 2]);
  });
});

describe('sort', () => {
  const vendors = [vendor(1, 'birch'), vendor(2, 'Cedar'), vendor(3, 'Alder')];
  const entries = [entry(1, 3, 90), entry(2, 4, 10), entry(3, 3, 5)];
  const order = (sort: 'name' | 'rating' | 'votes') =>
    listVendors(vendors, entries, { ...query, sort }).vendors.map(({ vendor }) => vendor.id);

  test('sorts by name', () => expect(order('name')).toEqual([3, 1, 2]));
  test('sorts names that differ by a number in the order of the number', () => {
    const numbered = [vendor(1, 'Shop 10'), vendor(2, 'Shop 2')];
    expect(listVendors(numbered, [], query).vendors.map(({ vendor }) => vendor.id)).toEqual([2, 1]);
  });
  test('sorts by rating, then by name', () => expect(order('rating')).toEqual([2, 3, 1]));
  test('sorts by votes', () => expect(order('votes')).toEqual([1, 2, 3]));
});

describe('the order that organizers have made', () => {
  const arranged = [
    { ...vendor(1, 'Birch'), place: 2 },
    vendor(2, 'Cedar'),
    { ...vendor(3, 'Yew'), place: 1 },
    vendor(4, 'Alder'),
  ];
  const names = (vendors: Vendor[], hasNumbers: boolean, hasOverall = true) =>
    sortsFor(vendors, hasNumbers, hasOverall).map(({ value }) => value);

  test('has the ordered vendors first, and then the others by name', () => {
    const { vendors } = listVendors(arranged, [], { ...query, sort: 'place' });
    expect(vendors.map(({ vendor: { id } }) => id)).toEqual([3, 1, 4, 2]);
  });
  test('is offered first if organizers have made one, and otherwise not at all', () => {
    expect(names(arranged, true)).toEqual(['place', 'name', 'rating', 'votes']);
    expect(names(arranged, false)).toEqual(['place', 'name']);
    expect(names([vendor(1, 'Birch')], true)).toEqual(['name', 'rating', 'votes']);
    expect(names([vendor(1, 'Birch')], false)).toEqual(['name']);
    expect(names([vendor(1, 'Birch')], true, false)).toEqual(['name', 'votes']);
  });
});

test('the directory begins by name, after the end with the best, and always with an order that organizers made', () => {
  const vendors = [vendor(1, 'Alder Post')];
  expect(defaultDirectorySort(vendors, { isAllPublic: false, hasNumbers: true, hasOverall: true })).toBe('name');
  expect(defaultDirectorySort(vendors, { isAllPublic: true, hasNumbers: true, hasOverall: true })).toBe('rating');
  expect(defaultDirectorySort(vendors, { isAllPublic: true, hasNumbers: false, hasOverall: true })).toBe('name');
  expect(defaultDirectorySort(vendors, { isAllPublic: true, hasNumbers: true, hasOverall: false })).toBe('name');
  const arranged = [{ ...vendor(1, 'Alder Post'), place: 1 }];
  expect(defaultDirectorySort(arranged, { isAllPublic: true, hasNumbers: true, hasOverall: true })).toBe('place');
});

describe('pages', () => {
  const many = Array.from({ length: 600 }, (_, index) => vendor(index + 1, `Vendor ${index + 1}`));
  test('each of 600 vendors is on one page', () => {
    const seen = Array.from({ length: 13 }, (_, index) => listVendors(many, [], { ...query, page: index + 1 }).vendors);
    expect(seen.map(({ length }) => length)).toEqual([...Array(12).fill(PAGE_SIZE), 24]);
    expect(new Set(seen.flat().map(({ vendor }) => vendor.id)).size).toBe(600);
  });
  test('a page that no longer exists shows the last one', () => {
    expect(listVendors(many, [], { ...query, page: 99 }).page).toBe(13);
    expect(listVendors([], [], { ...query, page: 3 })).toMatchObject({ page: 1, pages: 1, found: 0 });
  });
});

describe('the address', () => {
  test('keeps search, sort and page, and does not change the rest', () => {
    const written = writeQuery(new URLSearchParams('tab=vendors'), { search: 'a b', sort: 'votes', page: 2 });
    expect(written.toString()).toBe('tab=vendors&q=a+b&sort=votes&page=2');
    expect(readQuery(written)).toEqual({ search: 'a b', sort: 'votes', page: 2 });
  });
  test('contains the order by name if another order is the default, and leaves that one out', () => {
    expect(writeQuery(new URLSearchParams(), query, 'place').toString()).toBe('sort=name');
    expect(writeQuery(new URLSearchParams('sort=name'), { ...query, sort: 'place' }, 'place').toString()).toBe('');
    expect(readQuery(new URLSearchParams(), 'place').sort).toBe('place');
  });
  test('leaves out default values, and reads invalid values as default values', () => {
    expect(writeQuery(new URLSearchParams('q=x&sort=votes&page=2'), query).toString()).toBe('');
    expect(readQuery(new URLSearchParams('sort=best&page=-1'))).toEqual(query);
  });
});
