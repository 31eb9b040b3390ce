import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../../app/ui-provider.tsx';
import { Dialog } from './dialog.tsx';
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

const showToast = (title: string, variant?: 'success' | 'destructive') => act(() => void toast({ title, variant }));
const titles = () => [...document.querySelectorAll('.ui-toast-title')].map((element) => element.textContent);

it('one toast is shown at a time', () => {
  showToast('First');
  showToast('Second', 'destructive');
  expect(titles()).toEqual(['Second']);
});

it('a toast is shown for five seconds', () => {
  showToast('Saved', 'success');
  act(() => vi.advanceTimersByTime(4_900));
  expect(titles()).toEqual(['Saved']);
  act(() => vi.advanceTimersByTime(200));
  expect(titles()).toEqual([]);
});

it('a toast with an action is shown for twenty seconds', () => {
  act(() => void toast({ title: 'Deleted', action: { label: 'Undo', onSelect: () => {} } }));
  act(() => vi.advanceTimersByTime(19_900));
  expect(titles()).toEqual(['Deleted']);
  act(() => vi.advanceTimersByTime(200));
  expect(titles()).toEqual([]);
});

it('F8 moves the focus to the toasts', () => {
  showToast('Saved');
  screen.getByText('Elsewhere').focus();
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.closest('.ui-toast-region')).not.toBeNull();
});

it('F8 moves the focus out of an open dialog too, and it can be moved back', () => {
  render(
    <Dialog open onOpenChange={() => {}} title="Create Admin User">
      <button type="button">Inside</button>
    </Dialog>,
  );
  showToast('Error', 'destructive');
  const inside = screen.getByText('Inside');
  act(() => inside.focus());
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.closest('.ui-toast-region')).not.toBeNull();
  act(() => inside.focus());
  expect(document.activeElement).toBe(inside);
});

it('a toast closes when its button is clicked', () => {
  showToast('Saved');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(titles()).toEqual([]);
});

it('a toast has the class of its variant', () => {
  showToast('Error', 'destructive');
  expect(document.querySelector('.ui-toast')?.className).toContain('ui-toast-destructive');
});
