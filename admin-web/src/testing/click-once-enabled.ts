import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** What opens voting can be pressed a second after it has appeared. */
export async function clickOnceEnabled(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
}
