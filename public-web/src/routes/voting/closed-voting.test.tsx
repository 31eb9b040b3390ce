import type { VotingState } from '@plaudit/public-api/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../../testing/open-site.tsx';
import { ballot, castButton, choose, mainText, picker, press, toastText } from '../../testing/press.ts';
import { failure, type SiteApi } from '../../testing/site-api.ts';
import { open } from '../../testing/states/open.recorded.ts';
import { paused } from '../../testing/states/paused.recorded.ts';

const CLOSED: [VotingState, string][] = [
  ['paused', 'Voting is paused'],
  ['not_started', 'Voting has not started yet'],
  ['none', 'No voting period is open'],
];

const setState = (api: SiteApi, state: VotingState) => Object.assign(api.cycle, { state });
const main = () => within(screen.getByRole('main'));
const noticeOf = (words: string) =>
  main()
    .getAllByRole('status')
    .find(({ textContent }) => textContent?.includes(words));
/** The period is read every five seconds. */
const UNTIL_READ_MS = 6_000;

test('a voter reads of every cause for which no vote can be cast, on the ballot and above it, within seconds', async () => {
  const { api, pass } = await openSite('/', { asVoter: true });
  await choose('Speed', 'Sprocket Lane');
  for (const [state, words] of CLOSED) {
    setState(api, state);
    await pass(UNTIL_READ_MS);
    expect(ballot('Speed').textContent).toContain(words);
    expect(noticeOf(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Cast Vote/ })).toBeNull();
  }
  setState(api, 'open');
  await pass(UNTIL_READ_MS);
  expect(castButton('Speed').disabled).toBe(false);
  expect(picker('Speed').textContent).toContain('Sprocket Lane');
});

test('while voting is closed nothing on the page offers it to a visitor, who can sign in and look around', async () => {
  const { api, pass } = await openSite('/');
  expect(mainText()).toContain('Pick now. We’ll keep your choices.');
  for (const [state, words] of CLOSED) {
    setState(api, state);
    await pass(UNTIL_READ_MS);
    expect(ballot('Speed').textContent).toContain(words);
    expect(mainText()).not.toContain('Pick now. We’ll keep your choices.');
    expect(main().queryByRole('button', { name: /Vote Now|Login to Vote|Cast Vote/ })).toBeNull();
    expect(document.querySelector('main .ui-button-primary')).toBeNull();
  }
  setState(api, 'paused');
  await pass(UNTIL_READ_MS);
  const links = within(noticeOf('Voting is paused') as HTMLElement).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['sign in', '/login'],
    ['create an account', '/register'],
    ['See the leaderboard', '/?tab=leaderboard'],
    ['Browse the vendors', '/?tab=vendors'],
  ]);
});

test('a pause and its end are said in a toast, and beside the progress', async () => {
  const { api, pass } = await openSite('/', { asVoter: true });
  setState(api, 'paused');
  await pass(2_000);
  expect(document.querySelector('.ballot-progress')?.textContent).toContain('Voting paused');
  await pass(4_000);
  expect(toastText()).toBe('Voting Is PausedVotes already cast are safe.');
  setState(api, 'open');
  await pass(UNTIL_READ_MS);
  expect(toastText()).toBe('Voting Is Open AgainThe pause is over.');
  expect(document.querySelector('.ballot-progress')?.textContent).toContain('Votes are final');
});

test('a vote that a pause has rejected can be cast after it, and the ballot no longer speaks of it', async () => {
  const { api, settle, pass } = await openSite('/', { asVoter: true });
  await choose('Speed', 'Sprocket Lane');
  api.responses['POST /api/votes'] = () =>
    failure(403, 'Voting is paused at the moment. Please try again later.', { code: 'vote.paused' });
  fireEvent.click(castButton('Speed'));
  await settle();
  const note = within(ballot('Speed')).getByRole('status');
  expect(note.textContent).toContain('Voting is paused at the moment.');
  expect(castButton('Speed').disabled).toBe(false);
  setState(api, 'paused');
  await pass(UNTIL_READ_MS);
  expect(note.textContent).toBe('');
  expect(ballot('Speed').textContent).toMatch(/Sprocket Lane.*Voting is paused/);
  setState(api, 'open');
  await pass(UNTIL_READ_MS);
  expect(castButton('Speed').disabled).toBe(false);
  expect(note.textContent).toBe('');
});

test.each(['/?tab=vendors', '/vendor/2'])(
  'an open dialog to vote says that voting was paused, and leads to no ballot: %s',
  async (address) => {
    const { api, pass } = await openSite(address);
    await pass(500);
    const buttons = [...document.querySelectorAll('main button')];
    fireEvent.click(buttons.find(({ textContent }) => /^Vote.*for Sprocket Lane/.test(textContent ?? '')) as Element);
    await pass(250);
    const dialog = within(screen.getByRole('dialog', { name: 'Vote for Sprocket Lane' }));
    for (let times = 0; times < 2; times += 1) {
      expect(dialog.getByRole('link', { name: 'Speed' })).toBeDefined();
      setState(api, 'paused');
      await pass(UNTIL_READ_MS);
      expect(dialog.getByRole('status').textContent).toContain('Voting is paused.');
      expect(dialog.queryByRole('link')).toBeNull();
      setState(api, 'open');
      await pass(UNTIL_READ_MS);
    }
  },
);

test('while voting is paused, one notice says why, and to who has sealed every ballot that the votes are safe', async () => {
  const { api, reload } = await openSite('/', { asVoter: true, state: paused });
  for (const categoryId of [1, 2, 3, 4, 5, 6]) api.vote(2, categoryId);
  await reload();
  expect(mainText()).not.toContain('Every ballot is sealed');
  expect(noticeOf('Voting is paused')?.textContent).toContain('Your 6 votes are safe.');
  expect(main().getByRole('button', { name: 'Make a picture' })).toBeDefined();
  expect(main().getAllByRole('link', { name: 'See the leaderboard' })).toHaveLength(1);
});

test('while voting is paused, a collapsed ballot can still be looked at', async () => {
  await openSite('/', { state: paused });
  press(/^View the ballot/, ballot('Variety'));
  expect(document.activeElement).toBe(within(ballot('Variety')).getAllByRole('radio')[0]);
});

test('until the winners come, a ballot with a choice says that voting has ended, and not that the choice is kept', async () => {
  const { api, pass } = await openSite('/', { asVoter: true });
  await choose('Speed', 'Sprocket Lane');
  api.responses['/api/voting/progress'] = () => ({ ...api.progress(), state: 'ended' });
  await pass(2_000);
  expect(within(ballot('Speed')).getByText('Voting has ended').textContent).toBe('Voting has ended');
  expect([...document.querySelectorAll('.ballot-progress p')].at(-1)?.textContent).toBe('Voting ended');
});

test('a choice that is not cast when voting ends is named until the voter closes the notice, and not after that', async () => {
  const { api, pass, reload } = await openSite('/', { asVoter: true, state: open });
  await choose('Speed', 'Sprocket Lane');
  setState(api, 'ended');
  await pass(UNTIL_READ_MS);
  const words = 'Your choice for Sprocket Lane in Speed was not cast before voting ended.';
  expect(noticeOf('A choice was not cast')?.textContent).toContain(words);
  press('Close', noticeOf('A choice was not cast'));
  expect(mainText()).not.toContain(words);
  await reload();
  expect(mainText()).toContain('The winners');
  expect(mainText()).not.toContain(words);
});
