import type { CurrentCycle } from '@plaudit/public-api/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openSite } from '../../testing/open-site.tsx';
import { mainText, press } from '../../testing/press.ts';
import { open } from '../../testing/states/open.recorded.ts';

const CRITERIA = ['Customer Service', 'Speed', 'OpSec', 'Shipping', 'Quality', 'Variety'];
const oneByOne = () => screen.getByRole('region', { name: 'Voting, one category a screen' });
const award = () => within(oneByOne()).getByRole('heading', { level: 1 }).textContent;
const first = () => within(oneByOne()).getAllByRole('radio')[0] as HTMLElement;
const vote = () => {
  fireEvent.click(first());
  press(/^Cast Vote/, oneByOne());
};

/** The clock stops for who wants no motion, which `openSite` says of nobody. */
const wantNoMotion = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));

test('Start voting leads through all awards: each comes by itself after a vote, and the last leads to the whole ballot', async () => {
  const { api, pass, settle } = await openSite('/', { asVoter: true });
  fireEvent.click(screen.getByRole('link', { name: 'Start voting' }));
  await settle();
  expect(window.location.search).toBe('?award=1');
  expect(screen.queryByRole('navigation', { name: 'Awards' })).toBeNull();
  for (const [index, name] of CRITERIA.entries()) {
    expect(award()).toBe(name);
    expect(oneByOne().textContent).toContain(`Category ${index + 1} of 6`);
    expect(document.activeElement?.textContent, 'a new award begins at its title').toBe(name);
    vote();
    await settle();
    expect(oneByOne().textContent).toContain(`Sealed. ${index + 1} of 6 categories completed.`);
    expect(document.querySelector('.sealed-choice .ui-seal-landing')).not.toBeNull();
    await pass(1_000);
    expect(award(), 'there is time to see the seal').toBe(name);
    await pass(500);
  }
  expect(api.sentTo('POST /api/votes')).toHaveLength(6);
  expect(window.location.search).toBe('');
  expect(screen.getByRole('dialog', { name: 'Your ballot is complete' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Start voting' })).toBeNull();
});

test('a press goes on at once, and a touch stops the clock', async () => {
  const { pass, settle } = await openSite('/?award=1', { asVoter: true });
  vote();
  await settle();
  const next = screen.getByRole('button', { name: /^Next category/ });
  expect(next.dataset.runs).toBe('');
  expect(document.activeElement).toBe(next);
  fireEvent.pointerDown(next);
  expect(next.dataset.runs).toBeUndefined();
  await pass(5_000);
  expect(award()).toBe('Customer Service');
  fireEvent.click(next);
  await settle();
  expect(award()).toBe('Speed');
});

test('the focus of a keyboard stops the clock', async () => {
  const { pass, settle } = await openSite('/?award=1', { asVoter: true });
  vote();
  await settle();
  const next = screen.getByRole('button', { name: /^Next category/ });
  vi.spyOn(next, 'matches').mockImplementation((selector) => selector === ':focus-visible');
  fireEvent.focus(next);
  await pass(5_000);
  expect(award()).toBe('Customer Service');
});

test('for who wants no motion nothing goes on by itself', async () => {
  const { pass, settle } = await openSite('/?award=1', { asVoter: true });
  wantNoMotion();
  vote();
  await settle();
  await pass(5_000);
  expect(award()).toBe('Customer Service');
  press(/^Next category.*Speed/, oneByOne());
  await settle();
  expect(award()).toBe('Speed');
});

test('dots, arrow keys, swipes and Skip lead between awards, also to a sealed one; arrow keys in a grid choose', async () => {
  const { api, settle, goBack } = await openSite('/?award=2', { asVoter: true });
  api.vote(2, 1);
  const key = async (name: string, target: Element = document.body) => {
    fireEvent.keyDown(target, { key: name });
    await settle();
  };
  await key('ArrowRight');
  expect(award()).toBe('OpSec');
  await key('ArrowRight', first());
  expect(award()).toBe('OpSec');
  fireEvent.touchStart(oneByOne(), { touches: [{ clientX: 40, clientY: 300 }] });
  fireEvent.touchEnd(oneByOne(), { changedTouches: [{ clientX: 240, clientY: 320 }] });
  await settle();
  expect(award()).toBe('Speed');
  fireEvent.touchStart(oneByOne(), { touches: [{ clientX: 40, clientY: 300 }] });
  fireEvent.touchEnd(oneByOne(), { changedTouches: [{ clientX: 140, clientY: 500 }] });
  await settle();
  expect(award(), 'that was scrolling').toBe('Speed');
  press('Skip', oneByOne());
  await settle();
  expect(award()).toBe('OpSec');
  const dot = within(oneByOne()).getByRole('link', { name: 'Variety' });
  dot.focus();
  fireEvent.click(dot);
  await settle();
  expect(award()).toBe('Variety');
  await key('ArrowLeft', dot);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Quality');
  await goBack();
  expect(award()).toBe('Variety');
  press('Skip', oneByOne());
  await settle();
  expect(window.location.search).toBe('');
  expect(mainText()).toContain('categories completed');
});

test('Start voting begins at the first award without a vote, and a vote that was cast before is shown without a clock', async () => {
  const { api, reload, pass, settle } = await openSite('/', { asVoter: true });
  api.vote(2, 1);
  await reload();
  fireEvent.click(screen.getByRole('link', { name: 'Start voting' }));
  await settle();
  expect(award()).toBe('Speed');
  fireEvent.click(within(oneByOne()).getByRole('link', { name: 'Customer Service, voted' }));
  await settle();
  expect(oneByOne().textContent).toContain('Sealed. 1 of 6 categories completed.');
  expect(document.querySelector('.ui-seal-landing')).toBeNull();
  await pass(5_000);
  expect(award()).toBe('Customer Service');
});

test('in the last hour each award has the countdown', async () => {
  const cycle = open['/api/voting/cycle'];
  const endDate = new Date(Date.parse(cycle.now) + 42 * 60_000).toISOString();
  await openSite('/?award=1', { asVoter: true, state: { ...open, '/api/voting/cycle': { ...cycle, endDate } } });
  expect(oneByOne().textContent).toMatch(/4[12] min/);
});

test('a visitor has the ballots and not one award a screen', async () => {
  await openSite('/?award=1');
  expect(screen.queryByRole('link', { name: 'Start voting' })).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Awards' })).toBeDefined();
  expect(mainText()).toContain('Pick now');
});

test('an award that does not exist leads to the ballots', async () => {
  const { settle } = await openSite('/?award=99', { asVoter: true });
  await settle();
  expect(window.location.search).toBe('');
  expect(screen.getByRole('link', { name: 'Start voting' })).toBeDefined();
});

test('where votes do not count yet, the award says so in one line, which leads to the form', async () => {
  const cycle: CurrentCycle = { ...open['/api/voting/cycle'], counts: 'confirmed', proofs: ['invitation'] };
  const { api, settle } = await openSite('/?award=1', {
    asVoter: true,
    state: { ...open, '/api/voting/cycle': cycle },
  });
  const progress = api.progress.bind(api);
  api.progress = (votes) => ({ ...progress(votes), standing: 'waiting' });
  vote();
  await settle();
  expect(oneByOne().textContent).toContain('Not counted yet. 1 of 6 categories completed.');
  const dot = within(oneByOne()).getByRole('link', { name: 'Customer Service, voted, not counted yet' });
  expect(dot.dataset.uncounted).toBe('');
  press('Enter your code', oneByOne());
  await settle();
  expect(screen.getByLabelText('Invitation code')).toBeDefined();
});
