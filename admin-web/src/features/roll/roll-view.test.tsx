import type { Roll } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { RollView } from './roll-view.tsx';

const roll: Roll = {
  sendsMail: true,
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
  sending: null,
};

async function renderRoll(given: Partial<Roll> = {}) {
  const server = await serveApi({
    'GET /api/admin/roll': () => ({ body: { ...roll, ...given } }),
    'POST /api/admin/roll/links': () => ({ body: { ...roll, ...given } }),
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <DialogHost>
        <RollView />
      </DialogHost>
    </QueryClientProvider>,
  );
  return server;
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

test('links are sent after a code, to whom the organizer chooses', async () => {
  const server = await renderRoll();
  fireEvent.click(await screen.findByRole('button', { name: 'Send Links' }));
  fireEvent.click(screen.getByRole('radio', { name: /^Everybody who has used no link/ }));
  fireEvent.change(screen.getByLabelText('2FA code'), { target: { value: '123456' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Send Links' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(server.of('POST /api/admin/roll/links')[0]?.body).toEqual({ whom: 'unused', twoFactorCode: '123456' }),
  );
});

test('without a mail server the panel says what is needed, and that sheets can be printed', async () => {
  await renderRoll({ sendsMail: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Send Links' }));
  expect(screen.getByText('This site sends no mail')).toBeDefined();
  expect(screen.getByText(/SMTP_URL and MAIL_FROM/)).toBeDefined();
});

test('the panel says if a sending had too few recipients', async () => {
  await renderRoll({ sending: { orderedAt: '2026-12-01T17:00:00.000Z', isFinished: true, wasTooFew: true } });
  await screen.findByText('No letter went out');
});

test('an empty roll asks for a file, and offers no links', async () => {
  await renderRoll({ isEmpty: true, onRoll: null, groups: [], numbers: null });
  await screen.findByText('Nobody is on the roll');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Add People']);
});
