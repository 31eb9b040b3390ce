import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { passwordHelp } from '../../testing/password-help.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ConfirmEmailPage } from './confirm-email-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';

const TOO_MANY = {
  code: 'password_reset.too_many',
  message: 'Too many requests from your network. Please try again later.',
};

/** Renders the page on a site that rejects every request that changes something. Returns the titles of the toasts. */
async function showPage(page: ReactNode, address = '/'): Promise<string[]> {
  await startServer((request, response) => {
    if (request.path === '/api/password-links') return json({ username: 'margot' })(request, response);
    if (request.path === '/api/password-help') return json(passwordHelp())(request, response);
    return json(TOO_MANY, 429)(request, response);
  });
  const toasts: string[] = [];
  renderInApp(
    page,
    createQueryClient(({ title }) => toasts.push(title)),
    address,
  );
  return toasts;
}

async function type(label: string, text: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
}

test('an address that could not be confirmed is reported on the page, and not in a toast too', async () => {
  const toasts = await showPage(<ConfirmEmailPage />, '/confirm-email#token');
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm This Address' }));
  expect((await screen.findByText(TOO_MANY.message)).closest('[role="alert"]')).not.toBeNull();
  expect(toasts).toEqual([]);
});

test('a link that could not be sent is reported on the page, and not in a toast too', async () => {
  const toasts = await showPage(<ForgotPasswordPage />);
  await type('E-mail address', 'ada@example.org');
  fireEvent.click(screen.getByRole('button', { name: 'Send a Link' }));
  expect((await screen.findByText(TOO_MANY.message)).closest('[role="alert"]')).not.toBeNull();
  expect(toasts).toEqual([]);
});

test('a password that could not be set is reported on the page, and not in a toast too', async () => {
  const toasts = await showPage(<NewPasswordPage />, '/new-password#token');
  for (const label of ['New password', 'Repeat the new password']) await type(label, 'Another-77-wreath!');
  fireEvent.click(screen.getByRole('button', { name: 'Set Password' }));
  expect((await screen.findByText(TOO_MANY.message)).closest('[role="alert"]')).not.toBeNull();
  expect(toasts).toEqual([]);
});
