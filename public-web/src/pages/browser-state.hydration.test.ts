import { USER_TOKEN_KEY } from '@plaudit/public-api/contract';
import { act } from 'react';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { prepare } from '../server/render-page.tsx';
import { openBrowser } from '../testing/browser.ts';
import { renderIn, type TestedPage } from '../testing/render-page.ts';
import { open } from '../testing/states/open.recorded.ts';

const ADDRESSES = [
  '/',
  '/?tab=vendors',
  '/vendor/0',
  '/decisions/0',
  '/-/no-path',
  '/?tab=leaderboard',
  '/login',
  '/new-password',
  '/confirm-email',
  '/unsubscribe',
  '/link',
  '/confirm-account',
];
const pages = new Map<string, TestedPage>();
let browser: typeof import('../testing/hydrated-page.tsx');

beforeAll(async () => {
  await prepare();
  for (const address of ADDRESSES) pages.set(address, await renderIn(open, address));
  const failing = { '/api/leaderboard': () => Response.json({ code: 'unavailable' }, { status: 503 }) };
  pages.set('failed', await renderIn(open, '/?tab=leaderboard', { failing }));
  pages.set('voter', await renderIn(open, '/', { signedIn: 'voter' }));
  pages.set('dark', await renderIn(open, '/', { theme: 'dark' }));
  openBrowser();
  vi.resetModules();
  browser = await import('../testing/hydrated-page.tsx');
});

beforeEach(() => localStorage.clear());

function pageOf(name: string): TestedPage {
  const page = pages.get(name);
  if (!page) throw new Error(`${name} was not rendered`);
  return page;
}

const find = <Found extends Element>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};

it('what was typed before the scripts ran stays, and only then can the form be sent', async () => {
  const { mistakes } = await browser.hydrateInDom('/login', pageOf('/login'), {
    before: () => {
      expect(find<HTMLFormElement>('form').method).toBe('post');
      expect(find<HTMLButtonElement>('[type="submit"]').disabled).toBe(true);
      find<HTMLInputElement>('[name="username"]').value = 'margot';
    },
    check: () => {
      expect(find<HTMLInputElement>('[name="username"]').value).toBe('margot');
      expect(find<HTMLButtonElement>('[type="submit"]').disabled).toBe(false);
    },
  });
  expect(mistakes).toEqual([]);
});

it('a poster that was pressed before the scripts ran is the choice', async () => {
  const { mistakes } = await browser.hydrateInDom('/', pageOf('/'), {
    before: () => {
      find<HTMLInputElement>('.poster input').checked = true;
    },
    check: () => {
      const name = find('.poster .poster-name').textContent;
      expect(find<HTMLInputElement>('.poster input').checked).toBe(true);
      expect(find('.ballot-search .ui-pick-name').textContent).toBe(name);
      expect(find('.cast-bar-name').textContent).toBe(name);
    },
  });
  sessionStorage.clear();
  expect(mistakes).toEqual([]);
});

it.each(['/?tab=leaderboard', '/?tab=vendors'])(
  'what was searched on %s before the scripts ran is found',
  async (address) => {
    const count = () => document.querySelectorAll('main a[href^="/vendor/"]').length;
    let before = 0;
    const { mistakes } = await browser.hydrateInDom(address, pageOf(address), {
      before: () => {
        before = count();
        find<HTMLInputElement>('[name="q"]').value = 'lane';
      },
      check: () => {
        expect(find<HTMLInputElement>('[name="q"]').value).toBe('lane');
        expect(count()).toBeLessThan(before);
      },
    });
    expect(mistakes).toEqual([]);
  },
);

