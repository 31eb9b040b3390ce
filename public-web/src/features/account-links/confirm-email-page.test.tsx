import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { passwordHelpQuery } from '../../http/queries/password-help.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { openSite } from '../../testing/open-site.tsx';
import { passwordHelp } from '../../testing/password-help.ts';
import { mainText, press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ConfirmEmailPage } from './confirm-email-page.tsx';

test.each([
  [true, 'Your account page shows what is confirmed, and how to get another link.'],
  [false, 'Your account page shows what is confirmed.'],
])('a broken link on a site for which sending mail is %j leads to the account', (resetByMail, advice) => {
  const client = createQueryClient(() => undefined);
  client.setQueryData(passwordHelpQuery.queryKey, passwordHelp({ resetByMail }));
  renderInApp(<ConfirmEmailPage />, client, '/confirm-email');
  expect(screen.getByText(advice)).toBeDefined();
  const action = screen.getByRole('link', { name: 'Go to Your Account' });
  expect(action.className).toContain('ui-button-primary');
});

test('an organizer presses a button, and reads where letters go now', async () => {
  const { api, settle } = await openSite('/confirm-email#token-of-ada');
  const confirmed = { username: 'ada', email: 'ada@example.org', isForLetters: true };
  api.responses['POST /api/email-confirmations'] = () => confirmed;
  expect(api.sentTo('/api/email-confirmations')).toEqual([]);
  press('Confirm This Address');
  await settle();
  expect(api.sentTo('/api/email-confirmations').map(({ body }) => body)).toEqual([{ token: 'token-of-ada' }]);
  expect(mainText()).toContain('Letters to the organizer ada now go to ada@example.org.');
});
