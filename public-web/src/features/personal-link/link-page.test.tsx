import type { PersonalLink } from '@plaudit/public-api/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { LinkPage } from './link-page.tsx';

const OPEN: PersonalLink = {
  state: 'open',
  name: 'Åse Vik',
  email: 'a…k@guild.example',
  letterOf: '2026-12-01T09:00:00.000Z',
  usedAt: null,
};
const USED: PersonalLink = { ...OPEN, state: 'used', usedAt: '2026-12-04T17:02:00.000Z' };

let sent: string[];
let responses: Record<string, () => Response>;
beforeEach(() => {
  sent = [];
  responses = {};
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const path = new URL(String(address), 'https://awards.example').pathname;
    if (path.startsWith('/api/personal-links')) sent.push(`${init?.method} ${path} ${init?.body ?? ''}`);
    return responses[path]?.() ?? Response.json({ code: 'none', message: 'None' }, { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const respond = (what: string, body: object, status = 200) => {
  responses[`/api/personal-links/${what}`] = () => Response.json(body, { status });
};
const open = (link: PersonalLink) => {
  respond('reading', link);
  renderInApp(<LinkPage />, undefined, '/link#a-token');
};

test('opening a link only reads it; a press uses it, and asks how to come back', async () => {
  open(OPEN);
  const button = await screen.findByRole('button', { name: 'Continue as Åse Vik' });
  expect(sent).toEqual(['POST /api/personal-links/reading {"token":"a-token"}']);
  const user = {
    id: 1,
    username: 'voter_abc',
    email: null,
    createdAt: '',
    isActive: true,
    role: 'voter',
    type: 'user',
    language: null,
  };
  respond('use', { user, token: 'session', name: 'Åse Vik', hasOwnWayIn: false });
  fireEvent.click(button);
  await screen.findByRole('heading', { name: 'Welcome, Åse Vik' });
  expect(screen.getByRole('link', { name: 'Vote Now, Decide Later' }).getAttribute('href')).toBe('/');
  expect(sent.at(-1)).toBe('POST /api/personal-links/use {"token":"a-token"}');
  fireEvent.click(screen.getByRole('button', { name: 'Set a Password' }));
  fireEvent.click(screen.getByRole('button', { name: 'Set Password' }));
  expect(screen.getByText('Choose a username')).toBeDefined();
});

test('a link that somebody uses at the same moment is shown as used', async () => {
  open(OPEN);
  const button = await screen.findByRole('button', { name: 'Continue as Åse Vik' });
  respond('use', { code: 'personal_link.used', message: 'Used' }, 409);
  respond('reading', USED);
  fireEvent.click(button);
  await screen.findByRole('heading', { name: 'This link was used' });
});

test('“This Is Not Me” ends the link and signs nobody in', async () => {
  open(OPEN);
  respond('refusal', { message: 'Ended' });
  fireEvent.click(await screen.findByRole('button', { name: 'This Is Not Me' }));
  await screen.findByText('Thank you. Nobody was signed in. You can delete the letter.');
  expect(sent.at(-1)).toBe('POST /api/personal-links/refusal {"token":"a-token"}');
});

test('the account of a used link is taken back after a question that says what happens', async () => {
  open(USED);
  respond('taking-back', { message: 'Done' });
  fireEvent.click(await screen.findByRole('button', { name: 'This Was Not Me' }));
  expect(screen.getByText('Those already cast stay. Nobody votes twice.')).toBeDefined();
  expect(sent).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Take It Back' }));
  await screen.findByRole('heading', { name: 'The account is yours again' });
});

test('a new link is asked for with the used one, or with an address if the link does not work', async () => {
  open(USED);
  respond('requests', { message: 'If somebody with this address is invited, a new link is on its way' });
  fireEvent.click(await screen.findByRole('button', { name: 'Send Me a New Link' }));
  await screen.findByText('A new link goes to a…k@guild.example. It works once, for a day.');
  expect(sent.at(-1)).toBe('POST /api/personal-links/requests {"token":"a-token"}');
});

test('without a link, an address asks for one', async () => {
  renderInApp(<LinkPage />, undefined, '/link');
  respond('requests', { message: 'A new link is on its way' });
  fireEvent.change(await screen.findByLabelText('E-mail address'), { target: { value: 'ase@guild.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send Me a New Link' }));
  await waitFor(() => expect(sent).toEqual(['POST /api/personal-links/requests {"email":"ase@guild.example"}']));
});
