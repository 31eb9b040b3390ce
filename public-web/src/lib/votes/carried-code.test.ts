import { beforeEach, expect, test } from 'vitest';
import { tabStorage } from '../usable-storage.ts';
import { takeCodeFromAddress } from './carried-code.ts';

const kept = () => Object.values({ ...tabStorage });

beforeEach(() => tabStorage.clear());

test('a code is taken out of the address at once, and is kept for this tab', () => {
  window.history.replaceState({ key: 'of the router' }, '', '/?tab=vote#code=7K3M-0QWD%2dRT5X-9BHC');
  takeCodeFromAddress();
  expect(window.location.href).toMatch(/\/\?tab=vote$/);
  expect(window.history.state).toEqual({ key: 'of the router' });
  expect(kept()).toEqual(['7K3M-0QWD-RT5X-9BHC']);
});

test.each(['#count-form', '#code=', ''])('an address that ends with %j stays as it is', (hash) => {
  window.history.replaceState(null, '', `/${hash}`);
  takeCodeFromAddress();
  expect(window.location.hash).toBe(hash);
  expect(kept()).toEqual([]);
});

test('an address that was cut loses its code, and nothing is kept', () => {
  window.history.replaceState(null, '', '/#code=7K3M%');
  takeCodeFromAddress();
  expect(window.location.hash).toBe('');
  expect(kept()).toEqual([]);
});
