import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  currentToasts,
  dismissReportedSuccess,
  dismissToast,
  dismissToastsOfLastPage,
  TOAST_REMOVE_DELAY_MS,
  type ToastOptions,
  toast,
} from './toast-store.ts';

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

it('what opens over a toast closes a report of success, but no error and no toast with an action', () => {
  const isOpenAfter = (options: ToastOptions) => {
    toast(options);
    dismissReportedSuccess();
    return currentToasts()[0]?.open;
  };
  expect(isOpenAfter({ title: 'Vote Cast', variant: 'success' })).toBe(false);
  expect(isOpenAfter({ title: 'Error', variant: 'destructive' })).toBe(true);
  const action = { label: 'Undo', onSelect: () => {} };
  expect(isOpenAfter({ title: 'Deleted', variant: 'success', action })).toBe(true);
});

it('a navigation closes the toasts of the last page, but not one that was shown just before it', () => {
  toast({ title: 'Please sign in' });
  dismissToastsOfLastPage();
  expect(currentToasts()).toMatchObject([{ open: true }]);
  vi.advanceTimersByTime(1_000);
  dismissToastsOfLastPage();
  expect(currentToasts()).toMatchObject([{ open: false }]);
});
