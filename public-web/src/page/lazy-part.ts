import { type ComponentType, lazy } from 'react';

const KEY = 'plaudit.reloadedAt';
const ONCE_IN_MS = 60_000;

export type LoadPart = () => Promise<ComponentType>;

/**
 * A part of the site that comes when it is needed. After a release its file may be gone for a page that stayed open: then
 * the page is loaded anew, once.
 */
export function lazyPart(load: LoadPart) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (!navigator.onLine || !mayReload()) throw error;
      window.location.reload();
      // Nothing more is drawn on a page that is on its way out.
      return await new Promise<never>(() => undefined);
    }
  });
}

// Without a storage to count in, not reloading is the safer side.
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    sessionStorage.setItem(KEY, String(Date.now()));
    return Date.now() - last > ONCE_IN_MS;
  } catch {
    return false;
  }
}
