import { beforeAll, describe, expect, it } from 'vitest';
import { prepare } from '../server/render-page.tsx';
import { renderIn } from '../testing/render-page.ts';
import { screensIn } from '../testing/screens.ts';
import { STATES } from '../testing/states/states.ts';

beforeAll(prepare);

/** They wait for what no server has: a question for one visitor, and what follows `#` or `?` in the link of a mail. */
const WAITING = ['/register', '/new-password', '/link', '/confirm-account'];

/** The start of each boundary for waiting, and of each shape in place of what follows. */
const waitingIn = (html: string): string[] =>
  html.match(/<!--\$[^>]*>|<[^>]*(?:ui-skeleton|skeleton-|aria-busy="true")[^>]*>/g) ?? [];

for (const [name, state] of Object.entries(STATES)) {
  describe(`in the state ${name}`, () => {
    it.each(screensIn(state))('%s is complete', async (address) => {
      const { html, missed } = await renderIn(state, address);
      expect(missed).toEqual([]);
      if (!WAITING.includes(address)) expect(waitingIn(html)).toEqual([]);
      expect(html).not.toMatch(/<!--\$| style=|<script/);
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    });
  });
}
