import type { Cycle } from '@plaudit/admin-api/contract';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { formatPublicTime } from '../../lib/time.ts';
import { serveApi } from '../../testing/api-server.ts';
import { HIDDEN_PERIOD, inDays } from '../../testing/hidden-period.ts';
import { periodsQuery } from './api.ts';
import { PeriodsTable } from './periods-table.tsx';
import { ShowRoom } from './show-room.tsx';

const ROUTE = 'PUT /api/admin/voting-cycles/9/reveal/announcement';
const over: Cycle = {
  ...HIDDEN_PERIOD,
  startDate: inDays(-9),
  endDate: inDays(-2),
  isActive: false,
  endedAt: inDays(-2),
};
const running: Cycle = { ...over, id: 10, name: 'Summer', endDate: inDays(3), endedAt: null, isActive: true };
const ahead: Cycle = {
  ...running,
  id: 11,
  name: 'Winter',
  startDate: inDays(10),
  endDate: inDays(20),
  isActive: false,
  isScheduled: true,
  resultsMode: 'frozen',
  frozenFrom: inDays(18),
  resultsState: null,
};
const live: Cycle = {
  ...ahead,
  id: 12,
  name: 'Next Summer',
  startDate: inDays(30),
  endDate: inDays(40),
  resultsMode: 'live',
  frozenFrom: null,
};

/** The time as a test can search for it: testing-library reads no-break spaces as plain ones. */
const shownTime = (iso: string) => formatPublicTime(iso).replaceAll('\u00a0', ' ');

function Notices() {
  const { data = [] } = useQuery(periodsQuery);
  return <ShowRoom periods={data} endedId={undefined} isSuperAdmin />;
}

/** Serves these periods, whose announced time the panel can change. */
async function renderWith(shown: 'notices' | 'periods', stored: Cycle[]) {
  let periods = stored;
  await serveApi({
    'GET /api/admin/voting-cycles/9/results': () => ({
      body: { cycle: over, status: { provisionalUntil: null }, categories: [{ categoryId: 1, categoryName: 'Speed' }] },
    }),
    'GET /api/admin/voting-cycles': () => ({ body: periods }),
    [ROUTE]: ({ body }) => {
      const { announcedFor } = body as { announcedFor: string | null };
      const { revealAnnouncedFor: _former, ...rest } = over;
      const changed = announcedFor === null ? rest : { ...rest, revealAnnouncedFor: announcedFor };
      periods = periods.map((period) => (period.id === changed.id ? changed : period));
      return { body: changed };
    },
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <MemoryRouter>
        {shown === 'notices' ? <Notices /> : <PeriodsTable endedId={undefined} isSuperAdmin />}
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const dialog = () => screen.getByRole('dialog', { name: 'Time of the Reveal' });
const clickIn = (part: Pick<typeof screen, 'getByRole'>, name: string) =>
  fireEvent.click(part.getByRole('button', { name }));

test('the room of the show announces its time, names it and takes it back', async () => {
  await renderWith('notices', [over]);
  fireEvent.click(await screen.findByRole('button', { name: 'Announce the Time' }));
  clickIn(within(dialog()), 'Announce');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/^Announced for/)).toBeDefined();
  clickIn(screen, 'Change the Time');
  clickIn(within(dialog()), 'Take It Back');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Announce the Time' })).toBeDefined();
  expect(screen.queryByText(/^Announced for/)).toBeNull();
});

test('after the announced time the room says that it has passed, and what voters read', async () => {
  await renderWith('notices', [{ ...over, revealAnnouncedFor: inDays(-1) }]);
  expect(await screen.findByText(/which has passed. Voters now read that it can begin at any moment/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Change the Time' })).toBeDefined();
});

test('once a reveal has begun, the room says nothing about the announced time', async () => {
  await renderWith('notices', [{ ...over, resultsState: 'revealing', revealAnnouncedFor: inDays(1) }]);
  expect(await screen.findByText('Go On with the Reveal')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Time/ })).toBeNull();
  expect(screen.queryByText(/Announced for/)).toBeNull();
});

test('periods that wait for a reveal have its time, and the others cannot have one', async () => {
  const revealAnnouncedFor = inDays(21);
  await renderWith('periods', [running, { ...ahead, revealAnnouncedFor }, live]);
  await screen.findByText('Winter');
  expect(screen.getAllByText(/^Reveal on/).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    `Reveal on ${shownTime(revealAnnouncedFor)}`,
  ]);
  const openMenu = (name: string) => clickIn(screen, `Actions for ${name}`);
  openMenu('Next Summer');
  expect(screen.queryByRole('menuitem', { name: 'Reveal Time' })).toBeNull();
  openMenu('Winter');
  fireEvent.click(screen.getAllByRole('menuitem', { name: 'Reveal Time' })[0] as HTMLElement);
  expect(within(dialog()).getByText(`Voting in Winter ends on ${shownTime(ahead.endDate)}.`)).toBeDefined();
});
