import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Race } from './race.ts';
import { RaceChart } from './race-chart.tsx';

const RACE: Race = {
  days: ['2026-11-19', '2026-11-20'],
  vendors: [
    { id: 4, name: 'Honey Co.', imageUrl: '', ranks: [2, 1] },
    { id: 7, name: 'Sprocket', imageUrl: '', ranks: [1, 2] },
  ],
};

test('a click on a vendor shows its line before the others, and another click no longer', () => {
  render(<RaceChart race={RACE} />);
  const [honey, sprocket] = within(screen.getByRole('figure', { name: 'Ranks by day' })).getAllByRole('button');
  expect(honey?.textContent).toContain('up 1 since the first day');
  expect(sprocket?.textContent).toContain('down 1 since the first day');
  if (!honey) throw new Error('The chart has no vendor');
  fireEvent.click(honey);
  expect(honey.getAttribute('aria-pressed')).toBe('true');
  expect(document.querySelectorAll('.ui-race-line-chosen')).toHaveLength(1);
  fireEvent.click(honey);
  expect(honey.getAttribute('aria-pressed')).toBe('false');
  expect(document.querySelectorAll('.ui-race-line-chosen')).toHaveLength(0);
});

test('the row for ranks below all vendors says what it is, and is there only if it is needed', () => {
  const { rerender } = render(<RaceChart race={RACE} />);
  expect(screen.queryByText('3 or lower')).toBeNull();
  const [honey, sprocket] = RACE.vendors;
  if (!honey || !sprocket) throw new Error('The race has too few vendors');
  rerender(<RaceChart race={{ ...RACE, vendors: [honey, { ...sprocket, ranks: [5, 2] }] }} />);
  expect(screen.getByText('3 or lower')).toBeDefined();
});

test('the table has the rank of each vendor on each day', () => {
  const vendors = RACE.vendors.map((vendor, index) => (index === 0 ? vendor : { ...vendor, ranks: [null, 2] }));
  render(<RaceChart race={{ ...RACE, vendors }} />);
  const rows = screen.getByRole('table', { name: 'Ranks by day', hidden: true }).querySelectorAll('tr');
  const textsOf = (row: Element) => [...row.querySelectorAll('th, .ui-cell-value')].map((cell) => cell.textContent);
  expect([...rows].map(textsOf)).toEqual([
    ['Vendor', 'Nov 19', 'Nov 20'],
    ['Honey Co.', '2', '1'],
    ['Sprocket', '–', '2'],
  ]);
});

test('the chart says since when arrows count, and not if no vendor has one', () => {
  const { rerender } = render(<RaceChart race={RACE} />);
  expect(screen.getByText('▲▼ since Nov 19')).toBeDefined();
  const vendors = RACE.vendors.map((vendor, index) => ({ ...vendor, ranks: [index + 1, index + 1] }));
  rerender(<RaceChart race={{ ...RACE, vendors }} />);
  expect(screen.queryByText(/since Nov/)).toBeNull();
});
