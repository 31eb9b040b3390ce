/* What jsdom lacks and the components use. Both webs' tests run with it too. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// One second, the default, is too short where another process keeps the machine busy.
configure({ asyncUtilTimeout: 30_000 });

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

// A busy machine may take longer than the default second to draw what a test waits for.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
