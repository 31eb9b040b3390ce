import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { passwordHelpQuery } from '../../http/queries/password-help.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { passwordHelp } from '../../testing/password-help.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { EmailCard } from './email-card.tsx';

function showCard({ email, resetByMail }: { email: string | null; resetByMail: boolean }) {
  const client = createQueryClient(() => undefined);
  client.setQueryData(passwordHelpQuery.queryKey, passwordHelp({ resetByMail }));
  renderInApp(<EmailCard email={email} />, client);
  return {
    isShown: screen.queryByRole('region', { name: 'E-mail address' }) !== null,
    canBeRemoved: screen.queryByRole('button', { name: 'Remove' }) !== null,
    canBeSet: screen.queryByRole('button', { name: 'Send a Link to Confirm It' }) !== null,
  };
}

const ADDRESS = 'ada@example.org';

test.each([
  [
    { email: null, resetByMail: true },
    { isShown: true, canBeRemoved: false, canBeSet: true },
  ],
  [
    { email: ADDRESS, resetByMail: true },
    { isShown: true, canBeRemoved: true, canBeSet: true },
  ],
  [
    { email: ADDRESS, resetByMail: false },
    { isShown: true, canBeRemoved: true, canBeSet: false },
  ],
  [
    { email: null, resetByMail: false },
    { isShown: false, canBeRemoved: false, canBeSet: false },
  ],
])('with %j the card of the address is: %j', (account, shown) => {
  expect(showCard(account)).toEqual(shown);
});
