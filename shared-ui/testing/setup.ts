import { speak } from '../texts/texts.ts';

speak('en');

/* Adds browser features that jsdom lacks and the components use. The tests of both webs run it too. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { loadOverlays } from '../src/primitives/overlays/load-overlays.ts';
import { dismissToast } from '../src/primitives/overlays/toast-store.ts';

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// Newer versions of Node have these names too. Theirs would hide those of jsdom, which tests are about.
declare const jsdom: { window: Window };
for (const name of ['localStorage', 'sessionStorage'] as const)
  Object.defineProperty(globalThis, name, { get: () => jsdom.window[name], configurable: true });

// Only now, because it finds its storage when it is loaded.
const { keptStorage, tabStorage } = await import('../http/usable-storage.ts');

Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
Element.prototype.scrollIntoView ??= () => {};

window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// jsdom knows that a popover is hidden, but not our styles, which show the header’s menu in its row on a wide screen.
document.head.append(
  Object.assign(document.createElement('style'), { textContent: '.ui-header-menu { display: contents !important; }' }),
);

// A browser loads the code of dialogs and toasts later. Tests have it from the start.
await loadOverlays();

// All tests of a process share one list of toasts and one storage. A toast or a sign-in of the last test may come late.
beforeEach(() => {
  dismissToast();
  keptStorage.clear();
  tabStorage.clear();
  // As another tab would say it, so that the sign-in is forgotten too.
  window.dispatchEvent(new StorageEvent('storage'));
});
afterEach(cleanup);
