import type { Cycle, PossibleApprovers } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { readQrCode } from '../../testing/read-qr-code.ts';
import { PeriodsTable } from './periods-table.tsx';

const period: Cycle = {
  id: 9,
  name: 'Spring',
  startDate: '2026-11-20T12:00:00.000Z',
  endDate: '2026-12-20T12:00:00.000Z',
  isActive: true,
  isScheduled: false,
  endedAt: null,
  totalVotes: 3,
  totalParticipants: 2,
  participantsCountedAt: '2026-05-01T12:00:00.000Z',
  resultsMode: 'live',
  frozenFrom: null,
  resultsState: 'live',
  revealedAt: null,
  version: 1,
};
const CONFIRMED: Cycle = { ...period, counts: 'confirmed', waitingParticipants: 4 };
const CODES = ['7K3M-0QWD-RT5X-9BHC', 'AAAA-BBBB-CCCC-DDDD'];
const PATH = '/api/admin/voting-cycles/9/invitation-codes';

const approvers = (areSwitchedOn: boolean): PossibleApprovers => ({ areSwitchedOn, canActAlone: true, approvers: [] });

async function renderPeriods(shown: Cycle, isSuperAdmin = true, waits = false) {
  const server = await serveApi({
    'GET /api/admin/voting-cycles': () => ({ body: [shown] }),
    'GET /api/password-help': () => ({ body: { returnAddress: 'https://awards.example.org/confirm-account' } }),
    [`GET ${PATH}`]: () => ({ body: { made: 1_500, used: 7 } }),
    'GET /api/admin/approvers': () => ({ body: approvers(waits) }),
    [`POST ${PATH}`]: () =>
      waits ? { status: 202, body: { code: 'approval.waiting', message: 'It waits' } } : { body: { codes: CODES } },
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={createPanelClient(() => undefined)}>
        <PeriodsTable endedId={undefined} isSuperAdmin={isSuperAdmin} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return server;
}

afterEach(() => vi.restoreAllMocks());

test('a period that counts every account says nothing about invitation codes', async () => {
  await renderPeriods(period);
  await screen.findByText('Spring');
  expect(screen.queryByText('Confirmed accounts')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Spring' }));
  expect(screen.queryByRole('menuitem', { name: 'Invitation Codes' })).toBeNull();
});

test('an admin sees that only confirmed accounts count, and only a super admin can make invitation codes', async () => {
  await renderPeriods(CONFIRMED, false);
  await screen.findByText('Confirmed accounts');
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Spring' }));
  expect(screen.queryByRole('menuitem', { name: 'Invitation Codes' })).toBeNull();
});

test('invitation codes are made after a code of the second factor, shown once, and printed as slips', async () => {
  const server = await renderPeriods(CONFIRMED);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Spring' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Invitation Codes' }));
  expect(await screen.findByText('1,500')).toBeDefined();
  const make = screen.getByRole('button', { name: 'Make Codes' });
  expect(make).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('2FA code'), { target: { value: '123456' } });
  const number = screen.getByLabelText('Number of codes');
  fireEvent.change(number, { target: { value: '5001' } });
  fireEvent.click(make);
  expect(screen.getByText('A number from 1 to 5,000 is needed')).toBeDefined();
  expect(server.of(`POST ${PATH}`)).toEqual([]);
  fireEvent.change(number, { target: { value: '2' } });
  fireEvent.click(make);
  await screen.findByText('2 invitation codes for Spring');
  expect(server.of(`POST ${PATH}`)[0]?.body).toEqual({ count: 2, twoFactorCode: '123456' });
  fireEvent.click(screen.getByRole('button', { name: 'Print a Sheet' }));
  expect(print).toHaveBeenCalledOnce();
  for (const code of CODES) expect(screen.getAllByText(code)).toHaveLength(2);
  const slips = [...document.querySelectorAll('.admin-slip')];
  expect(slips.map((slip) => slip.querySelector('[role="img"]')?.getAttribute('aria-label'))).toEqual(CODES);
  expect(slips[0]?.textContent).toContain('Scan it, or vote at awards.example.org and');
  const scanned = slips.map((slip) => readQrCode(slip.querySelector('svg') as SVGElement));
  expect(scanned).toEqual(CODES.map((code) => `https://awards.example.org/#code=${code}`));
  fireEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  await waitFor(() => expect(screen.queryByText(CODES[0] as string)).toBeNull());
});

test('codes that wait for an approval close the dialog, which has said how many need one', async () => {
  const server = await renderPeriods(CONFIRMED, true, true);
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Spring' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Invitation Codes' }));
  expect(
    await screen.findByText(/More than 10 made while the period runs, all together, need approval\./),
  ).toBeDefined();
  fireEvent.change(screen.getByLabelText('Number of codes'), { target: { value: '11' } });
  fireEvent.change(screen.getByLabelText('2FA code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make Codes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.of(`POST ${PATH}`)).toHaveLength(1);
});
