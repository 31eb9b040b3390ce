import { USER_TOKEN_KEY } from '@plaudit/public-api/contract';
import { type Browser, expect, test } from 'playwright/test';
import { VOTER as ACCOUNT } from '../../public-web/src/testing/open-voting.ts';
import { screensIn } from '../../public-web/src/testing/screens.ts';
import type { Answers } from '../../public-web/src/testing/states/answers.ts';
import { DERIVED } from '../../public-web/src/testing/states/derived.ts';
import { DERIVED_ENDINGS } from '../../public-web/src/testing/states/derived-endings.ts';
import { STATES } from '../../public-web/src/testing/states/states.ts';
import { findInaccessibleParts } from '../harness/axe.ts';
import { expectedWords, screensOf } from './expected-words.ts';
import { placementsOf, screensPlacedIn } from './placements.ts';
import { type RenderedSite, startRenderedSite } from './rendered-site.ts';
import { makeReleases, type Releases } from './renderer-under-test.ts';
import { findFaultsIn, isOfPhone, type Size, viewportsFor } from './viewports.ts';
import { type SeenPage, WatchedPage } from './watched-page.ts';

// Each screen is opened in each state that it shows, and all that only a browser sees is checked at this opening. That every
// screen hydrates in every state without a difference is tested in Node (screens.hydration.test.ts). The tests are one for each state,
// because opening a screen takes less time than starting a process. A screen with a fault does not end the test.
//
// Each opening and each size takes its time. So only the screens of the state `open` are opened in both views. In every other
// state the views take turns, and a screen that is measured on phones in one state is measured on laptops in the next.
// placements.ts has what is checked of one screen and not of the others, in the sizes of both views.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

interface View {
  zone: string;
  colorScheme: 'light' | 'dark';
  isTouched: boolean;
  /** The page is opened in the first one, and measured in all. */
  sizes: readonly [Size, ...Size[]];
  /** No other view opens the page. So this one also checks what is placed in the other's sizes. */
  isOnlyOne?: true;
}
const VIEWS: readonly [View, View] = [
  {
    zone: 'UTC',
    colorScheme: 'light',
    isTouched: true,
    sizes: [
      { width: 360, height: 740 },
      { width: 360, height: 740, largeText: true },
      { width: 320, height: 640 },
      { width: 667, height: 375 },
    ],
  },
  {
    zone: 'America/New_York',
    colorScheme: 'dark',
    isTouched: false,
    sizes: [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
      { width: 700, height: 900 },
    ],
  },
];

const PHONE: View = { ...VIEWS[0], sizes: [{ width: 390, height: 844 }], isOnlyOne: true };

/** Each visitor gets other words: a question of their own, or words that follow the part of the link after #, which no server gets. */
const WITH_OWN_WORDS = ['/register', '/new-password', '/link', '/unsubscribe', '/confirm-account'];
/** They are opened with a link from a mail. */
const FROM_MAILS = ['/new-password', '/confirm-email', '/link', '/unsubscribe'];
/** Nothing is rendered for these parameters, because there would be too many pages. The browser follows them. */
const FOLLOWED_LATER = /[?&]q=/;
const SHIFT_MAX = 0.02;

/** Axe takes longer than all else, so it looks at the states and screens that differ most. */
const STATES_WITH_AXE = ['beforeFirst', 'hiddenEnded', 'revealing', 'final'];
const SCREENS_WITH_AXE = ['/', '/?tab=leaderboard', '/?tab=results', '/vendor/1', '/reveal'];

/** They show who is signed in. */
const VOTER_SCREENS = ['/', '/?tab=leaderboard', '/vendor/1', '/account'];
const VOTER = {
  name: ACCOUNT.username,
  token: 'the-token-of-a-voter',
  cookies: { plaudit_signed_in: 'yes', plaudit_sealed: '13' },
};
const VOTER_SHIFT_MAX = 0.05;

/** Once all places are revealed, the site looks as it does when the results are final (ending.pages.test.ts). */
const { allRevealed: _, ...SEEN_STATES } = STATES;

let releases: Releases;
test.beforeAll(async () => {
  releases = await makeReleases();
});
test.afterAll(() => releases.remove());

async function inState(state: Answers, check: (site: RenderedSite) => Promise<unknown>): Promise<void> {
  const site = await startRenderedSite(releases, state);
  try {
    await check(site);
  } finally {
    await site.stop();
  }
}

interface Options {
  voter?: typeof VOTER;
  isWithAxe?: (address: string) => boolean;
  language?: string;
}

