import { act, render } from '@testing-library/react';
import { createMemoryRouter, type Location, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScrollRestoration } from './scroll-restoration.tsx';

const scrolls: number[] = [];

beforeEach(() => {
  movePage(0);
  sessionStorage.clear();
  scrolls.length = 0;
  vi.spyOn(window, 'scrollTo').mockImplementation(((_left: number, top: number) => {
    scrolls.push(top);
    scrollPage(top);
  }) as typeof window.scrollTo);
});
afterEach(() => vi.restoreAllMocks());

/** Puts the page at this position. The browser tells of it a little later. */
function movePage(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}

/** Puts the page at this position, as the browser does when the visitor scrolls. */
function scrollPage(top: number): void {
  movePage(top);
  window.dispatchEvent(new Event('scroll'));
}

function openPage(address: string | Pick<Location, 'pathname' | 'key'>) {
  const router = createMemoryRouter([{ path: '*', element: <ScrollRestoration /> }], { initialEntries: [address] });
  const { unmount } = render(<RouterProvider router={router} />);
  const go = (to: string | number, state?: object) =>
    act(async () => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, { state })));
  return { go, unmount };
}

test('a new page begins at its top, and Back and Forward return to where the visitor was', async () => {
  const { go } = openPage('/');
  scrollPage(700);
  await go('/vendor/1');
  scrollPage(300);
  await go(-1);
  await go(1);
  expect(scrolls).toEqual([0, 700, 300]);
});

test('Back returns to the top of a page that was never scrolled', async () => {
  const { go } = openPage('/');
  await go('/vendor/1');
  scrollPage(300);
  await go(-1);
  expect(scrolls).toEqual([0, 0]);
});

test('another state of the same page, a link into it, and a navigation with `keepsScroll` do not scroll', async () => {
  const { go } = openPage('/decisions?page=1');
  scrollPage(700);
  await go('/decisions?page=2');
  await go('/decisions?page=2#main');
  await go('/decisions/3', { keepsScroll: true });
  expect(scrolls).toEqual([]);
});

test('Back returns to another state of a page that was not scrolled in this state', async () => {
  const { go } = openPage('/?tab=vendors');
  scrollPage(700);
  await go('/?tab=vendors&category=2');
  await go('/vendor/1');
  scrollPage(0);
  await go(-1);
  expect(scrolls).toEqual([0, 700]);
});

test('a page that is loaded again begins where the visitor was, and another one that is opened does not', () => {
  const { unmount } = openPage('/vendor/1');
  scrollPage(450);
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  openPage('/vendor/1').unmount();
  openPage('/vendor/2').unmount();
  expect(scrolls).toEqual([450]);
});

test('a page that is left right after a scroll, before its event, begins there when it is loaded again', () => {
  const { unmount } = openPage('/vendor/1');
  movePage(450);
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  openPage('/vendor/1').unmount();
  expect(scrolls).toEqual([450]);
});

test('a page whose new state is in the address and not drawn yet begins where the visitor was when it is loaded again', () => {
  const { unmount } = openPage('/');
  movePage(450);
  for (const pathname of ['/', '/vendor/1']) {
    window.history.replaceState({ key: `key of ${pathname}` }, '', pathname);
    window.dispatchEvent(new Event('pagehide'));
  }
  unmount();
  window.history.replaceState(null, '', '/');
  for (const pathname of ['/', '/vendor/1']) openPage({ pathname, key: `key of ${pathname}` }).unmount();
  expect(scrolls, 'only the same page').toEqual([450]);
});

test('a page that is opened anew begins at its top, also if the visitor was on it before in this tab', () => {
  const loadBy = (type: string) =>
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  loadBy('navigate');
  const { unmount } = openPage('/?tab=vendors');
  scrollPage(900);
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  movePage(0);
  const { unmount: leave } = openPage('/?tab=vendors');
  window.dispatchEvent(new Event('pagehide'));
  leave();
  expect(scrolls).toEqual([]);
  loadBy('reload');
  openPage('/?tab=vendors').unmount();
  expect(scrolls).toEqual([0]);
});
