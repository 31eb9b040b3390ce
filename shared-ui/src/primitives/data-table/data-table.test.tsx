import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';

const columns = [
  { key: 'name', header: 'Name', cell: (row: { id: number; name: string }) => row.name },
  { key: 'votes', header: 'Votes', numeric: true, cell: () => 3 },
];

it('names each row by its first column and repeats the headers beside values for a phone', () => {
  render(
    <DataTable caption="Vendors" columns={columns} rows={[{ id: 1, name: 'Nordlicht' }]} rowKey={(row) => row.id} />,
  );
  expect(screen.getByRole('rowheader', { name: 'Nordlicht' })).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Vendors' })).toBeTruthy();
  expect(document.querySelector('.ui-cell-label')?.textContent).toBe('Votes');
});

it('says what is missing while there are no rows', () => {
  render(<DataTable caption="Vendors" columns={columns} rows={[]} rowKey={(row) => row.id} empty="No vendors yet." />);
  expect(screen.getByText('No vendors yet.')).toBeTruthy();
});