async function openEach(
  browser: Browser,
  { url, api: { state } }: RenderedSite,
  stateName: string,
  { zone, colorScheme, isTouched, sizes, isOnlyOne }: View,
  addresses: readonly string[],
  findFaults: (seen: SeenPage, address: string) => string[],
  { voter, isWithAxe = () => false, language }: Options = {},
): Promise<void> {
  const [viewport] = sizes;
  const context = await browser.newContext({
    baseURL: url,
    timezoneId: zone,
    viewport,
    hasTouch: isTouched,
    isMobile: isTouched,
    colorScheme,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(state['/api/voting/cycle'].now);
  const watched = await WatchedPage.watch(page, voter && { key: USER_TOKEN_KEY, value: voter.token });
  for (const address of addresses) {
    await context.clearCookies();
    const cookies = { ...voter?.cookies, ...(language && { plaudit_language: language }) };
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
    // On a busy machine the responses can come too late. The gateway then prefers the last page that was complete.
    await expect.poll(async () => (await context.request.get(address)).status(), address).not.toBe(503);
    const link = FROM_MAILS.includes(address) ? '#the-token-of-a-link' : '';
    const faults = findFaults(await watched.open(address + link, voter?.name), address);
    const placements = placementsOf(stateName, address, { isVoter: voter !== undefined });
    const checked = placements.filter(({ size }) => isOnlyOne || isTouched === isOfPhone(size));
    const viewports = viewportsFor(sizes, checked, viewport);
    faults.push(...(await findFaultsIn(page, viewports, isTouched)));
    if (isWithAxe(address)) faults.push(...(await findInaccessibleParts(page, colorScheme)));
    expect.soft(faults, `${address}, ${stateName}, ${viewport.width} px, ${zone}`).toEqual([]);
  }
  await context.close();
}

/** Opens each screen in one of the views. The screens of the next state begin with the other one. */
const inTurns = (
  stateName: string,
  addresses: readonly string[],
  open: (view: View, addresses: readonly string[]) => Promise<void>,
): Promise<unknown> => {
  const start = ORDER.indexOf(stateName);
  return Promise.all(
    VIEWS.map((view, turn) =>
      open(
        { ...view, isOnlyOne: true },
        addresses.filter((_, index) => (start + index) % 2 === turn),
      ),
    ),
  );
};
const ORDER = [...Object.keys(SEEN_STATES), ...Object.keys(DERIVED), ...Object.keys(DERIVED_ENDINGS)];

function faultsOf(seen: Omit<SeenPage, 'rendered' | 'hydrated'>, shiftMax: number): string[] {
  const { errors, violations, shifts, reactCopies, overflow, isStill } = seen;
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  return [
    ...errors.map((error) => `error: ${error}`),
    ...violations.map((violation) => `against the policy: ${violation}`),
    ...(shift > shiftMax ? [`shift ${shift}: ${shifts.flatMap(({ what }) => what).join(', ')}`] : []),
    ...(reactCopies === 1 ? [] : [`${reactCopies} copies of React`]),
    ...(overflow > 0 ? [`${overflow} px wider than the screen`] : []),
    ...(isStill ? [] : ['does not come to rest']),
  ];
}

/** The clock of a reader is that of their zone. */
const withoutTimes = (text: string) => text.replaceAll(/\d{1,2}:\d\d\s[AP]M\s(?:UTC|E[SD]T)/g, '(time)');

/** Begins a little before the first difference. */
function differenceOf(before: string, after: string): string[] {
  if (before === after) return [];
  const at = [...before].findIndex((letter, index) => letter !== after[index]);
  const cut = (text: string) => text.slice(Math.max(0, at - 20), at + 60);
  return [`rendered as "${cut(before)}", hydrated as "${cut(after)}"`];
}

for (const [name, state] of Object.entries(SEEN_STATES)) {
  test(`each screen in the state ${name}`, async ({ browser }) => {
    const findFaults = (seen: SeenPage, address: string) => {
      const { heading, words } = expectedWords(name, state, address);
      const { rendered, hydrated } = seen;
      return [
        ...(rendered.heading.startsWith(heading) ? [] : [`its heading is "${rendered.heading}", not "${heading}"`]),
        ...(rendered.text.includes(words) ? [] : [`it does not say "${words}"`]),
        ...(WITH_OWN_WORDS.includes(address) || FOLLOWED_LATER.test(address)
          ? []
          : [
              ...differenceOf(withoutTimes(rendered.text), withoutTimes(hydrated.text)),
              ...differenceOf(withoutTimes(rendered.title), withoutTimes(hydrated.title)),
            ]),
        ...faultsOf(seen, FOLLOWED_LATER.test(address) ? Number.POSITIVE_INFINITY : SHIFT_MAX),
      ];
    };
    const isOpen = name === 'open';
    const screens = isOpen ? screensIn(state) : screensOf(name);
    const isWithAxe = (address: string) =>
      isOpen || (STATES_WITH_AXE.includes(name) && SCREENS_WITH_AXE.includes(address));
    await inState(state, (site) => {
      const open = (view: View, addresses: readonly string[]) =>
        openEach(browser, site, name, view, addresses, findFaults, { isWithAxe });
      return isOpen ? Promise.all(VIEWS.map((view) => open(view, screens))) : inTurns(name, screens, open);
    });
  });
}

/** The screens on which the derived states look different. */
const SCREENS_OF_DERIVED = [
  '/',
  '/?tab=leaderboard',
  '/?tab=leaderboard&category=1',
  '/?tab=vendors',
  '/?tab=results',
  '/vendor/1',
  '/reveal',
];

for (const [name, state] of Object.entries({ ...DERIVED, ...DERIVED_ENDINGS })) {
  test(`the layout of each screen in the state ${name}`, async ({ browser }) => {
    const findFaults = ({ rendered, hydrated, ...seen }: SeenPage, address: string) => [
      ...(rendered.heading.startsWith(expectedWords(name, state, address).heading)
        ? []
        : [`its heading is "${rendered.heading}"`]),
      // Of a long list the server sends the first rows.
      ...(name === 'manyVendors' ? [] : differenceOf(withoutTimes(rendered.text), withoutTimes(hydrated.text))),
      // A title of 300 wide letters has other lines until its font has arrived.
      ...faultsOf(seen, name.startsWith('longNames') ? Number.POSITIVE_INFINITY : SHIFT_MAX),
    ];
    const screens = name in DERIVED ? SCREENS_OF_DERIVED : screensPlacedIn(name);
    const isWithAxe = () => name === 'announced' || name === 'firstPeriodKnown';
    await inState(state, (site) =>
      inTurns(name, screens, (view, addresses) =>
        openEach(browser, site, name, view, addresses, findFaults, { isWithAxe }),
      ),
    );
  });
}

/** English made longer by 40 %, and a language that is written from right to left. */
for (const language of ['en-XA', 'ar'])
  for (const [name, state] of Object.entries(STATES).filter(([key]) => ['open', 'revealing', 'final'].includes(key)))
    test(`each screen in the language ${language}, in the state ${name}`, async ({ browser }) => {
      const findFaults = ({ rendered, hydrated, ...seen }: SeenPage, address: string) => [
        ...(WITH_OWN_WORDS.includes(address) || FOLLOWED_LATER.test(address)
          ? []
          : differenceOf(withoutTimes(rendered.text), withoutTimes(hydrated.text))),
        ...faultsOf(seen, Number.POSITIVE_INFINITY),
      ];
      await inState(state, async (site) => {
        site.api.languages = `en,${language}`;
        const address = { headers: { cookie: `plaudit_language=${language}` } };
        await expect
          .poll(async () => (await fetch(site.url, address)).text(), { timeout: 30_000 })
          .toContain(`<html lang="${language}"`);
        await openEach(browser, site, 'language', PHONE, screensIn(state), findFaults, { language });
      });
    });

/** Each part of a page that is not escaped would end at it, or begin there. */
const HOSTILE_NAME = `</script><script>alert("1")</script><!--'`;

test('a name that looks like HTML is text everywhere', async ({ browser }) => {
  const inJson = JSON.stringify(HOSTILE_NAME).slice(1, -1);
  const state: Answers = JSON.parse(JSON.stringify(STATES.final).replaceAll('Juniper & Finch', inJson));
  const addresses = ['/', '/?tab=leaderboard', '/?tab=vendors', '/?tab=results', '/vendor/1', '/reveal'];
  const findFaults = ({ rendered, hydrated, ...seen }: SeenPage) => [
    ...(rendered.text.includes(HOSTILE_NAME) ? [] : ['its name is not shown']),
    ...differenceOf(withoutTimes(rendered.text), withoutTimes(hydrated.text)),
    ...faultsOf(seen, SHIFT_MAX),
  ];
  await inState(state, (site) =>
    Promise.all(VIEWS.map((view) => openEach(browser, site, 'hostile', view, addresses, findFaults))),
  );
});

for (const name of ['open', 'final'] as const) {
  test(`what a voter sees in the state ${name}`, async ({ browser }) => {
    const findFaults = (seen: SeenPage) => [
      ...(seen.rendered.heading ? [] : ['nothing was rendered']),
      ...(seen.rendered.text.includes(VOTER.name) ? ['the name was rendered'] : []),
      ...(seen.hydrated.text.includes(VOTER.name) ? [] : ['the name is not shown']),
      ...faultsOf(seen, VOTER_SHIFT_MAX),
    ];
    const isWithAxe = (address: string) => name === 'open' || address === '/';
    await inState(STATES[name] as Answers, (site) =>
      inTurns(name, VOTER_SCREENS, (view, addresses) =>
        openEach(browser, site, name, view, addresses, findFaults, { voter: VOTER, isWithAxe }),
      ),
    );
  });
}
