import type { CurrentCycle } from '@plaudit/public-api/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { OPEN_PERIOD } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ConfirmAccountPage } from './confirm-account-page.tsx';

function showPage(query: string, period: Partial<CurrentCycle> = { counts: 'confirmed', proofs: ['openid'] }) {
  const client = createQueryClient(() => undefined);
  client.setQueryData(cycleQuery.queryKey, { ...OPEN_PERIOD, ...period });
  renderInApp(<ConfirmAccountPage />, client, `/confirm-account${query}`);
}

test.each([
  ['?error=access_denied&state=x', 'because its question was canceled', 'Go to Your Ballot'],
  ['?error=server_error&state=x', 'The other site could not confirm you', 'Go to Your Ballot'],
  ['', 'only when another site has just sent you here', 'Go to Your Ballot'],
  ['?code=1&state=x', 'You are not signed in here', 'Sign In'],
])('after a return with %j the page says why the account is not confirmed, and how to go on', (query, why, link) => {
  showPage(query);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not Confirmed');
  expect(screen.getByRole('status').textContent).toContain(why);
  expect(screen.getByRole('status').textContent).toContain('begin again');
  expect(screen.getByRole('link', { name: link })).toBeDefined();
});

test.each<Partial<CurrentCycle>>([{}, { counts: 'confirmed', proofs: ['openid'], state: 'ended' }])(
  'in the period %j nothing waits for a confirmation, and the page does not say so',
  (period) => {
    showPage('', period);
    expect(screen.getByRole('status').textContent).toContain('At the moment no account has to be confirmed.');
    expect(screen.getByRole('status').textContent).not.toContain('wait');
    expect(screen.getByRole('link', { name: 'Go to Your Ballot' })).toBeDefined();
  },
);
