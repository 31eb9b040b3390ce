import type { StartVenueRequest, VenueState } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPanelClient } from '../../../http/query-client.ts';
import { serveApi } from '../../../testing/api-server.ts';
import { VenuePreset } from './venue-preset.tsx';

async function renderVenue() {
  const state: VenueState = { venue: null, ownNetwork: '198.51.100.9/32' };
  const server = await serveApi({
    'GET /api/admin/venue': () => ({ body: state }),
    'POST /api/admin/venue': ({ body }) => {
      state.venue = body as StartVenueRequest;
      return { body: state };
    },
    'DELETE /api/admin/venue': () => {
      state.venue = null;
      return { body: state };
    },
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <ul>
        <VenuePreset />
      </ul>
    </QueryClientProvider>,
  );
  const button = await screen.findByRole('button', { name: 'A venue' });
  button.focus();
  fireEvent.click(button);
  return { server, dialog: within(await screen.findByRole('dialog')) };
}

test('a venue is the network that the organizer is in, says what everybody reads of it, and can be ended', async () => {
  const { server, dialog } = await renderVenue();
  expect(dialog.getByText(/Its address stays in the panel/)).toBeDefined();
  const submit = dialog.getByRole('button', { name: 'Raise the Limits' });
  expect(submit).toHaveProperty('disabled', true);
  fireEvent.click(dialog.getByRole('button', { name: 'Use the One I Am in Now' }));
  fireEvent.click(submit);
  const end = await screen.findByRole('button', { name: 'End Now' });
  expect(screen.getByText(/198\.51\.100\.9\/32: up to 300 accounts until/)).toBeDefined();
  const sent = server.of('POST /api/admin/venue')[0]?.body as StartVenueRequest;
  const { endsAt, ...rest } = sent;
  expect(rest).toEqual({ network: '198.51.100.9/32', accounts: 300 });
  expect(Date.parse(endsAt)).toBeGreaterThan(Date.now());
  expect(Date.parse(endsAt)).toBeLessThan(Date.now() + 24 * 3_600_000);
  fireEvent.click(end);
  expect(await screen.findByRole('button', { name: 'A venue' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
});

test('the focus stays at the venue after its button is gone', async () => {
  const { dialog } = await renderVenue();
  fireEvent.click(dialog.getByRole('button', { name: 'Use the One I Am in Now' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Raise the Limits' }));
  await screen.findByRole('button', { name: 'End Now' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')));
});
