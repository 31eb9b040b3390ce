import { ADMIN_TOKEN_KEY, USER_TOKEN_KEY } from '@plaudit/public-api/contract';
import { beforeEach, expect, test } from 'vitest';
import { TokenStore } from './token-store.ts';

let store: TokenStore;
let heard: { changes: number };
beforeEach(() => {
  localStorage.clear();
  store = new TokenStore(localStorage, window);
  const mine = { changes: 0 };
  store.subscribe(() => {
    mine.changes += 1;
  });
  heard = mine;
});

test('each kind has an entry of its own', () => {
  store.keep('user', 'u');
  store.keep('admin', 'a');
  expect(localStorage.getItem(USER_TOKEN_KEY)).toBe('u');
  expect(localStorage.getItem(ADMIN_TOKEN_KEY)).toBe('a');
  expect(USER_TOKEN_KEY).not.toBe(ADMIN_TOKEN_KEY);
});

test('the administrator’s goes before the user’s', () => {
  store.keep('user', 'u');
  expect(store.current()).toEqual({ kind: 'user', token: 'u' });
  store.keep('admin', 'a');
  expect(store.current()).toEqual({ kind: 'admin', token: 'a' });
});

test('what no request could carry is no token', () => {
  localStorage.setItem(ADMIN_TOKEN_KEY, '漢字\n');
  expect(store.current()).toBeUndefined();
  expect(store.all()).toEqual([]);
});

test('only the very token is forgotten', () => {
  store.keep('user', 'new');
  store.forget('old');
  expect(store.current()?.token).toBe('new');
  store.forget('new');
  expect(store.current()).toBeUndefined();
});

test('an end that nobody here asked for is told, once', () => {
  let ends = 0;
  store.onEnd(() => {
    ends += 1;
  });
  store.keep('user', 'u');
  store.forget('u');
  store.forget('u');
  store.keep('user', 'v');
  store.clear();
  expect(ends).toBe(1);
});

test('a change of the token in use begins another session, any other does not', () => {
  store.keep('admin', 'a');
  const session = store.generation();
  store.keep('user', 'u');
  expect(store.generation()).toBe(session);
  expect(heard.changes).toBe(1);
  store.clear();
  expect(store.generation()).toBeGreaterThan(session);
});

test('a sign-in or sign-out in another tab is one here', () => {
  localStorage.setItem(USER_TOKEN_KEY, 'u');
  window.dispatchEvent(new StorageEvent('storage', { key: USER_TOKEN_KEY }));
  expect(heard.changes).toBe(1);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(heard.changes).toBe(2);
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
  expect(heard.changes).toBe(2);
});
