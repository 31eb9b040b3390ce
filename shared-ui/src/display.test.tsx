import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import { daysLeft } from './days-left.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Link, LinkContext, type LinkProps } from './link.tsx';
import { Pagination } from './pagination.tsx';
import { Stars } from './stars.tsx';
import { VendorPicture } from './vendor-picture.tsx';

function Broken(): never {
  throw new Error('broken');
}

function HostLink({ href, children }: LinkProps) {
  return <a href={`/app${href}`}>{children}</a>;
}

const filledIn = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-filled]')].map((star) => Number(star.getAttribute('data-filled')));

describe('Stars', () => {
  it.each([
    [0, [0, 0, 0, 0, 0]],
    [2.9, [1, 1, 0.9, 0, 0]],
    [4.6, [1, 1, 1, 1, 0.6]],
    [5, [1, 1, 1, 1, 1]],
  ])('%s fills whole stars by its floor, and a part of the next', (rating, filled) => {
    const { container } = render(<Stars rating={rating} />);
    expect(filledIn(container)).toEqual(filled);
    expect(screen.getByRole('img', { name: `${rating.toFixed(1)} out of 5 stars` })).toBeTruthy();
  });

  it.each([
    [4.96, [1, 1, 1, 1, 1]],
    [3.94, [1, 1, 1, 0.9, 0]],
  ])('%s fills as many as the figure beside them says', (rating, filled) => {
    expect(filledIn(render(<Stars rating={rating} />).container)).toEqual(filled);
  });
});

describe('daysLeft', () => {
  const end = new Date('2026-12-01T00:00:00Z');
  it.each([
    ['2026-11-20T12:00:00Z', 11],
    ['2026-11-30T00:00:00Z', 1],
    ['2026-11-30T23:59:59Z', 1],
    ['2026-12-01T00:00:00Z', 0],
    ['2027-01-01T00:00:00Z', 0],
  ])('from %s it is %s', (now, days) => {
    expect(daysLeft(end, new Date(now))).toBe(days);
  });
});

describe('VendorPicture', () => {
  it('keeps its size and draws the seal when the picture breaks', () => {
    const { container } = render(<VendorPicture name="Nordlicht" src="/gone.png" size={64} />);
    fireEvent.error(screen.getByRole('img', { name: 'Nordlicht' }));
    expect(container.querySelector('.ui-monogram')?.textContent).toBe('N');
    expect((container.firstElementChild as HTMLElement).style.width).toBe('64px');
  });

  it('tries a new picture after a broken one', () => {
    const { container, rerender } = render(<VendorPicture name="Nordlicht" src="/gone.png" />);
    fireEvent.error(screen.getByRole('img'));
    rerender(<VendorPicture name="Nordlicht" src="/there.png" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/there.png');
  });

  it('is silent where the name stands beside it', () => {
    render(<VendorPicture name="Nordlicht" decorative />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('DataTable', () => {
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
    render(
      <DataTable caption="Vendors" columns={columns} rows={[]} rowKey={(row) => row.id} empty="No vendors yet." />,
    );
    expect(screen.getByText('No vendors yet.')).toBeTruthy();
  });
});

it('Pagination counts and ends at both ends', () => {
  const asked: number[] = [];
  const { rerender } = render(
    <Pagination page={1} pageSize={20} total={41} onPage={(page) => asked.push(page)} noun="users" />,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  rerender(<Pagination page={3} pageSize={20} total={41} onPage={(page) => asked.push(page)} noun="users" />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  expect(screen.getByText('41–41 of 41 users')).toBeTruthy();
  expect(asked).toEqual([2]);
});

it('ErrorBoundary offers a way out, and tries again when the address changes', () => {
  // React tells the console of what a boundary caught; here that is the point.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { rerender } = render(
    <ErrorBoundary resetKey="/a" onError={() => {}}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  rerender(
    <ErrorBoundary resetKey="/b">
      <p>Another page</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText('Another page')).toBeTruthy();
  vi.restoreAllMocks();
});

it("links go through the host's router", () => {
  render(
    <LinkContext.Provider value={HostLink}>
      <Link href="/vendors">All Vendors</Link>
    </LinkContext.Provider>,
  );
  expect(screen.getByRole('link', { name: 'All Vendors' }).getAttribute('href')).toBe('/app/vendors');
});
