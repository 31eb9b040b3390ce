import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../testing/open-site.tsx';
import { ballot, mainText } from '../testing/press.ts';
import { beforeFirst } from '../testing/states/before-first.recorded.ts';
import { open } from '../testing/states/open.recorded.ts';

/** The period is read every five seconds. */
const UNTIL_READ_MS = 6_000;

test('a voter reads what happens next, and is not invited to register', async () => {
  const next = { id: 1, name: 'The first', startDate: '2026-12-04T12:00:00.000Z', endDate: '2026-12-14T12:00:00.000Z' };
  const cycle = { ...beforeFirst['/api/voting/cycle'], next };
  await openSite('/', { state: { ...beforeFirst, '/api/voting/cycle': cycle }, asVoter: true });
  expect(mainText()).toContain('You are signed in. Your ballots are here once voting opens.');
  expect(document.querySelector('main a[href="/register"]')).toBeNull();
  expect(screen.getByRole('link', { name: 'Add to calendar: the opening' })).toBeDefined();
});

test('when voting opens the ballots take the place of what is coming, even if the gateway still has empty lists', async () => {
  const { api, pass } = await openSite('/', { state: beforeFirst });
  expect(mainText()).toContain('The vendors are shown once voting opens.');
  api.state = { ...open, '/api/vendors': [], '/api/categories': [] };
  await pass(UNTIL_READ_MS);
  expect(mainText()).not.toContain('The vendors are shown once voting opens.');
  api.state = open;
  await pass(UNTIL_READ_MS);
  expect(ballot('Speed').textContent).toContain('Speed');
});
