import type { Cycle } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { formatPublicTime, toLocalInput } from '../../lib/time.ts';
import { serveApi } from '../../testing/api-server.ts';
import { HIDDEN_PERIOD, inDays } from '../../testing/hidden-period.ts';
import { AnnounceRevealDialog } from './announce-reveal-dialog.tsx';

const ROUTE = 'PUT /api/admin/voting-cycles/9/reveal/announcement';
const revealAnnouncedFor = inDays(5);
const announced: Cycle = { ...HIDDEN_PERIOD, revealAnnouncedFor };

/** The time as a test can search for it: testing-library reads no-break spaces as plain ones. */
const shownTime = (iso: string) => formatPublicTime(iso).replaceAll('\u00a0', ' ');

function renderDialog(shown: Cycle) {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <AnnounceRevealDialog period={shown} onClose={onClose} />
    </QueryClientProvider>,
  );
  return onClose;
}

const fillTime = (value: string) =>
  fireEvent.change(screen.getByLabelText('When is the reveal?'), { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the time of a reveal is announced, and the dialog closes', async () => {
  const server = await serveApi({ [ROUTE]: () => ({ body: announced }) });
  const onClose = renderDialog(HIDDEN_PERIOD);
  expect(screen.getByText(`Voting in Spring ends on ${shownTime(HIDDEN_PERIOD.endDate)}.`)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Take It Back' })).toBeNull();
  const time = toLocalInput(new Date(inDays(4)));
  fillTime(time);
  click('Announce');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.of(ROUTE).map(({ body }) => body)).toEqual([{ announcedFor: new Date(time).toISOString() }]);
});

test('a time that is missing or too early is marked when the form is sent, and nothing is sent', async () => {
  const server = await serveApi({});
  const onClose = renderDialog(HIDDEN_PERIOD);
  fillTime('');
  expect(screen.queryByText('A date and time are needed')).toBeNull();
  click('Announce');
  expect(screen.getByText('A date and time are needed')).toBeDefined();
  fillTime(toLocalInput(new Date(inDays(2))));
  expect(screen.getByText('It has to be after the end of voting')).toBeDefined();
  click('Announce');
  expect(server.seen).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test('what the server says about the time stands beside the field, and the dialog stays open', async () => {
  const message = 'The reveal must be after the end of voting';
  await serveApi({
    [ROUTE]: () => ({
      status: 400,
      body: { code: 'reveal.time', message, details: [{ field: 'announcedFor', message }] },
    }),
  });
  const onClose = renderDialog(HIDDEN_PERIOD);
  click('Announce');
  await screen.findByText(message);
  expect(screen.getByLabelText('When is the reveal?').getAttribute('aria-invalid')).toBe('true');
  expect(onClose).not.toHaveBeenCalled();
});

test('an announced time keeps its seconds unless it is edited', async () => {
  const server = await serveApi({ [ROUTE]: () => ({ status: 500 }) });
  renderDialog(announced);
  click('Change');
  await waitFor(() => expect(server.of(ROUTE)).toHaveLength(1));
  expect(server.of(ROUTE)[0]?.body).toEqual({ announcedFor: revealAnnouncedFor });
});

test('an announced time can be taken back, whatever is in the field', async () => {
  const server = await serveApi({ [ROUTE]: () => ({ body: HIDDEN_PERIOD }) });
  const onClose = renderDialog(announced);
  expect(screen.getByText(`Announced for ${shownTime(revealAnnouncedFor)}`)).toBeDefined();
  fillTime('');
  click('Take It Back');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.of(ROUTE).map(({ body }) => body)).toEqual([{ announcedFor: null }]);
});
