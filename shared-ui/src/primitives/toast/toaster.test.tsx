import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../../app/ui-provider.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { dismissToast, toast } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <UiProvider>
      <button type="button">Elsewhere</button>
    </UiProvider>,
  );
});

afterEach(() => {
  act(() => dismissToast());
  vi.useRealTimers();
});

const show = (title: string, variant?: 'success' | 'destructive') => act(() => void toast({ title, variant }));
const titles = () => [...document.querySelectorAll('.ui-toast-title')].map((element) => element.textContent);

it('shows exactly one toast at a time', () => {
  show('First');
  show('Second', 'destructive');
  expect(titles()).toEqual(['Second']);
});

it('shows a toast for five seconds', () => {
  show('Saved', 'success');
  act(() => vi.advanceTimersByTime(4_900));
  expect(titles()).toEqual(['Saved']);
  act(() => vi.advanceTimersByTime(200));
  expect(titles()).toEqual([]);
});

it('shows a toast with an action for twenty seconds', () => {
  act(() => void toast({ title: 'Deleted', action: { label: 'Undo', onSelect: () => {} } }));
  act(() => vi.advanceTimersByTime(19_900));
  expect(titles()).toEqual(['Deleted']);
  act(() => vi.advanceTimersByTime(200));
  expect(titles()).toEqual([]);
});

it('moves the focus to the toasts on F8', () => {
  show('Saved');
  screen.getByText('Elsewhere').focus();
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.closest('.ui-toast-region')).not.toBeNull();
});

it('moves the focus out of an open dialog on F8 too, and returns it', () => {
  render(
    <Dialog open onOpenChange={() => {}} title="Create Admin User">
      <button type="button">Inside</button>
    </Dialog>,
  );
  show('Error', 'destructive');
  const inside = screen.getByText('Inside');
  act(() => inside.focus());
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.closest('.ui-toast-region')).not.toBeNull();
  act(() => inside.focus());
  expect(document.activeElement).toBe(inside);
});

it('closes a toast when its button is clicked', () => {
  show('Saved');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(titles()).toEqual([]);
});

it('gives a toast the class of its variant', () => {
  show('Error', 'destructive');
  expect(document.querySelector('.ui-toast')?.className).toContain('ui-toast-destructive');
});
