import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RowMenu } from './row-menu.tsx';

function renderMenu() {
  const onDelete = vi.fn();
  const icon = <svg aria-hidden="true" />;
  render(
    <RowMenu
      name="Northwind"
      actions={[
        { label: 'Add Link', icon, onSelect: () => undefined },
        { label: 'Delete', icon, onSelect: onDelete, danger: true },
      ]}
    />,
  );
  const button = screen.getByRole('button', { name: 'Actions for Northwind' });
  fireEvent.click(button);
  return { button, onDelete };
}

const pressKey = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('arrow keys walk through the menu, and from its last item to the first and back', () => {
  renderMenu();
  const focusedText = () => document.activeElement?.textContent;
  expect(focusedText()).toBe('Add Link');
  pressKey('ArrowDown');
  expect(focusedText()).toBe('Delete');
  pressKey('ArrowDown');
  expect(focusedText()).toBe('Add Link');
  pressKey('ArrowUp');
  expect(focusedText()).toBe('Delete');
});

test('Escape closes the menu and returns the focus', () => {
  const { button } = renderMenu();
  pressKey('Escape');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a click beside the menu closes it', () => {
  renderMenu();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('an action closes the menu, and the focus is on its button before the action begins', () => {
  const { button, onDelete } = renderMenu();
  onDelete.mockImplementation(() => expect(document.activeElement).toBe(button));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(onDelete).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('scrolling closes the menu, but not the late event of a scroll from before it was opened', () => {
  renderMenu();
  fireEvent.scroll(window);
  expect(screen.queryByRole('menu')).not.toBeNull();
  vi.stubGlobal('scrollY', 100);
  fireEvent.scroll(window);
  expect(screen.queryByRole('menu')).toBeNull();
  vi.unstubAllGlobals();
});
