import type { Preview } from '@plaudit/public-api/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ballot, castButton } from '../testing/press.ts';
import { open } from '../testing/states/open.recorded.ts';

const SHOWN: Preview = {
  cycle: { ...open['/api/voting/cycle'], name: 'Next winter' },
  siteConfig: open['/api/site-config'],
  categories: open['/api/categories'],
  vendors: open['/api/vendors'],
  links: [],
  styles: null,
} as Preview;

/** Opens the address as a browser does: what is kept in the page is decided when its code is loaded. */
async function openPreview(response: () => Response) {
  vi.resetModules();
  window.localStorage.setItem('plaudit.adminToken', 'of-the-organizer');
  window.history.replaceState(null, '', '/preview#the.token');
  const asked: [string, string | undefined, string | null][] = [];
  const { fetch } = window;
  window.fetch = async (address, init) => {
    asked.push([String(address), init?.method, new Headers(init?.headers).get('x-plaudit-preview')]);
    return response();
  };
  vi.stubGlobal('scrollTo', () => undefined);
  (await import('../../../shared-ui/texts/texts.ts')).speak('en');
  const container = document.body.appendChild(document.createElement('div'));
  const { createSiteClient } = await import('./site-client.ts');
  const { renderPreview } = await import('./render-preview.tsx');
  const { ConnectionWatch } = await import('../http/connection-watch.ts');
  const client = createSiteClient();
  const root = await act(() => renderPreview(container, client, new ConnectionWatch(client.getQueryCache())));
  onTestFinished(() => {
    act(() => root.unmount());
    window.fetch = fetch;
    client.clear();
    container.remove();
    window.localStorage.clear();
    window.history.replaceState(null, '', '/');
    // The next file in this process gets modules that know of no preview.
    vi.resetModules();
  });
  return asked;
}

test('a vote in a preview is cast, and neither sent nor stored', async () => {
  const asked = await openPreview(() => Response.json(SHOWN));
  await screen.findByRole('article', { name: 'Speed' }, { timeout: 20_000 });
  expect(screen.getByText('Only you see this.').parentElement?.textContent).toContain('thrown away');
  fireEvent.click(within(ballot('Speed')).getAllByRole('radio')[0] as Element);
  fireEvent.click(castButton('Speed'));
  await expect.poll(() => ballot('Speed').textContent, { timeout: 20_000 }).toContain('Voted');
  expect(asked).toEqual([['/api/preview', undefined, 'the.token']]);
  expect({ ...window.localStorage }).toEqual({ 'plaudit.adminToken': 'of-the-organizer' });
  expect(window.sessionStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
}, 60_000);

test('of a preview that is over nothing is shown', async () => {
  await openPreview(() => Response.json({ code: 'preview.over', message: '' }, { status: 404 }));
  expect(screen.getByText('This preview is over')).toBeDefined();
  expect(screen.queryByRole('article')).toBeNull();
}, 60_000);
