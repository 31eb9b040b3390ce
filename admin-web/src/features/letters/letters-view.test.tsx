import type { Letter, LetterPreview, Letters, SendLetterRequest } from '@plaudit/admin-api/contract';
import { UiProvider } from '@plaudit/shared-ui/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { LettersView } from './letters-view.tsx';

// With all zones of the world, every search for a label takes seconds.
vi.hoisted(() => {
  Intl.supportedValuesOf = () => ['Europe/Oslo'];
});

const letterOf = (given: Partial<Letter> & Pick<Letter, 'kind'>): Letter => ({
  id: null,
  state: 'draft',
  subject: 'Voting closes tomorrow',
  text: 'Hello {name}',
  toRoll: true,
  toAskers: true,
  zone: 'Europe/Oslo',
  ratePerMinute: 60,
  sendAt: null,
  beganAt: null,
  stoppedAt: null,
  stoppedBy: null,
  finishedAt: null,
  recipients: null,
  sent: null,
  cameBack: null,
  tooSoon: null,
  ...given,
});

const MAIL: NonNullable<Letters['mail']> = {
  sender: 'Awards <awards@guild.example>',
  onRoll: 820,
  asked: { opened: null, closing: 140, results: null },
  unsubscribed: 10,
  cameBack: null,
  lastTakenAt: null,
  failsSince: null,
};

const COLORS = {
  page: '#f3f1e9',
  card: '#ffffff',
  line: '#e4e0d4',
  ink: '#14201b',
  muted: '#5d675f',
  accent: '#0e5a45',
  'on-accent': '#ffffff',
};

const PREVIEW: LetterPreview = {
  subject: 'Voting closes tomorrow',
  blocks: [{ kind: 'paragraph', text: 'Hello Robin Example' }],
  colors: { light: COLORS, dark: COLORS },
  plainText: 'HELLO AS PLAIN TEXT',
  otherHosts: [],
};

type Given = Partial<Pick<Letters, 'mail' | 'ownAddress' | 'closesAt'>> & {
  timeError?: string;
  letter?: Partial<Letter>;
  invitation?: Partial<Letter>;
  preview?: Partial<LetterPreview>;
};

