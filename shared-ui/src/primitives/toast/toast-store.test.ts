import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, dismissToastsOfLastPage, TOAST_REMOVE_DELAY_MS, toast } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

it('a new toast replaces the current one', () => {
  toast({ title: 'First' });
  toast({ title: 'Second' });
  expect(currentToasts().map(({ title }) => title)).toEqual(['Second']);
});

it('a dismissed toast is closed at once and removed after the delay', () => {
  const { dismiss } = toast({ title: 'Saved' });
  dismiss();
  expect(currentToasts()).toMatchObject([{ title: 'Saved', open: false }]);
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toHaveLength(0);
});

it('a newer toast is not removed together with an old one', () => {
  toast({ title: 'Old' }).dismiss();
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 10);
  toast({ title: 'New' });
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
  expect(currentToasts()).toMatchObject([{ title: 'New', open: true }]);
});

it('only the toast with the given id is dismissed', () => {
  const first = toast({ title: 'First' });
  toast({ title: 'Second' });
  first.dismiss();
  expect(currentToasts()).toMatchObject([{ title: 'Second', open: true }]);
});

it('a navigation closes the toasts of the last page, but not one that was shown just before it', () => {
  toast({ title: 'Please sign in' });
  dismissToastsOfLastPage();
  expect(currentToasts()).toMatchObject([{ open: true }]);
  vi.advanceTimersByTime(1_000);
  dismissToastsOfLastPage();
  expect(currentToasts()).toMatchObject([{ open: false }]);
});
