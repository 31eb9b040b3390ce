import type { OwnLetters } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { testMutations } from '../../testing/feature-api-tests.tsx';
import { useAskForLetters, useChooseLetters, useRemoveLettersAddress } from './letters-api.ts';
import { LettersCard } from './letters-card.tsx';

const NOTHING: OwnLetters = { sendsMail: true, email: null, askedEmail: null, wanted: [] };

const renderCard = (letters: Partial<OwnLetters>) =>
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <DialogHost>
        <LettersCard letters={{ ...NOTHING, ...letters }} />
      </DialogHost>
    </QueryClientProvider>,
  );

const names = (role: 'button' | 'checkbox') => screen.queryAllByRole(role).map((one) => one.textContent || one.id);
const tick = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;

test('a site without mail says so, and asks for no address', () => {
  renderCard({ sendsMail: false });
  expect(screen.getByText('This site sends no mail')).toBeDefined();
  expect([names('button'), names('checkbox')]).toEqual([[], []]);
});

test('an organizer gives an address, and chooses nothing before it is confirmed', async () => {
  const route = 'PUT /api/admin/account/letters/address';
  const server = await serveApi({ [route]: () => ({ body: NOTHING }) });
  renderCard({});
  fireEvent.click(screen.getByRole('button', { name: 'Give an address' }));
  fireEvent.change(screen.getByLabelText('E-mail address'), { target: { value: ' ada@example.org ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send a link' }));
  await waitFor(() => expect(server.of(route).map(({ body }) => body)).toEqual([{ email: 'ada@example.org' }]));
});

test('an address that is not confirmed yet is named', () => {
  renderCard({ askedEmail: 'ada@example.org' });
  expect(screen.getByText('ada@example.org is not confirmed yet')).toBeDefined();
  expect(names('checkbox')).toEqual([]);
});

test('an organizer switches a letter off', async () => {
  const route = 'PUT /api/admin/account/letters';
  const server = await serveApi({ [route]: () => ({ body: NOTHING }) });
  renderCard({ email: 'ada@example.org', wanted: ['warning', 'approval'] });
  expect([tick('A warning waits').checked, tick('Voting has opened').checked]).toEqual([true, false]);
  const save = screen.getByRole('button', { name: 'Save letters' }) as HTMLButtonElement;
  expect(save.disabled).toBe(true);
  fireEvent.click(tick('A warning waits'));
  fireEvent.click(tick('Voting has opened'));
  fireEvent.click(save);
  await waitFor(() => expect(server.of(route).map(({ body }) => body)).toEqual([{ wanted: ['approval', 'opened'] }]));
});

testMutations([
  [
    'PUT /api/admin/account/letters/address',
    useAskForLetters,
    { email: 'ada@example.org' },
    'A link is on its way to the address',
    'Failed to send a link',
  ],
  [
    'DELETE /api/admin/account/letters/address',
    useRemoveLettersAddress,
    undefined,
    'Address removed',
    'Failed to remove the address',
  ],
  ['PUT /api/admin/account/letters', useChooseLetters, { wanted: [] }, 'Letters saved', 'Failed to save the letters'],
]);
