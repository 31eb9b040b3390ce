import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from 'playwright/test';
import type { Answers } from '../../public-web/src/testing/states/answers.ts';
import { DERIVED } from '../../public-web/src/testing/states/derived.ts';
import { STATES } from '../../public-web/src/testing/states/states.ts';
import { startRenderedSite } from './rendered-site.ts';
import { makeReleases, type Releases } from './renderer-under-test.ts';
import { findUnreadableParts } from './unreadable-parts.ts';

// The leaderboard in frames of many sizes. Its words are tested in Node (embed.pages.test.ts).
test.describe.configure({ timeout: 300_000 });

const { open, frozen, hidden, revealing, tied } = STATES as Record<
  'open' | 'frozen' | 'hidden' | 'revealing' | 'tied',
  Answers
>;
/** Those with the longest texts, and with the most parts. */
const FRAMED: Record<string, Answers> = {
  frozen,
  hidden,
  revealing,
  thirdRevealed: { ...revealing, '/api/leaderboard': open['/api/leaderboard'].filter(({ rank }) => rank === 3) },
  tied,
  longNamesAtTheEnd: DERIVED.longNamesAtTheEnd as Answers,
};
const WIDTHS = [280, 320, 480, 700];
const TEXT_SIZES = [16, 32];

let releases: Releases;
test.beforeAll(async () => {
  releases = await makeReleases();
});
test.afterAll(() => releases.remove());

/** Runs in the page. Says what does not fit the frame, and what of the page can be seen in part only. */
function findCutParts(): string[] {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const faults =
    scrollWidth > innerWidth || scrollHeight > innerHeight ? [`${scrollWidth} x ${scrollHeight} is scrolled`] : [];
  const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  const describe = (element: Element) => `${element.tagName} "${element.textContent?.slice(0, 20)}"`;
  const isWithin = (one: DOMRect, other: DOMRect) =>
    one.top >= other.top - 1 &&
    one.bottom <= other.bottom + 1 &&
    one.left >= other.left - 1 &&
    one.right <= other.right + 1;
  const main = document.querySelector('main')?.getBoundingClientRect() as DOMRect;
  for (const part of all('h1, a, ol > li, dl > div, h3')) {
    const room = part.closest('.embed-lines, .embed-sealed')?.getBoundingClientRect() ?? main;
    if (!isWithin(part.getBoundingClientRect(), room)) faults.push(`${describe(part)} is cut`);
  }
  // The parts of a row are inside it, and do not lie over each other.
  for (const row of all('ol > li, dl > div')) {
    for (const part of row.querySelectorAll('a, .embed-score, .embed-votes, .embed-bar, .embed-picture'))
      if (isShown(part) && !isWithin(part.getBoundingClientRect(), row.getBoundingClientRect()))
        faults.push(`${describe(part)} is not inside its row`);
  }
  const boxes = all(
    'header, ol > li, .embed-lines > h2, dl > div, .embed-note, .embed-waiting > h2, .embed-sealed > ul, .embed-more',
  );
  for (const [index, each] of boxes.entries()) {
    const { top, bottom } = each.getBoundingClientRect();
    const over = boxes.slice(index + 1).find((other) => {
      const box = other.getBoundingClientRect();
      return box.top < bottom - 2 && box.bottom > top + 2;
    });
    if (over) faults.push(`${describe(each)} lies over ${describe(over)}`);
  }
  for (const envelopes of all('.embed-sealed > ul')) {
    const { bottom } = envelopes.getBoundingClientRect();
    for (const each of envelopes.children) {
      const box = each.getBoundingClientRect();
      if (box.top < bottom - 1 && box.bottom > bottom + 1) faults.push(`${describe(each)} is cut`);
    }
  }
  if (!all('h1')[0]?.textContent || all('.embed-more').length !== 1) faults.push('the name or the link is not there');
  return faults;
}

const chooseTextSize = async (page: Page, pixels: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
};

for (const [name, state] of Object.entries(FRAMED)) {
  test(`in frames of all sizes nothing is cut and nothing scrolls in the state ${name}`, async ({ browser }) => {
    const site = await startRenderedSite(releases, state);
    try {
      const page = await browser.newPage();
      for (const textSize of TEXT_SIZES) {
        await chooseTextSize(page, textSize);
        await page.goto(`${site.url}/embed/leaderboard`);
        for (const width of WIDTHS) {
          for (let height = 120; height <= 800; height += 20) {
            await page.setViewportSize({ width, height });
            const frame = `${width} x ${height}, text of ${textSize} px`;
            expect.soft(await page.evaluate(findCutParts), frame).toEqual([]);
          }
        }
        expect.soft(await findUnreadableParts(page), `${textSize}`).toEqual([]);
      }
      await page.close();
    } finally {
      await site.stop();
    }
  });
}

test('another site has the leaderboard in a frame, in the theme that it asks for, and no other page', async ({
  page,
}) => {
  const site = await startRenderedSite(releases, STATES.final as Answers);
  const blog = createServer();
  await new Promise<void>((resolve) => blog.listen(0, '127.0.0.1', resolve));
  try {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const { port } = blog.address() as AddressInfo;
    blog.on('request', (_request, response) =>
      response.setHeader('content-type', 'text/html').end(
        `<iframe src="${site.url}/embed/leaderboard?theme=dark" width="480" height="600"></iframe>
         <iframe src="${site.url}/?tab=leaderboard" width="480" height="600"></iframe>`,
      ),
    );
    await page.goto(`http://127.0.0.1:${port}/`);
    const frame = page.frameLocator('iframe').first();
    // Three rows and the winners of the six categories come first.
    await expect(frame.locator('ol > li:visible')).toHaveCount(3);
    await expect(frame.getByRole('definition').last()).toBeInViewport({ ratio: 1 });
    await expect(frame.locator('html')).toHaveCSS('background-color', 'rgb(14, 20, 18)');
    await expect(frame.locator('h1')).toHaveCSS('font-family', /Fraunces/);
    const link = frame.getByRole('link', { name: 'See the full leaderboard' });
    const opened = page.waitForEvent('popup');
    await link.click();
    await expect(await opened).toHaveURL(`${site.url}/?tab=leaderboard`);
    expect(problems.filter((problem) => !problem.includes("frame-ancestors 'none'"))).toEqual([]);
    expect(problems.length, 'the leaderboard of the site itself is refused').toBeGreaterThan(0);
  } finally {
    blog.close();
    await site.stop();
  }
});

test('on paper the page has all rows, in the light colors', async ({ page }) => {
  const site = await startRenderedSite(releases, STATES.final as Answers);
  try {
    await page.setViewportSize({ width: 480, height: 300 });
    await page.goto(`${site.url}/embed/leaderboard?theme=dark`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('ol > li:visible')).toHaveCount(10);
    await expect(page.locator('dl > div:visible')).toHaveCount(6);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  } finally {
    await site.stop();
  }
});
