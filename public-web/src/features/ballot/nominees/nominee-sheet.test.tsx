import type { Category, CategoryResults, Vendor, VendorLink } from '@plaudit/public-api/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { json, startServer } from '../../../../../shared-ui/testing/http-server.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { Posters } from './posters.tsx';

const category: Category = { id: 1, name: 'Speed', description: 'Who is fast?', icon: 'award', color: 'blue' };
const vendor: Vendor = { id: 3, name: 'Alder Post', description: 'Letters by bicycle.', imageUrl: '' };
const link: VendorLink = {
  id: 7,
  title: 'Shop',
  url: 'https://alder.example/',
  description: '',
  icon: 'link',
  displayOrder: 0,
};
const results: CategoryResults = {
  categoryId: 1,
  categoryName: 'Speed',
  totalVotes: 8,
  vendors: [{ rank: 2, votes: 3, percentage: 37.5, vendor: { id: 3, name: 'Alder Post', imageUrl: '' } }],
};

const others: Vendor[] = ['Birch Bay', 'Cedar Row'].map((name, index) => ({ ...vendor, id: 4 + index, name }));

async function openSheet({ vendors = results.vendors, nominees = [vendor] } = {}) {
  await startServer((request, response) => {
    if (request.path.endsWith('/links')) return json(request.path.includes('/3/') ? [link] : [])(request, response);
    return json({ ...results, vendors })(request, response);
  });
  const onChoose = vi.fn();
  renderInApp(
    <Posters category={category} vendors={nominees} chosenId={undefined} disabled={false} onChoose={onChoose} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'About Alder Post' }));
  return { onChoose, sheet: within(await screen.findByRole('dialog', { name: 'Alder Post' })) };
}

test('the sheet of a nominee has its description, its links, its place and the way to its profile', async () => {
  const { sheet } = await openSheet();
  expect(sheet.getByText('Letters by bicycle.')).toBeDefined();
  expect((await sheet.findByRole('link', { name: /^Shop/ })).getAttribute('href')).toBe('https://alder.example/');
  expect((await sheet.findByText('#2')).parentElement?.textContent).toBe('#2 in Speed');
  expect(sheet.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe('/vendor/3');
});

test('a place is behind the words of the nominee, and one below the third is not named', async () => {
  const ranked = [4, 3].map((rank, index) => ({
    rank,
    votes: 3,
    percentage: 37.5,
    vendor: { ...vendor, id: 3 + index },
  }));
  const { sheet } = await openSheet({ vendors: ranked, nominees: [vendor, ...others] });
  fireEvent.click(sheet.getByRole('button', { name: 'Next: Birch Bay' }));
  const place = await sheet.findByText('#3');
  const words = sheet.getByText('Letters by bicycle.');
  expect(words.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(sheet.getByRole('button', { name: 'Previous: Alder Post' }));
  expect(sheet.queryByText(/#/)).toBeNull();
});

test('the sheet names no place while there is none', async () => {
  const { sheet } = await openSheet({ vendors: [] });
  await sheet.findByRole('link', { name: /^Shop/ });
  expect(sheet.queryByText(/#/)).toBeNull();
  expect(sheet.getByText('Speed')).toBeDefined();
});

test('Choose in the sheet chooses the nominee, closes the sheet and returns the focus to its poster', async () => {
  const { onChoose, sheet } = await openSheet();
  fireEvent.click(sheet.getByRole('button', { name: 'Choose' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(3);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Alder Post' })));
});

test('a sheet that is closed chooses nothing and returns the focus to its poster', async () => {
  const { onChoose, sheet } = await openSheet();
  act(() => sheet.getByRole('button', { name: 'Close' }).click());
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Alder Post' })));
  expect(onChoose).not.toHaveBeenCalled();
});

test('buttons and arrow keys lead around the nominees of the grid, say who is shown, and keep the focus', async () => {
  const { sheet } = await openSheet({ nominees: [vendor, ...others] });
  const title = () => screen.getByRole('dialog').querySelector('h2')?.textContent;
  const said = () => sheet.getByRole('status').textContent;
  expect([title(), said()]).toEqual(['Alder Post', '']);
  const next = sheet.getByRole('button', { name: 'Next: Birch Bay' });
  next.focus();
  fireEvent.click(next);
  expect([title(), said()]).toEqual(['Birch Bay', 'Birch Bay, 2 of 3']);
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'Next: Cedar Row' }));
  expect(sheet.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe('/vendor/4');
  fireEvent.keyDown(next, { key: 'ArrowRight' });
  expect([title(), said()]).toEqual(['Cedar Row', 'Cedar Row, 3 of 3']);
  fireEvent.keyDown(next, { key: 'ArrowRight', altKey: true });
  expect(title(), 'that leads back in the browser').toBe('Cedar Row');
  fireEvent.keyDown(next, { key: 'ArrowRight' });
  expect(title(), 'after the last one comes the first').toBe('Alder Post');
  fireEvent.click(sheet.getByRole('button', { name: 'Previous: Cedar Row' }));
  expect(title()).toBe('Cedar Row');
});

test('a sheet that has moved on chooses who is shown, and returns the focus to that poster', async () => {
  const { onChoose, sheet } = await openSheet({ nominees: [vendor, ...others] });
  fireEvent.click(sheet.getByRole('button', { name: 'Previous: Cedar Row' }));
  fireEvent.click(sheet.getByRole('button', { name: 'Choose' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(5);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Cedar Row' })));
});

test('one nominee alone has nobody beside it', async () => {
  const { sheet } = await openSheet();
  expect(sheet.queryByRole('button', { name: /^(Next|Previous)/ })).toBeNull();
});
