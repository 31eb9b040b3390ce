import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ColumnChart } from './column-chart.tsx';

const POINTS = [3, 41, 7].map((value, index) => ({ key: index, label: `Day ${index + 1}`, value }));
const renderChart = () => render(<ColumnChart label="Votes" valueLabel="Votes" pointLabel="Day" points={POINTS} />);
const readValueText = () => screen.getByRole('slider', { name: 'Votes' }).getAttribute('aria-valuetext');

test('arrow keys read one column after the other, and stop at the ends', () => {
  renderChart();
  const plot = screen.getByRole('slider', { name: 'Votes' });
  expect(readValueText()).toBe('Day 3: 7');
  const press = (key: string) => fireEvent.keyDown(plot, { key });
  press('ArrowRight');
  expect(readValueText()).toBe('Day 3: 7');
  press('ArrowLeft');
  expect(readValueText()).toBe('Day 2: 41');
  press('Home');
  press('ArrowLeft');
  expect(readValueText()).toBe('Day 1: 3');
  press('End');
  expect(readValueText()).toBe('Day 3: 7');
});

test('the table has a heading for each column and a row for each point', () => {
  renderChart();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Day', 'Votes']);
  expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual(['Day 1', 'Day 2', 'Day 3']);
});

test('a column is as high as its share of the top of the axis', () => {
  renderChart();
  const heights = [...document.querySelectorAll<HTMLElement>('.ui-column-fill')].map(({ style }) => style.transform);
  expect(heights).toEqual(['scaleY(0.05)', `scaleY(${41 / 60})`, `scaleY(${7 / 60})`]);
});

test('without points the chart says that there is nothing to show', () => {
  render(<ColumnChart label="Votes" valueLabel="Votes" points={[]} />);
  expect(readValueText()).toBe('Nothing to show');
});
