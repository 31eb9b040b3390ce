import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../testing/open-site.tsx';
import { passwordHelp } from '../testing/password-help.ts';
import { ballot, mainText, press } from '../testing/press.ts';
import { beforeFirst } from '../testing/states/before-first.recorded.ts';
import { open } from '../testing/states/open.recorded.ts';

/** The period is read every five seconds. */
const UNTIL_READ_MS = 6_000;

const next = { id: 1, name: 'The first', startDate: '2026-12-04T12:00:00.000Z', endDate: '2026-12-14T12:00:00.000Z' };
const dated = { ...beforeFirst, '/api/voting/cycle': { ...beforeFirst['/api/voting/cycle'], next } };

test('a voter reads what happens next, and is not invited to register', async () => {
  await openSite('/', { state: dated, asVoter: true });
  expect(mainText()).toContain('You are signed in. Your ballots are here once voting opens.');
  expect(document.querySelector('main a[href="/register"]')).toBeNull();
});

const CALENDAR = ['Add to my calendar', '/calendar.ics'];

test.each([
  ['in a calendar, or by a letter with an account', false, true, [CALENDAR, ['Sign Up', '/register']]],
  ['in a calendar, or by a letter to the address of the account', true, true, [CALENDAR, ['Your Account', '/account']]],
  ['only in a calendar if the site sends no mail', false, false, [CALENDAR]],
])('somebody can be reminded of the opening %s', async (_how, asVoter, resetByMail, ways) => {
  const { settle } = await openSite('/', {
    state: { ...dated, '/api/password-help': passwordHelp({ resetByMail }) },
    asVoter,
  });
  press('Remind Me');
  await settle();
  const dialog = screen.getByRole('dialog', { name: 'Remind me when voting opens' });
  const links = within(dialog).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])).toEqual(
    ways,
  );
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
