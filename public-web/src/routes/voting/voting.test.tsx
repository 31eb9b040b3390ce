import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../../testing/open-site.tsx';
import { VOTER } from '../../testing/open-voting.ts';
import { ballot, castButton, choose, mainText, picker, press, toastText } from '../../testing/press.ts';
import { failure } from '../../testing/site-api.ts';
import { open } from '../../testing/states/open.recorded.ts';

const CRITERIA = ['Customer Service', 'Speed', 'OpSec', 'Shipping', 'Quality', 'Variety'];

const isExpanded = (category: string) =>
  within(ballot(category)).queryByRole('button', { name: /^(Vendor for|Your vote in) / }) !== null;
const posters = (category: string) => within(ballot(category)).getAllByRole('radio');
const noteOf = (category: string) => within(ballot(category)).getByRole('status').textContent;

test('a visitor sees categories 1 and 2 expanded, and expands the others with Vote Now', async () => {
  await openSite('/');
  expect(mainText()).toContain('0 of 6 categories completed');
  expect(mainText()).toContain('Votes are final and cannot be changed');
  expect(picker('Speed').textContent).toMatch(/^Choose one of \d+ vendors$/);
  expect(CRITERIA.map(isExpanded)).toEqual([true, true, false, false, false, false]);
  press(/^Vote Now/, ballot('OpSec'));
  expect(document.activeElement).toBe(posters('OpSec')[0]);
  expect(within(ballot('OpSec')).queryByRole('button', { name: /^Vote Now/ })).toBeNull();
});

test('a voter sees every category with a vote expanded, and cannot choose there again', async () => {
  const { api, reload } = await openSite('/', { asVoter: true });
  expect(isExpanded('Variety')).toBe(false);
  api.vote(2, 6);
  await reload();
  expect(picker('Variety')).toHaveProperty('disabled', true);
  expect(ballot('Variety').textContent).toContain('Voted');
});

test('the notes about a vote are there before they have a text, so that a screen reader watches them', async () => {
  await openSite('/', { asVoter: true });
  expect(noteOf('Speed')).toBe('');
  expect(castButton('Speed').disabled).toBe(true);
});

test('a vote is sent once, with its period, even after several clicks and keys', async () => {
  const { api, settle } = await openSite('/', { asVoter: true });
  await choose('Speed', 'Sprocket Lane');
  const release = api.hold('POST /api/votes');
  for (let times = 0; times < 3; times += 1) {
    fireEvent.click(castButton('Speed'));
    fireEvent.keyDown(castButton('Speed'), { key: 'Enter' });
    await settle();
  }
  expect(castButton('Speed').textContent).toContain('Casting Vote...');
  fireEvent.click(castButton('Speed'));
  release();
  await settle();
  expect(ballot('Speed').textContent).toMatch(/Voted.*Sprocket Lane.*Sealed on/);
  expect(toastText()).toBe('Vote CastSprocket Lane has your Speed vote. 5 to go.');
  expect(mainText()).toContain('1 of 6 categories completed');
  expect(api.sentTo('POST /api/votes').map(({ body }) => body)).toEqual([
    { vendorId: 2, categoryId: 2, cycleId: api.cycle.id },
  ]);
});

test('a vote leads to the choice of the next ballot without one, or to its Vote Now, and opens none', async () => {
  const { settle } = await openSite('/', { asVoter: true });
  await choose('Speed', 'Keyfort');
  await choose('Customer Service', 'Sprocket Lane');
  press(/^Cast Vote/, ballot('Customer Service'));
  await settle();
  expect(document.activeElement).toBe(within(ballot('Speed')).getByRole('radio', { name: 'Keyfort' }));
  press(/^Cast Vote/, ballot('Speed'));
  await settle();
  expect(document.activeElement).toBe(within(ballot('OpSec')).getByRole('button', { name: /^Vote Now/ }));
  expect(CRITERIA.map(isExpanded)).toEqual([true, true, false, false, false, false]);
});

test('the last ballot of the list leads back to the first one without a vote', async () => {
  const { settle } = await openSite('/', { asVoter: true });
  press(/^Vote Now/, ballot('Variety'));
  await choose('Variety', 'Keyfort');
  press(/^Cast Vote/, ballot('Variety'));
  await settle();
  expect(document.activeElement).toBe(posters('Customer Service')[0]);
});

