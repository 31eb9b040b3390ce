import type { ImportRollRequest, ImportRollResponse } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { AddPeopleDialog } from './add-people-dialog.tsx';

const found: ImportRollResponse = {
  dryRun: true,
  rows: 4,
  added: 2,
  known: 0,
  doubled: 1,
  unreadable: [{ line: 3, problem: 'two @ signs', text: 'Kari; kari@@guild.example' }],
  unreadableCount: 1,
  unreadableCsv: 'name,email,problem',
  groups: [{ group: '', rows: 2 }],
  isPublic: false,
};

async function openDialog(given: Partial<ImportRollResponse> = {}) {
  const server = await serveApi({
    'POST /api/admin/roll/import': ({ body }) => ({
      body: { ...found, ...given, dryRun: (body as ImportRollRequest).dryRun },
    }),
    'GET /api/admin/approvers': () => ({ status: 404 }),
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <AddPeopleDialog onClose={onClose} />
    </QueryClientProvider>,
  );
  const file = new File(['name,email\nÅse Vik,ase@guild.example'], 'members.csv');
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } });
  await screen.findByText('4 rows. Nothing is stored yet.');
  const bodies = () => server.of('POST /api/admin/roll/import').map(({ body }) => body);
  return { onClose, bodies };
}

test('a chosen file is checked at once, and stored only after the press', async () => {
  const { onClose, bodies } = await openDialog();
  expect(screen.getByText('Kari; kari@@guild.example')).toBeDefined();
  expect(screen.getByText('No group')).toBeDefined();
  expect(bodies()).toMatchObject([{ dryRun: true }]);
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 people' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies().at(-1)).toEqual({ csv: 'name,email\nÅse Vik,ase@guild.example', dryRun: false });
});

test('while voting runs, nobody is added without a reason', async () => {
  const { bodies } = await openDialog({ isPublic: true });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add 2 people' });
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Why, in public'), { target: { value: 'They were missing' } });
  fireEvent.click(button);
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ dryRun: false, reason: 'They were missing' }));
});
