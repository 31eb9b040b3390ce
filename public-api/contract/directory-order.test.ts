import { expect, test } from 'vitest';
import { defaultDirectorySort } from './directory-order.ts';

test('the directory begins by name, after the end with the best, and always with an order that organizers made', () => {
  const vendors = [{ name: 'Alder Post' }];
  expect(defaultDirectorySort(vendors, { isAllPublic: false, hasNumbers: true })).toBe('name');
  expect(defaultDirectorySort(vendors, { isAllPublic: true, hasNumbers: true })).toBe('rating');
  expect(defaultDirectorySort(vendors, { isAllPublic: true, hasNumbers: false })).toBe('name');
  const arranged = [{ name: 'Alder Post', place: 1 }];
  expect(defaultDirectorySort(arranged, { isAllPublic: true, hasNumbers: true })).toBe('place');
});
