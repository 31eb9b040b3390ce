import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HttpError } from '../../http/http-error.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { failure } from '../../testing/site-api.ts';
import { DataCard } from './data-card.tsx';
import { PasswordDialog } from './password-dialog.tsx';

test.each([
  [true, 'Your name, your e-mail address and your sign-ins are erased for good.'],
  [false, 'Your name and your sign-ins are erased for good.'],
])('with an address stored (%s), the card says what a deletion erases: %s', (hasEmail, text) => {
  renderInApp(<DataCard hasEmail={hasEmail} />);
  expect(screen.getByText((shown) => shown.startsWith(text))).toBeDefined();
});

test('whoever needs a new personal link before the account is deleted gets there from the dialog', async () => {
  const response = failure(403, 'Ask for a new personal link', { code: 'personal_link.needed' });
  const error = new HttpError(response, await response.text());
  const send = { error, isPending: false, reset: () => undefined };
  renderInApp(
    <PasswordDialog
      title="Delete?"
      description="."
      confirmLabel="Delete"
      busyLabel="."
      send={send}
      onConfirm={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByRole('link', { name: 'Ask for a New Link' }).getAttribute('href')).toBe('/link');
});
