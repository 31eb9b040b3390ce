// @ts-expect-error: jsdom has no types in this tree. Vitest's own environment needs none.
import { JSDOM } from 'jsdom';
import { ORIGIN } from './render-page.ts';

const { window } = new JSDOM('<!doctype html><html lang="en"><head></head><body></body></html>', {
  url: ORIGIN,
  pretendToBeVisual: true,
});

/** What components use and jsdom lacks. */
const NO_OBSERVER = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
Object.assign(window, {
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  ResizeObserver: NO_OBSERVER,
  IntersectionObserver: NO_OBSERVER,
  scrollTo() {},
});
window.Element.prototype.scrollIntoView = () => {};

const NAMES = [
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'getComputedStyle',
  'matchMedia',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'ResizeObserver',
  'IntersectionObserver',
  'MutationObserver',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLSelectElement',
  'HTMLIFrameElement',
  'SVGElement',
  'DocumentFragment',
  'Element',
  'Node',
  'NodeFilter',
  'Event',
];

/** From here on there is a browser. What was loaded before has found none. */
export function openBrowser(): void {
  for (const name of NAMES) Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
  Object.assign(globalThis, { window, IS_REACT_ACT_ENVIRONMENT: true, PublicKeyCredential: class {} });
}
