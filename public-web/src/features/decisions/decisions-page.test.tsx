import type { Decision, Decisions } from '@plaudit/public-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { DecisionsRoute } from '../../routes/decisions.tsx';

const PERIOD = { id: 7, name: 'Spring' };
const DATES = { startDate: '2026-04-01T00:00:00.000Z', endDate: '2026-05-01T00:00:00.000Z' };
const decision = (id: number, given: Partial<Decision> = {}): Decision =>
  ({
    id,
    cycleId: 7,
    decidedAt: '2026-05-03T16:00:00.000Z',
    decidedBy: 'admin',
    kind: 'category.restored',
    facts: { name: `number ${id}` },
    sentence: 'In words that only programs read.',
    reason: null,
    isRedacted: false,
    ...given,
  }) as Decision;

async function showPage(address: string, decisions: Decision[], period: Decisions['period'] = PERIOD) {
  const server = await startServer(({ path }, response) => {
    const id = /^\/api\/decisions\/(\d+)$/.exec(path)?.[1];
    const one = decisions.find((each) => String(each.id) === id);
    if (id && !one) return json({ code: 'decision.not_found', message: '' }, 404)({} as never, response);
    const body = id
      ? { period, decision: one }
      : path === '/api/decisions'
        ? { period, decisions }
        : path === '/api/results/periods'
          ? [7, 6].map((id) => ({ id, name: `Period ${id}`, isCurrent: id === 7, totalVotes: 0, ...DATES }))
          : [];
    return json(body)({} as never, response);
  });
  const router = createMemoryRouter(
    [
      { path: '/decisions', element: <DecisionsRoute /> },
      { path: '/decisions/:id', element: <DecisionsRoute /> },
    ],
    { initialEntries: [address] },
  );
  const client = createQueryClient(() => undefined);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { server, router, client };
}

test('the page lists decisions, each with its time, its reason and an address of its own', async () => {
  await showPage('/decisions', [
    decision(19, { reason: 'The site was down.' }),
    decision(18, { isRedacted: true }),
    decision(17),
  ]);
  const entries = await screen.findAllByRole('listitem');
  expect(entries.map((entry) => /number \d+/.exec(entry.textContent ?? '')?.[0])).toEqual([
    'number 19',
    'number 18',
    'number 17',
  ]);
  const [explained, redacted, plain] = entries.map((entry) => within(entry));
  expect(explained?.getByText(/“The site was down.”/)).toBeDefined();
  expect(redacted?.getByText('The reason was removed.')).toBeDefined();
  expect(plain?.queryByText(/reason/i)).toBeNull();
  const time = explained?.getByRole('link');
  expect(time?.getAttribute('href')).toBe('/decisions/19');
  expect(time?.textContent).toMatch(/^May\s\d, 2026, \d{1,2}:\d\d\s[AP]M\s(UTC|GMT|[A-Z]{2,5})/);
});

test('the decisions of a deleted period stay at its address, where no other period is shown as chosen', async () => {
  const { client } = await showPage('/decisions?period=5', [decision(19)], { id: 5, name: 'Deleted' });
  expect(await screen.findByRole('list', { name: 'Decisions in Deleted' })).toBeDefined();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('combobox')).toBeNull();
});

const removed = (id: number) => decision(id, { kind: 'vendor.removed', facts: { name: 'Apple', unvoted: true } });

test('three changes of housekeeping in a row are one line, in which each keeps its time and its address', async () => {
  await showPage('/decisions', [decision(19), ...[18, 17, 16].map(removed), decision(14), removed(13), removed(12)]);
  const summary = await screen.findByText('3 vendors removed');
  const folded = within(summary.closest('details') as HTMLElement).getAllByRole('listitem', { hidden: true });
  expect(folded.map((entry) => entry.querySelector('a')?.getAttribute('href'))).toEqual([
    '/decisions/18',
    '/decisions/17',
    '/decisions/16',
  ]);
  expect(folded.map((entry) => entry.querySelector('time')?.dateTime)).toEqual(Array(3).fill(decision(1).decidedAt));
  expect(document.querySelectorAll('.decisions-page > .decisions > .decision')).toHaveLength(5);
});

test('decisions that may concern votes are not put together', async () => {
  await showPage(
    '/decisions',
    [18, 17, 16].map((id) => decision(id, { kind: 'vendor.removed', facts: { name: 'Apple' } })),
  );
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
});

test('a decision of a kind that this page does not know has the words of the API', async () => {
  const sentence = 'An organizer did something new.';
  await showPage('/decisions', [decision(19, { kind: 'site.moved' as 'voting.paused', facts: {}, sentence })]);
  await screen.findByText(sentence);
});

test('what several categories lose is a list', async () => {
  const categories = [
    { category: 'Speed', votes: 12 },
    { category: 'Mr. A', votes: 1 },
  ];
  const facts = { voters: 12, categories, winners: [], isAlone: false };
  await showPage('/decisions', [decision(19, { kind: 'exclusion.lifted', facts })]);
  await screen.findByText('An organizer put the votes of 12 accounts back:');
  expect(screen.getByText('1 vote in “Mr. A”')).toBeDefined();
  expect(screen.getByText(/^No category has another vendor in first place. Two organizers decided it.$/)).toBeDefined();
});

test('many names of one decision unfold', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `Vendor ${index}`);
  await showPage('/decisions', [decision(19, { kind: 'vendors.removed', facts: { names, unvoted: true } })]);
  expect((await screen.findByText('An organizer removed 60 vendors.')).closest('details')).toBeNull();
  expect(screen.getByText(/“Vendor 59”/).closest('details')).not.toBeNull();
});

test('a line that hides the linked decision is open', async () => {
  await showPage('/decisions/16', [18, 17, 16].map(removed));
  const summary = await screen.findByText('3 vendors removed');
  expect(summary.closest('details')?.open).toBe(true);
});

test('the times in a sentence are in the reader’s time zone, as the time of the decision is', async () => {
  const at = '2026-06-03T16:00:00.000Z';
  const facts = { endDate: at, isEarly: false };
  await showPage('/decisions', [decision(19, { kind: 'period.ended', decidedBy: 'schedule', facts, decidedAt: at })]);
  const entry = await screen.findByRole('listitem');
  const time = within(entry).getByRole('link').textContent;
  expect(entry.querySelector('.decision-sentence')?.textContent).toBe(`Voting ended as scheduled on ${time}.`);
});

test('the address of a decision opens its period at this decision', async () => {
  const { server } = await showPage('/decisions/18', [decision(19), decision(18)]);
  const [other, linked] = await screen.findAllByRole('listitem');
  expect(linked?.getAttribute('aria-current')).toBe('true');
  expect(other?.getAttribute('aria-current')).toBeNull();
  expect(document.activeElement).toBe(linked);
  expect(server.seen.find(({ path }) => path === '/api/decisions')?.query.get('cycleId')).toBe('7');
});

test('the address of a decision that does not exist shows a 404 card', async () => {
  await showPage('/decisions/99', [decision(19)]);
  await screen.findByRole('heading', { name: 'Decision Not Found' });
});

test('an address without a number shows a 404 card', async () => {
  await showPage('/decisions/abc', []);
  await screen.findByRole('heading', { name: 'Page Not Found' });
});

test.each([
  [PERIOD, 'There are no decisions about Spring.'],
  [null, 'The first decision opens the first voting period.'],
])('without decisions, in %j, the page says so', async (period, text) => {
  await showPage('/decisions', [], period);
  await screen.findByText(text);
});
