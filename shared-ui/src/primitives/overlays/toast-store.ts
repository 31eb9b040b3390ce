import type { ReactNode } from 'react';

export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
/**
 * A toast with an action, such as Undo, stays longer, because people have to read it, decide and reach the button.
 * While the pointer is on it, its time does not run.
 */
export const TOAST_ACTION_DURATION_MS = 20_000;
/**
 * The specification of the product sets this time. It costs nothing: a closed toast leaves the page when its animation
 * ends, and the list holds one toast, which the next one replaces.
 */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

/** A toast that was shown this shortly before a navigation belongs to the new page. */
const BELONGS_TO_NEW_PAGE_MS = 500;

export type ToastVariant = 'default' | 'success' | 'destructive';

export interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  variant?: ToastVariant | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
  durationMs?: number | undefined;
}

export interface ToastEntry extends ToastOptions {
  id: string;
  open: boolean;
  shownAt: number;
}

/**
 * When the browser went to this page, which a slow phone renders much later. Undefined on the first page, and in a browser that
 * does not tell.
 */
let pageChangedAt: number | undefined;
let path = globalThis.location?.pathname;
globalThis.navigation?.addEventListener('currententrychange', () => {
  if (location.pathname === path) return;
  path = location.pathname;
  pageChangedAt = Date.now();
});

let toasts: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function publishToasts(next: readonly ToastEntry[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function removeToast(id: string): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
  publishToasts(toasts.filter((entry) => entry.id !== id));
}

/** Shows a toast, which replaces the current one. It can be called outside of React, such as in the mutation cache. */
export function toast(options: ToastOptions): { id: string; dismiss: () => void } {
  lastId += 1;
  const id = `toast-${lastId}`;
  const kept = toasts.slice(0, TOAST_LIMIT - 1);
  for (const replaced of toasts.slice(TOAST_LIMIT - 1)) {
    clearTimeout(removals.get(replaced.id));
    removals.delete(replaced.id);
  }
  publishToasts([{ ...options, id, open: true, shownAt: Date.now() }, ...kept]);
  return { id, dismiss: () => dismissToast(id) };
}

/** Closes one toast, or all. */
export function dismissToast(id?: string): void {
  dismissWhere((entry) => id === undefined || entry.id === id);
}

/** Closes the toasts of the last page. To be called when the page changes. */
export function dismissToastsOfLastPage(): void {
  const leftAt = pageChangedAt ?? Date.now();
  dismissWhere(({ shownAt }) => leftAt - shownAt > BELONGS_TO_NEW_PAGE_MS);
}

/**
 * Closes a toast that only reports a success. To be called when something opens that it could cover. Errors stay, and so
 * does a toast with an action.
 */
export function dismissReportedSuccess(): void {
  dismissWhere(({ variant, action }) => variant === 'success' && !action);
}

/**
 * A closed toast stays in the list, so that its closing animation runs, until its timer ends or a toast replaces it.
 */
function dismissWhere(matches: (entry: ToastEntry) => boolean): void {
  for (const entry of toasts) {
    if (matches(entry) && !removals.has(entry.id)) {
      const timer = setTimeout(() => removeToast(entry.id), TOAST_REMOVE_DELAY_MS);
      // Node returns an object here, and the timer must not keep a test process alive. A browser returns a number.
      if (typeof timer === 'object') timer.unref();
      removals.set(entry.id, timer);
    }
  }
  publishToasts(toasts.map((entry) => (matches(entry) ? { ...entry, open: false } : entry)));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly ToastEntry[] {
  return toasts;
}
