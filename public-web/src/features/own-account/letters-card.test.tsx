import type { OwnLetters, SetLetterWish } from '@plaudit/public-api/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { passwordHelpQuery } from '../../http/queries/password-help.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { tokenStore } from '../../http/token-store.ts';
import { passwordHelp } from '../../testing/password-help.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ownLettersQuery } from './api.ts';
import { LettersCard } from './letters-card.tsx';

function showCard({ email, resetByMail }: { email: string | null; resetByMail: boolean }) {
  const client = createQueryClient(() => undefined);
  client.setQueryData(passwordHelpQuery.queryKey, passwordHelp({ resetByMail }));
  client.setQueryData<OwnLetters>(ownLettersQuery(tokenStore.generation()).queryKey, { wanted: ['opened'] });
  renderInApp(<LettersCard email={email} />, client);
}

const isTicked = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

test('a tick is stored at once, and the card names the address without showing all of it', async () => {
  const bodies: SetLetterWish[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'PUT') bodies.push(JSON.parse(String(body)));
    return Response.json({ wanted: method === 'PUT' ? ['opened', 'closing'] : ['opened'] });
  });
  showCard({ email: 'aase.vik@guild.example', resetByMail: true });
  expect(screen.getByText(/^To a…k@guild\.example\./)).toBeDefined();
  expect([isTicked(/^Voting has opened/), isTicked(/^It closes tomorrow/)]).toEqual([true, false]);
  fireEvent.click(screen.getByRole('checkbox', { name: /^It closes tomorrow/ }));
  await waitFor(() => expect(isTicked(/^It closes tomorrow/)).toBe(true));
  await waitFor(() => expect(bodies).toEqual([{ kind: 'closing', wanted: true }]));
  vi.unstubAllGlobals();
});

test.each([
  { email: null, resetByMail: true },
  { email: 'ada@example.org', resetByMail: false },
])('with %j there is no card', (account) => {
  showCard(account);
  expect(screen.queryByText('Letters')).toBeNull();
});
