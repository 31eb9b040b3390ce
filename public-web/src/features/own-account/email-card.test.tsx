import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { passwordHelpQuery } from '../../http/queries/password-help.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { tokenStore } from '../../http/token-store.ts';
import { passwordHelp } from '../../testing/password-help.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { EmailCard } from './email-card.tsx';
import { waysInQuery } from './owner-api.ts';

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

test('who has come by a personal link reads where a new one goes', () => {
  const client = createQueryClient(() => undefined);
  client.setQueryData(passwordHelpQuery.queryKey, passwordHelp({ resetByMail: true }));
  client.setQueryData(waysInQuery(tokenStore.generation()).queryKey, {
    hasPassword: false,
    providers: [],
    mayRename: false,
    linksGoTo: 'a…k@guild.example',
  });
  renderInApp(<EmailCard email={null} />, client);
  expect(screen.getByText(/^Your invitation goes to a…k@guild.example/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'ask for a new link' }).getAttribute('href')).toBe('/link');
});
