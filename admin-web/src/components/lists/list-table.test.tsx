import type { Column } from '@plaudit/shared-ui/ui';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ListTable } from './list-table.tsx';

type Person = { id: number; name: string; email: string };

const people: Person[] = [
  { id: 1, name: 'Ada', email: 'ada@example.com' },
  { id: 2, name: 'Bob', email: 'bob@example.com' },
  { id: 3, name: 'Cy', email: 'cy@example.com' },
];
const columns: Column<Person>[] = [
  { key: 'name', header: 'Name', rowHeader: true, cell: ({ name }) => name },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
];

const tableOf = (rows: readonly Person[], allRows = rows) => (
  <ListTable
    caption="People"
    list="people"
    columns={columns}
    optional={{ email: 'Email' }}
    rows={rows}
    allRows={allRows}
    bulk={{
      nameOf: ({ name }) => name,
      canSelect: ({ name }) => name !== 'Cy',
      actions: (selected) => <p>Chosen: {selected.map(({ name }) => name).join(' and ')}</p>,
    }}
  />
);

const selectRow = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));

test('rows are selected one by one or all at once, except those that cannot be selected', () => {
  render(tableOf(people));
  expect(screen.queryByText(/selected/)).toBeNull();
  selectRow('Bob');
  expect(screen.getByText('1 selected')).toBeDefined();
  expect(screen.getByText('Chosen: Bob')).toBeDefined();
  selectRow('all people of this page');
  expect(screen.getByText('Chosen: Ada and Bob')).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: 'Select Cy' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('all rows of all pages are selected, if the browser has them', () => {
  render(tableOf(people.slice(0, 1), people));
  selectRow('all people of this page');
  expect(screen.getByText('Chosen: Ada')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Select all 2' }));
  expect(screen.getByText('Chosen: Ada and Bob')).toBeDefined();
  selectRow('Ada');
  expect(screen.queryByText(/Chosen: .*Ada/)).toBeNull();
});

test('a selected row that leaves the page is not selected any more', () => {
  const { rerender } = render(tableOf(people));
  selectRow('Ada');
  rerender(tableOf(people.slice(1)));
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('a hidden column stays hidden in this browser', () => {
  const first = render(tableOf(people));
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Columns' })).getByLabelText('Email'));
  expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
  first.unmount();
  render(tableOf(people));
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
});
