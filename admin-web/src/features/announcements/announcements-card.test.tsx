import type { Announcement, AnnounceRequest } from '@plaudit/admin-api/contract';
import { UiProvider } from '@plaudit/shared-ui/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { AnnouncementsCard } from './announcements-card.tsx';

const shown: Announcement = {
  id: 3,
  text: 'Doors open at 6 PM',
  link: '/reveal',
  linkText: 'Follow it',
  startsAt: '2026-12-14T17:00:00.000Z',
  endedAt: null,
  madeBy: 'kari',
  state: 'shown',
};

async function renderCard() {
  const server = await serveApi({
    'GET /api/admin/announcements': () => ({ body: [] }),
    'POST /api/admin/announcements': ({ body }) => ({
      body: [{ ...shown, endedAt: (body as AnnounceRequest).endsAt ?? null }],
    }),
    'POST /api/admin/announcements/3/end': () => ({ body: [{ ...shown, state: 'over' }] }),
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <UiProvider>
        <DialogHost>
          <AnnouncementsCard />
        </DialogHost>
      </UiProvider>
    </QueryClientProvider>,
  );
  return server;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('an announcement with a link needs its words, is shown in the list, and can be taken away', async () => {
  const server = await renderCard();
  await screen.findByText('Nothing is announced.');
  fireEvent.click(screen.getByRole('button', { name: 'Announce' }));
  type('Line', 'Doors open at 6 PM');
  type('Link (optional)', '/reveal');
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Announce Now' }));
  submit();
  expect(screen.getByText('Write the words of the link.')).toBeDefined();
  type('Words of the link', 'Follow it');
  submit();
  expect(await screen.findByText('On the site now')).toBeDefined();
  expect(server.of('POST /api/admin/announcements').map(({ body }) => body)).toEqual([
    { text: 'Doors open at 6 PM', link: '/reveal', linkText: 'Follow it' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Take away: Doors open at 6 PM' }));
  await waitFor(() => expect(screen.getByText('Over')).toBeDefined());
});

test('an end takes it away by itself, and the list says when', async () => {
  const server = await renderCard();
  fireEvent.click(await screen.findByRole('button', { name: 'Announce' }));
  type('Line', 'The show is tonight');
  type('Until (optional)', '2026-12-14T23:00');
  expect(screen.getByText(/^Gone by itself on /)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Announce Now' }));
  expect(await screen.findByText(/, until /)).toBeDefined();
  expect(server.of('POST /api/admin/announcements').map(({ body }) => body)).toEqual([
    { text: 'The show is tonight', endsAt: new Date('2026-12-14T23:00').toISOString() },
  ]);
});

test('a time makes it wait', async () => {
  const server = await renderCard();
  fireEvent.click(await screen.findByRole('button', { name: 'Announce' }));
  type('Line', 'Voting goes on');
  type('From (optional)', '2026-12-14T18:00');
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(server.of('POST /api/admin/announcements').map(({ body }) => body)).toEqual([
      { text: 'Voting goes on', startsAt: new Date('2026-12-14T18:00').toISOString() },
    ]),
  );
});
