import { expect, test } from 'vitest';
import { usableStorage } from './usable-storage.ts';

test('the browser’s storage is used if it is allowed', () => {
  expect(usableStorage(() => window.sessionStorage)).toBe(window.sessionStorage);
});

test('the page’s memory is used if storage is blocked', () => {
  const storage = usableStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});