test('a voter reads the reason of the server when a vote is rejected, and the card shows the stored vote', async () => {
  const { api, settle } = await openSite('/', { asVoter: true });
  await choose('Speed', 'Sprocket Lane');
  api.responses['POST /api/votes'] = () => {
    // Another device was faster.
    api.vote(1, 2);
    return failure(409, 'You have already voted in this category');
  };
  fireEvent.click(castButton('Speed'));
  await settle();
  expect(toastText()).toBe('ErrorYou have already voted in this category');
  expect(ballot('Speed').textContent).toMatch(/Voted.*Juniper & Finch/);
});

test('why a vote was rejected stays on its card until another vendor is chosen', async () => {
  const { api, settle } = await openSite('/', { asVoter: true });
  await choose('Speed', 'Sprocket Lane');
  api.responses['POST /api/votes'] = () => failure(404, 'This vendor is no longer on the ballot');
  fireEvent.click(castButton('Speed'));
  await settle();
  expect(noteOf('Speed')).toContain('This vendor is no longer on the ballot');
  await choose('Speed', 'Keyfort');
  expect(noteOf('Speed')).toBe('');
});

test('a chosen vendor that has been removed gives way to the choice among those that are left', async () => {
  const { api, settle } = await openSite('/', { asVoter: true });
  await choose('Speed', 'Sprocket Lane');
  api.state['/api/vendors'] = api.state['/api/vendors'].filter(({ id }) => id !== 2);
  api.responses['POST /api/votes'] = () => failure(404, 'This vendor cannot be voted for');
  fireEvent.click(castButton('Speed'));
  await settle();
  expect(toastText()).toContain('This vendor cannot be voted for');
  expect(picker('Speed').textContent).toContain('Choose one of 23 vendors');
  expect(castButton('Speed').disabled).toBe(true);
});

test('a category that is added while the page is open appears by itself', async () => {
  const without = open['/api/categories'].filter(({ name }) => name !== 'Variety');
  const { api, pass } = await openSite('/', { asVoter: true, state: { ...open, '/api/categories': without } });
  expect(mainText()).toContain('0 of 5 categories completed');
  api.state['/api/categories'] = open['/api/categories'];
  await pass(2_000);
  expect(mainText()).toContain('0 of 6 categories completed');
  expect(isExpanded('Variety')).toBe(false);
});

test('after the last vote the page says where to go next, and no longer that votes are final', async () => {
  const { api, reload } = await openSite('/', { asVoter: true });
  for (const categoryId of [1, 2, 3, 4, 5, 6]) api.vote(1, categoryId);
  await reload();
  expect(mainText()).toContain('6 of 6 categories completed');
  expect(mainText()).toContain('Every ballot is sealed');
  expect(mainText()).not.toContain('Votes are final');
  fireEvent.click(screen.getByRole('link', { name: 'See the leaderboard' }));
  expect(window.location.search).toBe('?tab=leaderboard');
});

test('who has voted already is shown that vote after signing in to vote', async () => {
  const { api, settle, pass } = await openSite('/');
  press(/^Login to Vote/, ballot('Speed'));
  await settle();
  expect(window.location.pathname).toBe('/login');
  api.user = VOTER;
  api.vote(2, 2);
  api.responses['POST /api/login'] = () => ({ user: VOTER, token: 'token' });
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'margot' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Secret-1!' } });
  press('Sign In');
  await pass(1_000);
  expect(ballot('Speed').textContent).toContain('Voted');
  expect(document.activeElement).toBe(ballot('Speed'));
});

test('a vote for a period that is over is not stored, and the page says so', async () => {
  const { api, settle } = await openSite('/', { asVoter: true });
  await choose('Speed', 'Sprocket Lane');
  api.responses['POST /api/votes'] = () => failure(409, 'A new voting period has started. Please choose again.');
  fireEvent.click(castButton('Speed'));
  await settle();
  expect(toastText()).toContain('A new voting period has started. Please choose again.');
  delete api.responses['POST /api/votes'];
  api.cycle.id = 5;
  await act(async () => undefined);
  fireEvent.click(castButton('Speed'));
  await settle();
  expect(ballot('Speed').textContent).toContain('Voted');
});
