import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';

const columns: Column<{ id: number; name: string }>[] = [
  { key: 'name', header: 'Name', cell: (row) => row.name },
  { key: 'votes', header: 'Votes', numeric: true, cell: () => 3 },
];

it('the first column is the name of each row, and on a phone the headers are repeated beside the values', () => {
  render(
    <DataTable caption="Vendors" columns={columns} rows={[{ id: 1, name: 'Nordlicht' }]} rowKey={(row) => row.id} />,
  );
  expect(screen.getByRole('rowheader', { name: 'Nordlicht' })).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Vendors' })).toBeTruthy();
  expect(document.querySelector('.ui-cell-label')?.textContent).toBe('Votes');
});

it('a heading that sorts is a button, and the heading says how the table is sorted', () => {
  const pressed: string[] = [];
  const onSort = (key: string) => () => pressed.push(key);
  const sorted = [
    { ...columns[0], sort: { direction: 'descending', onSort: onSort('name') } },
    { ...columns[1], sort: { onSort: onSort('votes') } },
  ] as typeof columns;
  render(
    <DataTable caption="Vendors" columns={sorted} rows={[{ id: 1, name: 'Nordlicht' }]} rowKey={(row) => row.id} />,
  );
  const directions = screen
    .getAllByRole('columnheader')
    .map((heading) => heading.ariaSort ?? heading.getAttribute('aria-sort'));
  expect(directions).toEqual(['descending', 'none']);
  fireEvent.click(screen.getByRole('button', { name: 'Votes' }));
  expect(pressed).toEqual(['votes']);
  expect(document.querySelector('.ui-cell-label button')).toBeNull();
});

it('a table without rows shows its empty text', () => {
  render(<DataTable caption="Vendors" columns={columns} rows={[]} rowKey={(row) => row.id} empty="No vendors yet." />);
  expect(screen.getByText('No vendors yet.')).toBeTruthy();
});

it('a long table renders only the rows near the visible ones, and says how many there are', () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ id: index + 1, name: `Vendor ${index + 1}` }));
  render(<DataTable caption="Vendors" long columns={columns} rows={rows} rowKey={(row) => row.id} />);
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names()).toHaveLength(60);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
  const frame = screen.getByRole('region', { name: 'Vendors' });
  fireEvent.scroll(frame, { target: { scrollTop: 500 * 36 } });
  expect(names()).toContain('Vendor 501');
  expect(names()).not.toContain('Vendor 1');
  expect(screen.getByRole('rowheader', { name: 'Vendor 501' }).closest('tr')?.getAttribute('aria-rowindex')).toBe(
    '502',
  );
  fireEvent.scroll(frame, { target: { scrollTop: 1_000 * 36 } });
  expect(names().at(-1)).toBe('Vendor 1000');
});
