import { beforeAll, describe, expect, it, vi } from 'vitest';
import { prepare } from '../server/render-page.tsx';
import { openBrowser } from '../testing/browser.ts';
import { type Given, renderIn, type TestedPage } from '../testing/render-page.ts';
import { screensIn } from '../testing/screens.ts';
import type { Answers } from '../testing/states/answers.ts';
import { STATES } from '../testing/states/states.ts';

/** The page may come from a cache, and the visitor's clock may be wrong. */
const LATER_MS = 8 * 86_400_000 + 12_345_678;

const HINTS: Given[] = [{}, { signedIn: 'voter', sealed: '13' }, { signedIn: 'admin' }];
/** These differ for somebody who is signed in, by more than the header. */
const OWN_SCREENS = ['/', '/vendor/1', '/login', '/account'];

type Case = { name: string; state: Answers; address: string; given: Given };

const cases: Case[] = Object.entries(STATES).flatMap(([stateName, state]) =>
  screensIn(state).flatMap((address) =>
    HINTS.filter(({ signedIn }) => !signedIn || OWN_SCREENS.includes(address)).map((given) => ({
      name: `${address} ${stateName} ${given.signedIn ?? 'visitor'}`,
      state,
      address,
      given,
    })),
  ),
);
const pages = new Map<string, TestedPage>();

let browser: typeof import('../testing/hydrated-page.tsx');

beforeAll(async () => {
  await prepare();
  for (const { name, state, address, given } of cases) pages.set(name, await renderIn(state, address, given));
  openBrowser();
  vi.resetModules();
  browser = await import('../testing/hydrated-page.tsx');
});

describe('the browser takes a page over as it is, and then shows its own', () => {
  it.each(cases)('$name', async ({ name, address, state }) => {
    const page = pages.get(name);
    if (!page) throw new Error('The page was not rendered');
    localStorage.clear();
    // Timers stand still. What a page does seconds later would be in it on a slow machine only.
    const toFake = ['Date', 'setTimeout', 'clearTimeout'] as const;
    vi.useFakeTimers({ now: Date.parse(state['/api/voting/cycle'].now) + LATER_MS, toFake: [...toFake] });
    const { mistakes, after, own } = await browser.hydrateInDom(address, page);
    vi.useRealTimers();
    expect(mistakes.join('\n')).toBe('');
    expect(after.filter((line, index) => line !== own[index]).slice(0, 3)).toEqual([]);
    expect(after).toHaveLength(own.length);
  });
});
