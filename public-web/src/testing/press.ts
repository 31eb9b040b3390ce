import { act, fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';

export const ballot = (category: string): HTMLElement => screen.getByRole('article', { name: category });

export const picker = (category: string): HTMLElement =>
  within(ballot(category)).getByRole('button', { name: new RegExp(`^(Vendor for|Your vote in) ${category}`) });

export const castButton = (category: string): HTMLButtonElement =>
  within(ballot(category)).getByRole('button', { name: /^(Cast Vote|Casting Vote\.\.\.)/ });

/** A long list renders its first rows, and the others a frame later. */
export async function choose(category: string, vendor: string): Promise<void> {
  fireEvent.click(picker(category));
  await act(() => vi.advanceTimersByTimeAsync(50));
  fireEvent.click(within(ballot(category)).getByRole('option', { name: new RegExp(`^${vendor}`) }));
}

/** Presses the first button of this name. */
export const press = (name: string | RegExp, part = screen.getByRole('main')): void =>
  void fireEvent.click(within(part).getAllByRole('button', { name })[0] as HTMLElement);

/** The only toast, or ''. */
export const toastText = (): string =>
  within(screen.getByRole('region', { name: /^Notifications/ }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .join(' | ');

export const mainText = (): string => screen.getByRole('main').textContent ?? '';

export const fill = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
