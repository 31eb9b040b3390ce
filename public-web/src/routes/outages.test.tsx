import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../testing/open-site.tsx';
import { mainText } from '../testing/press.ts';
import { failure, type SiteApi } from '../testing/site-api.ts';

const UNAVAILABLE = 'The service is having trouble';
const banner = () => within(document.querySelector('.ui-header') as HTMLElement);
const goTo = (tab: string) => fireEvent.click(screen.getByRole('link', { name: tab }));

/** Every request fails, until the returned function is called. */
function breakApi(api: SiteApi): () => void {
  const { fetch } = api;
  api.fetch = async (...request) => {
    await fetch(...request);
    return failure(503, 'The service is resting. Please try again.');
  };
  return () => {
    api.fetch = fetch;
  };
}

test('a response that waits is called slow, until it is there', async () => {
  const { api, pass, settle } = await openSite('/');
  const release = api.hold('/api/voting/cycle');
  await pass(10_000);
  expect(screen.getByText('The connection is slow')).toBeDefined();
  release();
  await settle();
  await pass(500);
  expect(screen.queryByText('The connection is slow')).toBeNull();
});

test('/account says that it could not be loaded, and is there when the outage is over', async () => {
  const { api, pass, reload } = await openSite('/account', { asVoter: true });
  const end = breakApi(api);
  await reload();
  expect(mainText()).toContain('Your account could not be loaded');
  end();
  await pass(5_000);
  expect(mainText()).toContain('Who you are');
});

test('during an outage a visitor reads on /account that nobody is signed in', async () => {
  const { api, reload } = await openSite('/account');
  breakApi(api);
  await reload();
  expect(mainText()).toContain('You are not signed in');
});

test('a voter whose name cannot be loaded can sign out during an outage', async () => {
  const { api, reload, settle } = await openSite('/', { asVoter: true });
  breakApi(api);
  await reload();
  expect(banner().getByRole('link', { name: 'Your account' })).toBeDefined();
  fireEvent.click(banner().getByRole('button', { name: 'Logout' }));
  await settle();
  expect(banner().getByRole('link', { name: 'Sign In' })).toBeDefined();
});

test('each tab says what could not be loaded, offers another try, and is there when the outage is over', async () => {
  const { api, reload, settle, pass } = await openSite('/');
  const end = breakApi(api);
  await reload();
  expect(mainText()).toContain('The ballots could not be loaded');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByText(UNAVAILABLE)).toBeDefined();
  goTo('Leaderboard');
  await settle();
  expect(mainText()).toContain('The leaderboard could not be loaded');
  end();
  await pass(8_000);
  expect(screen.getByRole('list', { name: 'Top three' })).toBeDefined();
  expect(screen.queryByText(UNAVAILABLE)).toBeNull();
});

test('while the texts of the site cannot be loaded it has defaults, and its own when they can be', async () => {
  const { api, reload, pass } = await openSite('/');
  const texts = api.state['/api/site-config'].map(({ key, value }) => ({ key, value: `${value} of the Harbour` }));
  api.responses['/api/site-config'] = () => failure(500, '');
  await reload();
  const header = () => document.querySelector('.ui-header')?.textContent;
  expect(header()).toContain('Vendor Awards');
  expect(header()).not.toContain('of the Harbour');
  api.responses['/api/site-config'] = () => texts;
  await pass(5_000);
  expect(header()).toContain('Vendor Awards of the Harbour');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Community Choice Awards of the Harbour');
});
