import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { type OrderedItem, OrderList } from './order-list.tsx';

const given = (count: number): OrderedItem[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Vendor ${index + 1}` }));

type OrderedProps = { count: number; isShown?: (item: OrderedItem) => boolean };

function Ordered({ count, isShown = () => true }: OrderedProps) {
  const [items, setItems] = useState(given(count));
  return <OrderList label="Vendors" items={items} isShown={isShown} onChange={setItems} />;
}

const names = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
const said = () => screen.getByRole('status').textContent;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

test('keys on a handle move its row, the row keeps the focus, and every move is read out', () => {
  render(<Ordered count={12} />);
  handle('Vendor 2').focus();
  fireEvent.keyDown(handle('Vendor 2'), { key: 'ArrowUp' });
  expect(names().slice(0, 2)).toEqual(['Vendor 2', 'Vendor 1']);
  expect(said()).toBe('Vendor 2 is now 1 of 12.');
  expect(document.activeElement).toBe(handle('Vendor 2'));
  fireEvent.keyDown(handle('Vendor 2'), { key: 'PageDown' });
  expect(said()).toBe('Vendor 2 is now 11 of 12.');
  fireEvent.keyDown(handle('Vendor 2'), { key: 'End' });
  fireEvent.keyDown(handle('Vendor 2'), { key: 'ArrowDown' });
  expect(names().at(-1)).toBe('Vendor 2');
  fireEvent.keyDown(handle('Vendor 2'), { key: 'Home' });
  expect(names()[0]).toBe('Vendor 2');
});

test('a row moves to the place that is typed, to the last place if the number is too high, and stays if the text is no number', () => {
  render(<Ordered count={40} />);
  const type = (name: string, place: string) => {
    const field = screen.getByLabelText(`Place of ${name}`);
    fireEvent.change(field, { target: { value: place } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  type('Vendor 39', '3');
  expect(names().slice(0, 4)).toEqual(['Vendor 1', 'Vendor 2', 'Vendor 39', 'Vendor 3']);
  expect(said()).toBe('Vendor 39 is now 3 of 40.');
  type('Vendor 1', '9999');
  expect(names().at(-1)).toBe('Vendor 1');
  for (const wrong of ['0', '-4', '2.5', 'first', '']) type('Vendor 2', wrong);
  expect(names()[0]).toBe('Vendor 2');
  expect(screen.getByLabelText('Place of Vendor 2')).toHaveProperty('value', '1');
});

test('a search shows some rows, and they move within the whole list', () => {
  render(<Ordered count={30} isShown={({ name }) => name.endsWith('9')} />);
  expect(names()).toEqual(['Vendor 9', 'Vendor 19', 'Vendor 29']);
  fireEvent.keyDown(handle('Vendor 19'), { key: 'ArrowUp' });
  expect(said()).toBe('Vendor 19 is now 18 of 30.');
});
