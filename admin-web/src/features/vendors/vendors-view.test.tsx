import type { AdminVendor } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { VendorsView } from './vendors-view.tsx';

const AT = '2026-11-20T12:00:00.000Z';
const vendor = (id: number, given: Partial<AdminVendor> = {}): AdminVendor => ({
  id,
  name: `Vendor ${id}`,
  description: 'Sells things',
  imageUrl: '/a.png',
  votes: 0,
  votesThisPeriod: 0,
  place: null,
  links: [],
  version: 1,
  ...given,
});

async function renderVendors(path: string, live: AdminVendor[], retired: AdminVendor[] = [], areNumbersClosed = false) {
  const server = await serveApi({
    'GET /api/admin/vendors': ({ query }) => ({ body: query.get('status') === 'retired' ? retired : live }),
    'POST /api/admin/vendors/restoration': () => ({ body: { restored: [], missing: [] } }),
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <MemoryRouter initialEntries={[path]}>
        <DialogHost>
          <VendorsView areNumbersClosed={areNumbersClosed} />
        </DialogHost>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: /On the ballot/ });
  await screen.findByRole('button', { name: /^Deleted \d/ });
  return server;
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const chips = () =>
  within(screen.getByRole('group', { name: 'Which vendors' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('chips say how many vendors the search has found in each filter, and where it found them', async () => {
  const far = `${'A long story of many words. '.repeat(4)}By a maker of lenses.`;
  const live = [vendor(1, { description: far }), vendor(2, { name: 'Maker Hall', imageUrl: '' }), vendor(3)];
  await renderVendors('/?view=table&search=maker', live, [
    vendor(9, { name: 'Old maker', deleted: { at: AT, by: null } }),
  ]);
  expect(chips()).toEqual(['On the ballot 2', 'Without picture 1', 'Deleted 1']);
  expect(screen.getAllByText(/maker/i, { selector: 'mark' }).map(({ textContent }) => textContent)).toEqual([
    'maker',
    'Maker',
  ]);
  const found = screen.getByText('maker', { selector: 'mark' }).parentElement?.textContent;
  expect(found).toMatch(/^…/);
  fireEvent.click(screen.getByRole('button', { name: 'Without picture 1' }));
  expect(names()).toEqual([expect.stringMatching(/Maker Hall$/)]);
});

test('a heading sorts the vendors, by votes only while the numbers are open', async () => {
  const live = [vendor(1, { votesThisPeriod: 3 }), vendor(2, { votesThisPeriod: 9 }), vendor(3)];
  await renderVendors('/?view=table&sort=votes', live);
  expect(names()).toEqual(['Vendor 2', 'Vendor 1', 'Vendor 3']);
  fireEvent.click(screen.getByRole('button', { name: 'ID' }));
  fireEvent.click(screen.getByRole('button', { name: 'ID' }));
  expect(names()).toEqual(['Vendor 3', 'Vendor 2', 'Vendor 1']);
});

test('while the numbers are closed no order shows the votes', async () => {
  const live = [vendor(1, { votesThisPeriod: 3 }), vendor(2, { votesThisPeriod: 9 })];
  await renderVendors('/?view=table&sort=votes', live, [], true);
  expect(names()).toEqual(['Vendor 1', 'Vendor 2']);
  expect(screen.queryByRole('columnheader', { name: /Votes|In all/ })).toBeNull();
});

test('what was deleted together is one row that restores all, or shows them one by one', async () => {
  const together = { at: AT, by: 'kari' };
  const retired = [
    vendor(1, { deleted: together }),
    vendor(2, { deleted: together }),
    vendor(3, { votes: 905, deleted: { at: '2026-11-19T12:00:00.000Z', by: 'ida' } }),
  ];
  const server = await renderVendors('/?show=deleted', [vendor(8)], retired);
  const rows = screen.getAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2 deleted together.*by kari. No votes$/),
    expect.stringMatching(/^Vendor 3.*by ida. 905 votes$/),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Restore All 2' }));
  const sent = () => server.of('POST /api/admin/vendors/restoration').map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([{ vendorIds: [1, 2], deletedAt: AT }]));
  fireEvent.click(screen.getByRole('button', { name: 'Show Them' }));
  expect(names()).toEqual([expect.stringMatching(/^Vendor 1/), expect.stringMatching(/^Vendor 2/)]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Vendor 2' }));
  const bar = screen.getByRole('region', { name: 'Selected rows' });
  fireEvent.click(within(bar).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(sent()[1]).toEqual({ vendorIds: [2] }));
});

test('another view keeps what somebody is typing', async () => {
  await renderVendors('/', [vendor(1), vendor(2, { name: 'Maker Hall' })]);
  fireEvent.change(screen.getByLabelText('Search vendors'), { target: { value: 'maker' } });
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  await waitFor(() => expect(names()).toEqual([expect.stringMatching(/Maker Hall$/)]));
  expect(screen.getByLabelText('Search vendors')).toHaveProperty('value', 'maker');
});
