import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CommandPalette } from './command-palette.tsx';

function openPalette() {
  const run = vi.fn();
  render(<CommandPalette commands={[{ label: 'Vendors', run }]} commandsFor={() => []} />);
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  return { run, search: screen.getByRole('combobox') };
}

test('Enter runs the marked command', () => {
  const { run, search } = openPalette();
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(run).toHaveBeenCalledOnce();
});

test('an Enter that ends a word of the input method runs nothing', () => {
  const { run, search } = openPalette();
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
  expect(run).not.toHaveBeenCalled();
});
