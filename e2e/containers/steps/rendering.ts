import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { type Step, waitFor } from '../guide-run.ts';
import type { Installation } from '../installation.ts';

/** Well below what one address may ask for. */
const BETWEEN_PAGES_MS = 100;

export const rendering: Step = {
  name: 'rendering',
  about: 'public-web renders the pages, is replaced while people read them, and is away for a moment',
  run: async ({ site }) => {
    await waitForRenderedPage(site);

    const before = await site.containers('public-web');
    const reading = readUntilStopped(site);
    await site.follow('sh scripts/containers/replace.sh public-web');
    const pages = await reading.stop();
    assert.notDeepEqual(await site.containers('public-web'), before);
    assert.equal(pages.filter((html) => !isRendered(html)).length, 0, 'every page was rendered');

    await site.crash('public-web');
    assert(isRendered(await readPage(site)), 'the last good page is sent while nothing renders');
    await waitFor(
      'public-web again',
      async () =>
        (await site.try('docker compose exec -T public-web sh /release/public-web.sh check')).status === 0 || undefined,
    );
    return `${pages.length} pages while it was replaced, all rendered`;
  },
};

const isRendered = (html: string) => html.includes('id="page-data"');
const readPage = async (site: Installation) => (await fetch(`${site.url}/`)).text();

async function waitForRenderedPage(site: Installation): Promise<void> {
  await waitFor('a rendered page', async () => isRendered(await readPage(site).catch(() => '')) || undefined);
}

function readUntilStopped(site: Installation): { stop: () => Promise<string[]> } {
  let isRunning = true;
  const read = async () => {
    const pages: string[] = [];
    while (isRunning) {
      pages.push(await readPage(site));
      await pause(BETWEEN_PAGES_MS);
    }
    return pages;
  };
  const reading = read();
  return {
    stop: () => {
      isRunning = false;
      return reading;
    },
  };
}
