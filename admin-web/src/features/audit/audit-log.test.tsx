import type { AuditEntry } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createPanelClient, type ToastOptions } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { AuditLog } from './audit-log.tsx';

const EMPTY_PAGE = { body: { items: [], total: 0, page: 1, pageSize: 25 } };

const entryOf = (id: number, given: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: `2026-11-20T12:00:${id}.000Z`,
  actor: 'maria',
  action: 'vendor.deleted',
  subjectType: 'vendor',
  subjectId: String(id),
  detail: { name: `Vendor ${id}`, votes: 0, unvoted: true },
  ipAddress: `203.0.113.${id}`,
  ...given,
});

async function renderLog(address = '/', items: AuditEntry[] = []) {
  const server = await serveApi({
    'GET /api/admin/audit-log': () => ({ body: { ...EMPTY_PAGE.body, items, total: items.length } }),
    'GET /api/admin/audit-log/csv': () => ({ text: 'At,Actor' }),
  });
  const notices: ToastOptions[] = [];
  const router = createMemoryRouter([{ path: '/', element: <AuditLog /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={createPanelClient((notice) => notices.push(notice))}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const openDays = () => fireEvent.click(screen.getByRole('button', { name: /^Date/ }));
  const typeFrom = (text: string) => fireEvent.change(screen.getByLabelText('From'), { target: { value: text } });
  const readFrom = () => (screen.getByLabelText('From') as HTMLInputElement).value;
  return { server, notices, router, openDays, typeFrom, readFrom };
}

test('a date is typed digit by digit, and only a complete one is sent to the server', async () => {
  const { server, openDays, typeFrom, readFrom, router } = await renderLog();
  await screen.findByText('Nothing matches');
  openDays();
  for (const text of ['0002-11-19', '0020-11-19', '0202-11-19']) {
    typeFrom(text);
    expect(readFrom()).toBe(text);
  }
  typeFrom('2026-11-19');
  await waitFor(() => expect(server.of('GET /api/admin/audit-log')).toHaveLength(2));
  expect(router.state.location.search).toBe('?from=2026-11-19');
  expect(server.of('GET /api/admin/audit-log')[1]?.query.get('from')).toBe(new Date('2026-11-19T00:00').toISOString());
  typeFrom('');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a date in the address is shown, and another address changes it', async () => {
  const { openDays, readFrom, router } = await renderLog('/?from=2026-11-19');
  await screen.findByText('Nothing matches');
  openDays();
  expect(readFrom()).toBe('2026-11-19');
  await router.navigate('/?from=2026-11-20');
  await waitFor(() => expect(readFrom()).toBe('2026-11-20'));
});

test('two filters that change at once both apply', async () => {
  const { openDays, router } = await renderLog('/?action=resume');
  await screen.findByText('Nothing matches');
  openDays();
  // Both changes happen in one task, so the second comes before the address shows the first.
  act(() => {
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-19' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
  });
  await waitFor(() => expect(router.state.location.search).toBe('?action=resume&from=2026-11-19&to=2026-11-20'));
  expect((screen.getByLabelText('From') as HTMLInputElement).value).toBe('2026-11-19');
  expect((screen.getByLabelText('To') as HTMLInputElement).value).toBe('2026-11-20');
});

test('the export has the entries that match the filters, and its toast says so', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL: () => undefined }));
  const { server, notices } = await renderLog('/?search=kiln&actor=maria&action=pause&to=2026-11-19');
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]).toMatchObject({
    title: 'Audit log exported successfully',
    description: 'The file holds the entries that match the filters.',
  });
  const [request] = server.of('GET /api/admin/audit-log/csv');
  expect(request?.query.get('search')).toBe('kiln');
  expect(request?.query.get('actor')).toBe('maria');
  expect(request?.query.get('action')).toBe('pause');
  expect(request?.query.get('to')).toBe(new Date('2026-11-19T23:59:59.999').toISOString());
});

test('housekeeping of one admin in a row is one line, in which each entry keeps its time and address', async () => {
  const voted = { detail: { name: 'Voted', votes: 3 } };
  await renderLog('/', [entryOf(19), entryOf(18), entryOf(17), entryOf(16, { actor: 'ben' }), entryOf(15, voted)]);
  const line = await screen.findByText(/3 vendors deleted/);
  const folded = [...(line.closest('details')?.querySelectorAll(':scope > ol > li') ?? [])];
  expect(folded.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/203\.0\.113\.19.*deleted the vendor Vendor 19/),
    expect.stringMatching(/203\.0\.113\.18.*deleted the vendor Vendor 18/),
    expect.stringMatching(/203\.0\.113\.17.*deleted the vendor Vendor 17/),
  ]);
  expect(folded.map((entry) => entry.querySelector('time')?.dateTime)).toEqual(
    [19, 18, 17].map((id) => entryOf(id).at),
  );
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

test('what was searched for is marked, and the details are open if only they have it', async () => {
  const vendors = [{ name: 'Oak' }, { name: 'Kiln & Clover' }];
  const together = { action: 'vendor.deleted_together', subjectId: 'several', detail: { vendors } } as const;
  await renderLog('/?search=maria+kiln', [entryOf(19, together), entryOf(18, { detail: { name: 'Kiln & Clover' } })]);
  const details = (await screen.findAllByText('Details')).map((summary) => summary.closest('details')?.open);
  expect(details).toEqual([true, false]);
  expect(screen.getAllByText('Kiln', { selector: 'mark' }).length).toBeGreaterThan(1);
  expect(screen.getAllByText('maria', { selector: 'mark' })).toHaveLength(2);
});

test('the filters are chips, and the page says in which zone the times are', async () => {
  const { server, router } = await renderLog('/', [entryOf(19)]);
  fireEvent.click(await screen.findByRole('button', { name: 'Action' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Vendors' }));
  await waitFor(() => expect(router.state.location.search).toBe('?action=vendor.'));
  await waitFor(() => expect(server.of('GET /api/admin/audit-log').at(-1)?.query.get('action')).toBe('vendor.'));
  fireEvent.click(screen.getByRole('button', { name: 'Any action' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByText(/^Times in /)).toBeDefined();
});
