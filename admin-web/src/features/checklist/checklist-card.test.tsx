import type { Checklist } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { TABS_OF_ROLE } from '../../lib/paths.ts';
import { serveApi } from '../../testing/api-server.ts';
import { OpeningChecklist } from './checklist-card.tsx';

const ready: Checklist = {
  isNewSite: false,
  hasOwnTexts: true,
  categories: 12,
  vendors: 200,
  vendorsWithoutPicture: 0,
  emptyCategories: [],
  superAdmins: 2,
  approvers: 1,
  possibleApprovers: { areSwitchedOn: false, canActAlone: true, approvers: [] },
  lastBackupAt: new Date().toISOString(),
  current: { name: 'Spring', endDate: '2026-05-03T18:00:00.000Z' },
  next: {
    name: 'Autumn',
    startDate: '2026-09-01T00:00:00.000Z',
    endDate: '2026-09-30T00:00:00.000Z',
    resultsMode: 'hidden',
  },
};
const fresh: Checklist = {
  ...ready,
  isNewSite: true,
  hasOwnTexts: false,
  vendors: 0,
  superAdmins: 1,
  approvers: 0,
  possibleApprovers: { areSwitchedOn: false, canActAlone: true, approvers: [] },
  lastBackupAt: null,
  isBeforeFirstOpening: true,
  current: null,
  next: null,
};

async function renderCard(checklist: Checklist, card: ReactNode) {
  const server = await serveApi({ 'GET /api/admin/checklist': () => ({ body: checklist }) });
  const client = createPanelClient(() => undefined);
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>{card}</QueryClientProvider>
    </MemoryRouter>,
  );
  await expect.poll(() => server.of('GET /api/admin/checklist').length).toBe(1);
}

const lineStates = async () => (await screen.findAllByRole('listitem')).map((line) => line.dataset.state);

test('a line of the checklist is done when its task is done', async () => {
  await renderCard(ready, <OpeningChecklist tabs={TABS_OF_ROLE.super_admin} />);
  expect(await lineStates()).toEqual(['done', 'done', 'done', 'done', 'done', 'done']);
  expect(screen.getByText(/Autumn opens on .* and ends on/)).toBeDefined();
  expect(screen.getByText(/What voters see of its results: hidden until the reveal/)).toBeDefined();
});

test('a line about something that is missing links to the tab where it can be added', async () => {
  const checklist = { ...fresh, vendors: 3, vendorsWithoutPicture: 2, emptyCategories: ['Speed', 'Quality'] };
  await renderCard(checklist, <OpeningChecklist tabs={TABS_OF_ROLE.super_admin} />);
  expect(await lineStates()).toEqual(['open', 'open', 'wrong', 'open', 'open', 'open']);
  expect(screen.getByText(/Nobody stands in Speed and Quality/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Categories' }).getAttribute('href')).toBe('/admin/categories');
  const uploads = screen.getByRole('link', { name: 'Upload Pictures' });
  expect(uploads.getAttribute('href')).toBe('/admin/vendors?pictures=missing');
  expect(screen.getByRole('link', { name: 'Go to Security' }).getAttribute('href')).toBe('/admin/security');
});

test('an admin gets no links to tabs of super admins', async () => {
  await renderCard({ ...ready, superAdmins: 1 }, <OpeningChecklist tabs={TABS_OF_ROLE.admin} />);
  expect(await screen.findByText(/A super admin can change that/)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['of weeks ago', '2026-01-01T00:00:00.000Z', /The last backup is of/],
  ['that was never made', null, /There is no backup/],
])('a backup %s is reported as open', async (_when, lastBackupAt, text) => {
  await renderCard({ ...ready, lastBackupAt }, <OpeningChecklist tabs={TABS_OF_ROLE.super_admin} />);
  expect((await screen.findByText(text)).closest('li')?.dataset.state).toBe('open');
});
