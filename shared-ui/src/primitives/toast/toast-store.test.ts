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

it('keeps one notification: a newer one replaces the current one', () => {
  toast({ title: 'First' });
  toast({ title: 'Second' });
  expect(currentToasts().map(({ title }) => title)).toEqual(['Second']);
});

it('closes a dismissed notification at once and removes it after the delay', () => {
  const { dismiss } = toast({ title: 'Saved' });
  dismiss();
  expect(currentToasts()).toMatchObject([{ title: 'Saved', open: false }]);
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toHaveLength(0);
});

it('does not remove a newer notification together with an old one', () => {
  toast({ title: 'Old' }).dismiss();
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 10);
  toast({ title: 'New' });
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
  expect(currentToasts()).toMatchObject([{ title: 'New', open: true }]);
});

it('dismisses only the notification with the given id', () => {
  const first = toast({ title: 'First' });
  toast({ title: 'Second' });
  first.dismiss();
  expect(currentToasts()).toMatchObject([{ title: 'Second', open: true }]);
});

it('closes what the last page showed, but not what was raised while going to the new page', () => {
  toast({ title: 'Please sign in' });
  dismissToastsOfLastPage();
  expect(currentToasts()).toMatchObject([{ open: true }]);
  vi.advanceTimersByTime(1_000);
  dismissToastsOfLastPage();
  expect(currentToasts()).toMatchObject([{ open: false }]);
});
