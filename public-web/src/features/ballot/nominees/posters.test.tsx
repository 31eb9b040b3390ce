import type { Category, Vendor } from '@plaudit/public-api/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Posters } from './posters.tsx';

const category: Category = { id: 1, name: 'Speed', description: 'Who is fast?', icon: 'award', color: 'blue' };

const vendorsOf = (count: number): Vendor[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Vendor ${index + 1}`,
    description: `Sells thing ${index + 1}`,
    imageUrl: '',
  }));

function renderPosters({ count = 34, disabled = false }: { count?: number; disabled?: boolean } = {}) {
  const onChoose = vi.fn();
  const posters = (chosenId?: number) => (
    <Posters
      category={category}
      vendors={vendorsOf(count)}
      chosenId={chosenId}
      disabled={disabled}
      onChoose={onChoose}
    />
  );
  const { rerender } = render(posters());
  return { onChoose, choose: (chosenId: number) => rerender(posters(chosenId)) };
}

const namesOf = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('.poster-name')?.textContent);

test('a press on a poster chooses its vendor, and the chosen one is checked', () => {
  const { onChoose, choose } = renderPosters();
  fireEvent.click(screen.getByRole('radio', { name: 'Vendor 3', description: 'Sells thing 3' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(3);
  choose(3);
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name: 'Vendor 3' }));
});

test('a long description ends with a word', () => {
  const description = `${'Thread, paper and boards. '.repeat(4)}They keep the colors of the sea.`;
  const vendors = vendorsOf(1).map((vendor) => ({ ...vendor, description }));
  render(<Posters category={category} vendors={vendors} chosenId={undefined} disabled={false} onChoose={vi.fn()} />);
  expect(screen.getByRole('radio', { description: /They keep the$/ })).toBeDefined();
});

test('up to twelve vendors have a poster each, and of more the first twelve have', () => {
  renderPosters({ count: 12 });
  expect(namesOf()).toHaveLength(12);
  expect(screen.getByRole('group', { name: 'Vendors in Speed' })).toBeDefined();
});

test('a vendor that was found in the search becomes the first poster, and keeps its place when another is chosen', () => {
  const { choose } = renderPosters();
  expect(namesOf()).toHaveLength(12);
  expect(screen.getByRole('group', { name: 'Vendors in Speed, 12 of 34' })).toBeDefined();
  choose(20);
  expect(namesOf()).toHaveLength(12);
  expect(namesOf().slice(0, 2)).toEqual(['Vendor 20', 'Vendor 1']);
  choose(4);
  expect(namesOf()[0]).toBe('Vendor 20');
  choose(12);
  expect(namesOf().slice(0, 2)).toEqual(['Vendor 12', 'Vendor 1']);
});

test('a line below says how many vendors have a poster, and shows all of them', () => {
  renderPosters();
  expect(screen.getByText('12 of 34 shown, in an order of your own')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(namesOf()).toHaveLength(34);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Vendor 13' }));
  expect(screen.queryByText(/ shown/)).toBeNull();
});

test('of hundreds of vendors, some more are shown at a time', () => {
  renderPosters({ count: 600 });
  fireEvent.click(screen.getByRole('button', { name: 'Show 48 more' }));
  expect(namesOf()).toHaveLength(60);
  expect(screen.getByText('60 of 600 shown, in an order of your own')).toBeDefined();
});

test('the Tab key reaches the second control of the chosen poster only, or of the first', () => {
  const { choose } = renderPosters({ count: 5 });
  const reached = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
  expect(reached().map((button) => button.getAttribute('aria-label'))).toEqual(['About Vendor 1']);
  choose(4);
  expect(reached().map((button) => button.getAttribute('aria-label'))).toEqual(['About Vendor 4']);
});

test('no poster can be chosen while a vote is being cast', () => {
  renderPosters({ disabled: true });
  expect(screen.getByRole<HTMLFieldSetElement>('group').disabled).toBe(true);
});