it('a press, and a choice in a select while React takes the page over, are repeated once', async () => {
  await import('../press-before.ts');
  const { takePressBefore } = window;
  onTestFinished(() => void delete window.takePressBefore);
  window.takePressBefore = () => {
    const repeat = takePressBefore?.() ?? (() => {});
    const select = find<HTMLSelectElement>('.directory-controls select');
    expect(select.value).not.toBe('votes');
    select.value = 'votes';
    for (const event of ['input', 'change']) select.dispatchEvent(new Event(event, { bubbles: true }));
    return repeat;
  };
  const { mistakes } = await browser.hydrateInDom('/?tab=vendors', pageOf('/?tab=vendors'), {
    before: () => find<HTMLButtonElement>('.ui-theme-switch').click(),
    check: async () => {
      expect(document.documentElement.dataset.theme).toBe('light');
      await act(() => vi.waitFor(() => expect(window.location.search).toContain('sort=votes')));
      expect(find<HTMLSelectElement>('.directory-controls select').value).toBe('votes');
    },
  });
  expect(mistakes).toEqual([]);
});

it('the theme that was chosen is named at once', async () => {
  localStorage.setItem('plaudit.theme', 'dark');
  const label = 'Theme: dark. Switch to system';
  expect(pageOf('dark').html).toContain(label);
  const { mistakes } = await browser.hydrateInDom('/', pageOf('dark'));
  expect(mistakes).toEqual([]);
});

it.each([
  ['/new-password', '/new-password#a-token', 'Choose|Loading|account-form'],
  ['/confirm-email', '/confirm-email#a-token', 'Confirm This Address'],
  ['/unsubscribe', '/unsubscribe#a-token', 'Get No More Letters'],
  ['/link', '/link#a-token', 'Is this you|Loading|account-form'],
  ['/confirm-account', '/confirm-account?code=1&state=2', 'Not Confirmed|Confirming'],
  ['/', '/?utm_source=a-mail', 'Vote Now'],
  ['/?tab=vendors', '/?tab=vendors&q=juniper&rows=48', 'value="juniper"'],
  ['/vendor/0', '/vendor/4711', 'Vendor Not Found'],
  ['/decisions/0', '/decisions/0', 'Decision Not Found'],
  ['/decisions/0', '/decisions/999', 'Decision Not Found'],
  ['/-/no-path', '/LOGIN', 'Page Not Found'],
])('the page %s is hydrated at %s, of which the server does not know all', async (path, opened, words) => {
  const { mistakes } = await browser.hydrateInDom(opened, pageOf(path), {
    check: () => expect(find('main').innerHTML).toMatch(new RegExp(words)),
  });
  expect(mistakes).toEqual([]);
});

it('a page that was rendered for a visitor is hydrated by a browser that has a token, which then corrects it', async () => {
  localStorage.setItem(USER_TOKEN_KEY, 'a-token');
  const { mistakes } = await browser.hydrateInDom('/', pageOf('/'), {
    check: () => {
      expect(find('header').textContent).not.toContain('Sign In');
      expect(browser.requests).toContain('/api/user');
    },
  });
  expect(mistakes).toEqual([]);
});

it('a page that was rendered for a voter is hydrated by a browser whose token is gone', async () => {
  const { mistakes } = await browser.hydrateInDom('/', pageOf('voter'), {
    check: () => expect(find('header').textContent).toContain('Sign In'),
  });
  expect(mistakes).toEqual([]);
});

it('the data is as old as the browser has it, so that only what is polled is read again, and at once', async () => {
  await browser.hydrateInDom('/?tab=leaderboard', pageOf('/?tab=leaderboard'), {
    check: (client) => {
      expect([...new Set(browser.requests)].sort()).toEqual(['/api/leaderboard', '/api/user', '/api/voting/cycle']);
      expect(client.getQueryState(['/api/categories'])?.dataUpdatedAt).toBeGreaterThan(Date.now() - 60_000);
    },
  });
});

it('what the server could not load is shown as failed, and requested again at once', async () => {
  const page = pageOf('failed');
  expect(page.status).toBe(503);
  expect(page.html).toContain('could not be loaded');
  const { mistakes } = await browser.hydrateInDom('/?tab=leaderboard', page, {
    check: () => {
      expect(find('main').textContent).toContain('could not be loaded');
      expect(browser.requests).toContain('/api/leaderboard');
    },
  });
  expect(mistakes).toEqual([]);
});