async function showLetters({
  letter = {},
  invitation = {},
  mail = MAIL,
  ownAddress = null,
  closesAt = null,
  preview,
  timeError,
}: Given = {}) {
  const letters = (given: Partial<Letter>): Letters => ({
    mail,
    ownAddress,
    closesAt,
    letters: [letterOf({ kind: 'invitation', ...invitation }), letterOf({ kind: 'closing', ...given })],
  });
  const server = await serveApi({
    'GET /api/admin/letters': () => ({ body: letters(letter) }),
    'POST /api/admin/letters/closing/preview': () => ({ body: { ...PREVIEW, ...preview } }),
    'POST /api/admin/letters/invitation/preview': () => ({ body: PREVIEW }),
    'POST /api/admin/letters/closing/sending': () =>
      timeError === undefined
        ? { body: letters({ id: 3, state: 'scheduled' }) }
        : {
            status: 409,
            body: { code: 'letters.past', message: timeError, details: [{ field: 'at', message: timeError }] },
          },
    'POST /api/admin/letters/closing/state': () => ({
      body: letters({ ...letter, state: 'stopped', stoppedBy: 'kari' }),
    }),
    'POST /api/admin/letters/closing/test': () => ({ body: { message: 'ok' } }),
  });
  const show = (kind: string) =>
    render(
      <QueryClientProvider client={createPanelClient(() => undefined)}>
        <MemoryRouter initialEntries={[`/admin/users?view=letters&letter=${kind}`]}>
          <UiProvider>
            <DialogHost>
              <LettersView hrefOf={(each) => `?letter=${each}`} />
            </DialogHost>
          </UiProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  return { server, show };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const submitOf = (dialog: HTMLElement) => dialog.querySelector('button[type="submit"]') as HTMLButtonElement;

test('a letter is scheduled by the clocks of a zone, after a preview', async () => {
  const { server, show } = await showLetters({ letter: { id: 3 } });
  show('closing');
  expect(await screen.findByText('Hello Robin Example')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Preview' })).toBeDefined();
  fireEvent.click(screen.getByLabelText('Plain text'));
  expect(screen.getByText('HELLO AS PLAIN TEXT')).toBeDefined();
  expect(screen.getByText('820 people')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule' }).disabled).toBe(true);
  type('Day', '2099-12-12');
  type('Time', '18:00');
  press('Schedule for Dec 12, 2099, 6:00 PM');
  const dialog = await screen.findByRole('dialog');
  expect(submitOf(dialog).disabled).toBe(true);
  type('2FA code', '123456');
  fireEvent.click(submitOf(dialog));
  await screen.findByRole('button', { name: 'Take It Back' });
  const [order] = server.of('POST /api/admin/letters/closing/sending').map(({ body }) => body as SendLetterRequest);
  expect(order).toMatchObject({
    at: { day: '2099-12-12', time: '18:00' },
    zone: 'Europe/Oslo',
    toRoll: true,
    twoFactorCode: '123456',
  });
});

test('the day before the end, at the same time, is proposed by the clocks of the zone', async () => {
  const { show } = await showLetters({ letter: { id: 3 }, closesAt: '2099-12-01T17:30:00.000Z' });
  show('closing');
  expect(await screen.findByRole('button', { name: 'Schedule for Nov 30, 2099, 6:30 PM' })).toBeDefined();
  type('Time', '09:00');
  expect(screen.getByRole('button', { name: 'Schedule for Nov 30, 2099, 9:00 AM' })).toBeDefined();
});

test('why a time will not do stands at its field', async () => {
  const { show } = await showLetters({
    letter: { id: 3 },
    closesAt: '2099-12-01T17:30:00.000Z',
    timeError: 'This time is over',
  });
  show('closing');
  press((await screen.findByRole('button', { name: /^Schedule for/ })).textContent ?? '');
  const dialog = await screen.findByRole('dialog');
  type('2FA code', '123456');
  fireEvent.click(submitOf(dialog));
  expect(await screen.findByText('This time is over')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
  type('Day', '2099-11-29');
  expect(screen.queryByText('This time is over')).toBeNull();
});

test('sending now says to how many, and asks for a code', async () => {
  const { server, show } = await showLetters({ letter: { id: 3 } });
  show('closing');
  press((await screen.findByRole('button', { name: 'Send Now' })).textContent ?? '');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('The roll: 820');
  expect(dialog.textContent).toContain('Who asked: 140');
  expect(dialog.textContent).toContain('Nobody gets it twice within 24 hours');
  expect(submitOf(dialog).disabled).toBe(true);
  type('2FA code', '123456');
  fireEvent.click(submitOf(dialog));
  await waitFor(() => expect(server.of('POST /api/admin/letters/closing/sending')).toHaveLength(1));
});

test('the invitation goes only to the roll', async () => {
  const { show } = await showLetters();
  show('invitation');
  expect(await screen.findByLabelText('The roll')).toBeDefined();
  expect(screen.queryByLabelText('Who asked')).toBeNull();
  press('Send Now');
  expect((await screen.findByRole('dialog')).textContent).not.toContain('Who asked');
});

test('a test goes to the organizer’s own address, once it is confirmed', async () => {
  const { server, show } = await showLetters({ ownAddress: 'kari@guild.example' });
  show('closing');
  fireEvent.click(await screen.findByRole('button', { name: 'Send Me a Test' }));
  await waitFor(() =>
    expect(server.of('POST /api/admin/letters/closing/test').map(({ body }) => body)).toEqual([
      { subject: 'Voting closes tomorrow', text: 'Hello {name}', zone: expect.any(String) },
    ]),
  );
});

test('without a confirmed address the way to confirm one is offered in place of a test', async () => {
  const { show } = await showLetters();
  show('closing');
  const link = await screen.findByRole('link', { name: 'Confirm My Address' });
  expect(link.getAttribute('href')).toBe('/admin/account');
  expect(screen.queryByRole('button', { name: 'Send Me a Test' })).toBeNull();
});

test.each([
  [['evil.example', 'shop.example'], 'Links to: evil.example, shop.example'],
  [[], null],
])('links of a letter to %j are named beside its preview', async (otherHosts, words) => {
  const { show } = await showLetters({ preview: { otherHosts } });
  show('closing');
  await screen.findByText('Hello Robin Example');
  expect(screen.queryByText(/^Links to/)?.textContent ?? null).toBe(words);
});

test('an invitation that fewer than ten people could get says why it went to nobody', async () => {
  const { show } = await showLetters({ invitation: { id: 2, state: 'done' }, letter: { id: 3, state: 'done' } });
  const { unmount } = show('invitation');
  await screen.findByText('Fewer than ten could get it');
  expect(screen.getByRole('link', { name: /^Invitation/ }).textContent).toContain('Too few for it');
  expect(screen.queryByText(/sent$/)).toBeNull();
  unmount();
  show('closing');
  await screen.findByRole('button', { name: 'Write Another' });
  expect(screen.queryByText('Fewer than ten could get it')).toBeNull();
});

test('a letter that is being sent shows its progress in tens, and stops at a press', async () => {
  const { server, show } = await showLetters({
    letter: { id: 3, state: 'sending', recipients: 900, sent: 410, tooSoon: 50, beganAt: '2026-12-12T17:00:00.000Z' },
  });
  show('closing');
  expect(await screen.findByText('410')).toBeDefined();
  expect(screen.getByText(/of 900 sent/)).toBeDefined();
  expect(screen.getByText(/Came back: under 10/)).toBeDefined();
  expect(screen.getByText(/Left out, as they got it within 24 hours: 50/)).toBeDefined();
  press('Stop');
  expect(await screen.findByRole('button', { name: 'Go On' })).toBeDefined();
  expect(server.of('POST /api/admin/letters/closing/state').map(({ body }) => body)).toEqual([{ state: 'stopped' }]);
});

test('a letter that has just begun says nothing of how many get it', async () => {
  const { show } = await showLetters({ letter: { id: 3, state: 'sending', beganAt: '2026-12-12T17:00:00.000Z' } });
  show('closing');
  expect((await screen.findByText('under 10')).parentElement?.textContent).toBe('under 10 sent');
});

test('without a mail server the page says so and how, and letters can be written', async () => {
  const { show } = await showLetters({ mail: null });
  show('closing');
  expect(await screen.findByText('Letters need a mail server')).toBeDefined();
  press('Write Letters Now');
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Send|Schedule/ })).toBeNull();
});
