import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pagination } from './pagination.tsx';

it('the pagination shows the range and the total, and stops at the first and last page', () => {
  const pages: number[] = [];
  const { rerender } = render(
    <Pagination page={1} pageSize={20} total={41} onPage={(page) => pages.push(page)} noun="users" />,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  rerender(<Pagination page={3} pageSize={20} total={41} onPage={(page) => pages.push(page)} noun="users" />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  expect(screen.getByText('41–41 of 41 users')).toBeTruthy();
  expect(pages).toEqual([2]);
});

it('the pagination says that the items are still being counted, and goes on to pages that are not known yet', () => {
  const pages: number[] = [];
  const go = (page: number) => pages.push(page);
  const { rerender } = render(<Pagination page={2} pageSize={20} total={40} onPage={go} noun="users" counting />);
  expect(screen.getByText('21–40 of at least 40 users, still counting')).toBeTruthy();
  expect(screen.getByText('2 / …')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(pages).toEqual([3]);
  rerender(<Pagination page={9} pageSize={20} total={40} onPage={go} noun="users" counting />);
  expect(screen.getByText('at least 40 users, still counting')).toBeTruthy();
});
