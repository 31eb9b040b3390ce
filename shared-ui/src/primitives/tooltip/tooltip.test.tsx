import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IconButton } from '../button/button.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<IconButton label="Edit" icon={null} />);
});

afterEach(() => {
  vi.useRealTimers();
});

const button = () => screen.getByRole('button', { name: 'Edit' });
const tooltip = () => document.querySelector('.ui-tooltip')?.textContent;
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('a tooltip is shown after the pointer has been on the button for 700 ms, until 300 ms after it leaves', () => {
  fireEvent.pointerEnter(button());
  advanceTime(699);
  expect(tooltip()).toBeUndefined();
  advanceTime(1);
  expect(tooltip()).toBe('Edit');
  fireEvent.pointerLeave(button());
  advanceTime(299);
  expect(tooltip()).toBe('Edit');
  advanceTime(1);
  expect(tooltip()).toBeUndefined();
});

it('a tooltip stays when the pointer leaves the button on its way to the text', () => {
  fireEvent.pointerEnter(button());
  advanceTime(700);
  fireEvent.pointerLeave(button());
  advanceTime(200);
  fireEvent.pointerEnter(button());
  advanceTime(10_000);
  expect(tooltip()).toBe('Edit');
});

it.each([
  ['the pointer leaves', () => fireEvent.pointerLeave(button())],
  ['the button is pressed', () => fireEvent.click(button())],
])('a tooltip is not shown when %s before 700 ms have passed', (_name, interrupt) => {
  fireEvent.pointerEnter(button());
  advanceTime(600);
  interrupt();
  advanceTime(1_000);
  expect(tooltip()).toBeUndefined();
});

it('a tooltip is not shown on touch', () => {
  fireEvent.pointerEnter(button(), { pointerType: 'touch' });
  advanceTime(1_000);
  expect(tooltip()).toBeUndefined();
});

it.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['scrolling', () => fireEvent.scroll(document)],
])('a tooltip closes on %s', (_name, interrupt) => {
  fireEvent.pointerEnter(button());
  advanceTime(700);
  interrupt();
  expect(tooltip()).toBeUndefined();
});

it('a tooltip is shown for the focus of the keyboard once its event is over, when a closing popover has returned it', () => {
  act(() => button().focus());
  expect(tooltip()).toBeUndefined();
  // The test's browser does not tell how the focus came.
  vi.spyOn(button(), 'matches').mockImplementation((selector) => selector === ':focus-visible');
  advanceTime(0);
  expect(tooltip()).toBe('Edit');
});
