import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tokenStore } from '../../http/token-store.ts';
import { openSite, VOTER_TOKEN } from '../../testing/open-site.tsx';
import { ballot, castButton, choose, mainText, picker, toastText } from '../../testing/press.ts';
import { failure } from '../../testing/site-api.ts';

const UNAVAILABLE = () => failure(503, '', { 'retry-after': '0' });
const goTo = (tab: string) => fireEvent.click(screen.getByRole('link', { name: tab }));

async function choosing() {
  const site = await openSite('/', { asVoter: true });
  await choose('Speed', 'Sprocket Lane');
  return site;
}

test('a vote is sent again for a minute, also from another tab of the page, and then stays on its card', async () => {
  const { api, settle, pass } = await choosing();
  api.responses['POST /api/votes'] = UNAVAILABLE;
  fireEvent.click(castButton('Speed'));
  await pass(10_000);
  expect(ballot('Speed').textContent).toContain('Still trying to store your vote…');
  expect(picker('Speed').textContent).toContain('Sprocket Lane');
  const sent = () => api.sentTo('POST /api/votes').length;
  expect(sent()).toBeGreaterThan(4);

  goTo('Leaderboard');
  await pass(20_000);
  const before = sent();
  goTo('Vote Now');
  await settle();
  expect(before).toBeGreaterThan(7);
  expect(castButton('Speed').textContent).toContain('Casting Vote...');
  expect(ballot('Speed').textContent).toContain('Still trying to store your vote…');

  const hasFailed = () => ballot('Speed').textContent?.includes('We could not confirm that your vote was stored');
  for (let waited = 0; !hasFailed() && waited < 31_000; waited += 500) await pass(500);
  expect(hasFailed()).toBe(true);
  expect(toastText()).toContain('Failed to cast vote');
  const given = sent();
  await pass(10_000);
  expect(sent(), 'it is given up').toBe(given);
  expect(new Set(api.sentTo('POST /api/votes').map(({ body, token }) => JSON.stringify([body, token]))).size).toBe(1);

  expect(picker('Speed').textContent).toContain('Sprocket Lane');
  delete api.responses['POST /api/votes'];
  fireEvent.click(castButton('Speed'));
  await settle();
  expect(ballot('Speed').textContent).toContain('Voted');
});

test('a vote that is being sent again is dropped when somebody else signs in', async () => {
  const { api, pass } = await choosing();
  api.responses['POST /api/votes'] = () => failure(503, '', { 'retry-after': '5' });
  fireEvent.click(castButton('Speed'));
  await pass(1_000);
  act(() => tokenStore.keep('user', 'token-of-another'));
  delete api.responses['POST /api/votes'];
  await pass(20_000);
  expect(api.sentTo('POST /api/votes').map(({ token }) => token)).toEqual([VOTER_TOKEN]);
  expect(mainText()).toContain('0 of 6 categories completed');
  expect(within(ballot('Speed')).queryByText('Voted')).toBeNull();
});

test('while offline a vote waits, and is sent by itself when the connection returns', async () => {
  const { api, pass, goOffline } = await choosing();
  goOffline(true);
  api.responses['POST /api/votes'] = () => {
    throw new TypeError('No connection');
  };
  fireEvent.click(castButton('Speed'));
  await pass(5_000);
  expect(ballot('Speed').textContent).toContain('Your vote is sent as soon as you are back');
  delete api.responses['POST /api/votes'];
  goOffline(false);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await pass(250);
  expect(ballot('Speed').textContent).toContain('Voted');
});

test('until a vote has waited for three seconds its card says nothing about the wait', async () => {
  const { api, pass, settle } = await choosing();
  const release = api.hold('POST /api/votes');
  fireEvent.click(castButton('Speed'));
  await pass(2_500);
  expect(ballot('Speed').textContent).not.toContain('Still trying');
  await pass(1_000);
  expect(ballot('Speed').textContent).toContain('Still trying to store your vote…');
  release();
  await settle();
  expect(ballot('Speed').textContent).toContain('Voted');
});
