import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';

const columns = [
  { key: 'name', header: 'Name', cell: (row: { id: number; name: string }) => row.name },
  { key: 'votes', header: 'Votes', numeric: true, cell: () => 3 },
];

it('uses the first column as the name of each row, and repeats the headers beside the values for a phone', () => {
  render(
    <DataTable caption="Vendors" columns={columns} rows={[{ id: 1, name: 'Nordlicht' }]} rowKey={(row) => row.id} />,
  );
  expect(screen.getByRole('rowheader', { name: 'Nordlicht' })).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Vendors' })).toBeTruthy();
  expect(document.querySelector('.ui-cell-label')?.textContent).toBe('Votes');
});

it('shows its empty text if there are no rows', () => {
  render(<DataTable caption="Vendors" columns={columns} rows={[]} rowKey={(row) => row.id} empty="No vendors yet." />);
  expect(screen.getByText('No vendors yet.')).toBeTruthy();
});
