import { beforeEach, expect, test } from 'vitest';
import { TokenStore } from './token-store.ts';

const KEYS = { admin: 'admin-token', user: 'user-token' };

let store: TokenStore;
let counter: { changes: number };
beforeEach(() => {
  localStorage.clear();
  store = new TokenStore(localStorage, KEYS);
  const newCounter = { changes: 0 };
  store.subscribe(() => {
    newCounter.changes += 1;
  });
  counter = newCounter;
});

test('each kind of token is stored under its own key', () => {
  store.keep('user', 'u');
  store.keep('admin', 'a');
  expect(localStorage.getItem(KEYS.user)).toBe('u');
  expect(localStorage.getItem(KEYS.admin)).toBe('a');
});

test('the admin’s token is used before the user’s', () => {
  store.keep('user', 'u');
  expect(store.current()).toEqual({ kind: 'user', token: 'u' });
  store.keep('admin', 'a');
  expect(store.current()).toEqual({ kind: 'admin', token: 'a' });
});

test('a stored text that cannot be sent in a header is ignored', () => {
  localStorage.setItem(KEYS.admin, '漢字\n');
  expect(store.current()).toBeUndefined();
  expect(store.all()).toEqual([]);
});

test('forgetting an older token leaves the stored one', () => {
  store.keep('user', 'new');
  store.forget('old');
  expect(store.current()?.token).toBe('new');
  store.forget('new');
  expect(store.current()).toBeUndefined();
});

test('a sign-in that the server has ended is announced once', () => {
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

test('only a change of the token in use starts a new generation', () => {
  store.keep('admin', 'a');
  const generation = store.generation();
  store.keep('user', 'u');
  expect(store.generation()).toBe(generation);
  expect(counter.changes).toBe(1);
  store.clear('admin');
  expect(store.current()).toEqual({ kind: 'user', token: 'u' });
  expect(store.generation()).toBeGreaterThan(generation);
});

test('a sign-in or sign-out in another tab takes effect in this one', () => {
  localStorage.setItem(KEYS.user, 'u');
  window.dispatchEvent(new StorageEvent('storage', { key: KEYS.user }));
  expect(counter.changes).toBe(1);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(counter.changes).toBe(2);
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
  expect(counter.changes).toBe(2);
});
