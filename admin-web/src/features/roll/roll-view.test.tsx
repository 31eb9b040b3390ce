import type { Roll } from '@plaudit/admin-api/contract';
import { UiProvider } from '@plaudit/shared-ui/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { testMutations } from '../../testing/feature-api-tests.tsx';
import { useSaveRoll } from './api.ts';
import { RollView } from './roll-view.tsx';

const roll: Roll = {
  isEmpty: false,
  onRoll: 30,
  groups: [
    { group: 'Wood', onRoll: 20, use: { used: 10, cameBack: null } },
    { group: '', onRoll: null, use: null },
  ],
  numbers: {
    asOf: '2026-12-01T17:00:00.000Z',
    sent: 30,
    used: 10,
    cameBack: null,
    links: { made: 40, sentAgain: 10, used: 10, revoked: null, takenBack: 3 },
  },
};

async function renderRoll(given: Partial<Roll> = {}) {
  await serveApi({
    'GET /api/admin/roll': () => ({ body: { ...roll, ...given } }),
    'POST /api/admin/roll/file': () => ({ body: { csv: 'name,email,group\r\nÅse Vik,ase@guild.example,Wood\r\n' } }),
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <MemoryRouter>
        <UiProvider>
          <DialogHost>
            <RollView invitationHref="/the-invitation" />
          </DialogHost>
        </UiProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('numbers are those of the server, and of fewer than ten only that', async () => {
  await renderRoll();
  const rows = (await screen.findAllByRole('row')).map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows[1]?.map((text) => text?.replace(/^(On the roll|Used a link|Came back)/, ''))).toEqual([
    expect.stringContaining('Wood'),
    '20',
    '10',
    'Under 10',
  ]);
  expect(rows[2]?.join()).toContain('No group');
  expect(screen.getByText('Taken back').nextSibling?.textContent).toBe('3');
});

test('the links go out with the invitation', async () => {
  await renderRoll();
  const link = await screen.findByRole('link', { name: 'Write the Invitation' });
  expect(link.getAttribute('href')).toBe('/the-invitation');
});

testMutations([
  ['POST /api/admin/roll/file', useSaveRoll, undefined, 'Roll saved as a file', 'Failed to save the roll as a file'],
]);

test('the roll is saved as a file', async () => {
  const saved: Blob[] = [];
  const createObjectURL = (content: Blob) => `#${saved.push(content)}`;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  await renderRoll();
  fireEvent.click(await screen.findByRole('button', { name: 'Save as a File' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain('Åse Vik,ase@guild.example,Wood');
});

test('an empty roll asks for a file, and offers no links', async () => {
  await renderRoll({ isEmpty: true, onRoll: null, groups: [], numbers: null });
  await screen.findByText('Nobody is on the roll');
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Add People']);
});
