import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { type OrderedItem, OrderList } from './order-list.tsx';

const makeItems = (count: number): OrderedItem[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Vendor ${index + 1}` }));

type OrderedProps = { count: number; isShown?: (item: OrderedItem) => boolean };

function Ordered({ count, isShown = () => true }: OrderedProps) {
  const [items, setItems] = useState(makeItems(count));
  return <OrderList label="Vendors" items={items} isShown={isShown} onChange={setItems} />;
}

const shownItems = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const handleOf = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
const announcement = () => screen.getByRole('status').textContent;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

test('keys on a handle move its row, the row keeps the focus, and every move is read out', () => {
  render(<Ordered count={12} />);
  handleOf('Vendor 2').focus();
  fireEvent.keyDown(handleOf('Vendor 2'), { key: 'ArrowUp' });
  expect(shownItems().slice(0, 2)).toEqual(['Vendor 2', 'Vendor 1']);
  expect(announcement()).toBe('Vendor 2 is now 1 of 12.');
  expect(document.activeElement).toBe(handleOf('Vendor 2'));
  fireEvent.keyDown(handleOf('Vendor 2'), { key: 'PageDown' });
  expect(announcement()).toBe('Vendor 2 is now 11 of 12.');
  fireEvent.keyDown(handleOf('Vendor 2'), { key: 'End' });
  fireEvent.keyDown(handleOf('Vendor 2'), { key: 'ArrowDown' });
  expect(shownItems().at(-1)).toBe('Vendor 2');
  fireEvent.keyDown(handleOf('Vendor 2'), { key: 'Home' });
  expect(shownItems()[0]).toBe('Vendor 2');
});

test('a row moves to the place that is typed, to the last place if the number is too high, and stays if the text is no number', () => {
  render(<Ordered count={40} />);
  const typePlace = (name: string, place: string) => {
    const field = screen.getByLabelText(`Place of ${name}`);
    fireEvent.change(field, { target: { value: place } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  typePlace('Vendor 39', '3');
  expect(shownItems().slice(0, 4)).toEqual(['Vendor 1', 'Vendor 2', 'Vendor 39', 'Vendor 3']);
  expect(announcement()).toBe('Vendor 39 is now 3 of 40.');
  typePlace('Vendor 1', '9999');
  expect(shownItems().at(-1)).toBe('Vendor 1');
  for (const wrong of ['0', '-4', '2.5', 'first', '']) typePlace('Vendor 2', wrong);
  expect(shownItems()[0]).toBe('Vendor 2');
  expect(screen.getByLabelText('Place of Vendor 2')).toHaveProperty('value', '1');
});

test('a search shows some rows, and they move within the whole list', () => {
  render(<Ordered count={30} isShown={({ name }) => name.endsWith('9')} />);
  expect(shownItems()).toEqual(['Vendor 9', 'Vendor 19', 'Vendor 29']);
  fireEvent.keyDown(handleOf('Vendor 19'), { key: 'ArrowUp' });
  expect(announcement()).toBe('Vendor 19 is now 18 of 30.');
});
