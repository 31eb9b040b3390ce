import type { Column } from '@plaudit/shared-ui/ui';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ColumnChoice, HIDDEN_NAME } from './column-choice.tsx';
import { ListTable } from './list-table.tsx';
import { useListAddress } from './use-list-address.ts';
import { type Sorts, useListOrder } from './use-list-order.ts';

type Person = { id: number; name: string; email: string };

const people: Person[] = [
  { id: 1, name: 'Ada', email: 'ada@example.com' },
  { id: 2, name: 'Bob', email: 'bob@example.com' },
  { id: 3, name: 'Cy', email: 'cy@example.com' },
  { id: 4, name: 'Di', email: 'di@example.com' },
];
const columns: Column<Person>[] = [
  { key: 'name', header: 'Name', rowHeader: true, cell: ({ name }) => name },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
];

type Props = Partial<Parameters<typeof ListTable<Person>>[0]>;

const tableOf = (rows: readonly Person[], allRows = rows, given: Props = {}) => (
  <ListTable
    caption="People"
    columns={columns}
    rows={rows}
    allRows={allRows}
    bulk={{
      nameOf: ({ name }) => name,
      canSelect: ({ name }) => name !== 'Cy',
      actions: (selected) => <p>Chosen: {selected.map(({ name }) => name).join(' and ')}</p>,
    }}
    {...given}
  />
);

const boxOf = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const selectRow = (name: string) => fireEvent.click(boxOf(name));

test('rows are selected one by one or all at once, except those that cannot be selected', () => {
  render(tableOf(people));
  expect(screen.queryByText(/selected/)).toBeNull();
  selectRow('Bob');
  expect(screen.getByText('1 selected')).toBeDefined();
  expect(screen.getByText('Chosen: Bob')).toBeDefined();
  expect(boxOf('all people').indeterminate).toBe(true);
  selectRow('all people');
  expect(screen.getByText('Chosen: Ada and Bob and Di')).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: 'Select Cy' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Select nothing' }));
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('a press with Shift selects all rows from the last one', () => {
  render(tableOf(people));
  selectRow('Ada');
  fireEvent.click(boxOf('Di'), { shiftKey: true });
  expect(screen.getByText('Chosen: Ada and Bob and Di')).toBeDefined();
  fireEvent.click(boxOf('Bob'), { shiftKey: true });
  expect(screen.getByText('Chosen: Ada')).toBeDefined();
});

test('the box of the heading selects the rows of all pages, if the browser has them, and they stay selected', () => {
  const { rerender } = render(tableOf(people.slice(0, 1), people));
  selectRow('all people');
  expect(screen.getByText('Chosen: Ada and Bob and Di')).toBeDefined();
  selectRow('Ada');
  rerender(tableOf(people.slice(1), people));
  expect(screen.getByText('Chosen: Bob and Di')).toBeDefined();
});

test('rows of other pages are loaded for a selection', async () => {
  const bulk = {
    nameOf: ({ name }: Person) => name,
    everywhere: { total: 4, isLoading: false, load: () => Promise.resolve(people) },
    actions: (selected: readonly Person[]) => <p>Chosen: {selected.map(({ name }) => name).join(' and ')}</p>,
  };
  const { rerender } = render(tableOf(people.slice(0, 1), people.slice(0, 1), { bulk }));
  selectRow('Ada');
  fireEvent.click(screen.getByRole('button', { name: 'All 4' }));
  rerender(tableOf(people.slice(0, 1), people, { bulk }));
  await waitFor(() => expect(screen.getByText('Chosen: Ada and Bob and Cy and Di')).toBeDefined());
});

test('a selected row that leaves the list is not selected any more', () => {
  const { rerender } = render(tableOf(people));
  selectRow('Ada');
  rerender(tableOf(people.slice(1)));
  expect(screen.queryByText(/selected/)).toBeNull();
});

const SORTS: Sorts = { name: 'asc', email: 'desc' };
const KEPT = { list: 'people', names: ['sort', 'order', HIDDEN_NAME] };

function List() {
  const address = useListAddress(KEPT);
  const order = useListOrder(address, SORTS);
  return (
    <>
      <output>{`${order.sort ?? 'none'} ${order.order}`}</output>
      <ColumnChoice address={address} optional={{ email: 'Email' }} />
      {tableOf(people, people, { address, sorting: { sorts: SORTS, order } })}
    </>
  );
}

const renderList = (username: string, path = '/') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route element={<Outlet context={{ dashboard: { adminUser: { username } } }} />}>
          <Route path="/" element={<List />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );

test('a heading sorts, the second press turns the order round, and the third gives the order of the list', () => {
  renderList('ada');
  const order = () => screen.getByRole('status').textContent;
  expect(order()).toBe('none asc');
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Email');
  expect(order()).toBe('email desc');
  expect(screen.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort')).toBe('descending');
  press('Email');
  expect(order()).toBe('email asc');
  press('Email');
  expect(order()).toBe('none asc');
});

test('on a phone, which shows no headings, a field sorts', () => {
  const query = { ...window.matchMedia(''), matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  const phone = vi.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
  onTestFinished(() => phone.mockRestore());
  renderList('kim');
  expect(screen.queryByRole('button', { name: 'Email' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'email' } });
  expect(screen.getByRole('status').textContent).toBe('email desc');
});

test('how somebody looks at a list is kept for them, unless an address says something else', () => {
  const first = renderList('ola');
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Columns' })).getByLabelText('Email'));
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  first.unmount();
  const again = renderList('ola');
  expect(screen.getByRole('status').textContent).toBe('name desc');
  expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
  again.unmount();
  const other = renderList('mia');
  expect(screen.getByRole('columnheader', { name: 'Email' })).toBeDefined();
  other.unmount();
  renderList('ola', '/?sort=email');
  expect(screen.getByRole('status').textContent).toBe('email desc');
  expect(screen.getByRole('columnheader', { name: 'Email' })).toBeDefined();
});
