import type { ProofKind } from '@plaudit/public-api/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { tokenStore } from '../../http/token-store.ts';
import { tabStorage } from '../../lib/usable-storage.ts';
import { takeCodeFromAddress } from '../../lib/votes/carried-code.ts';
import { OPEN_PERIOD, VOTER } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { CountForm } from './count-form.tsx';

const NO_SUCH_CODE = 'There is no such code for this voting period. Please check it.';

async function showForm(
  proofs: ProofKind[],
  { client = createQueryClient(() => undefined), code = json({ code: 'x', message: NO_SUCH_CODE }, 404) } = {},
) {
  const RESPONSES: Record<string, unknown> = {
    '/api/voting/cycle': { ...OPEN_PERIOD, counts: 'confirmed', proofs },
    '/api/voting/progress': {
      state: 'open',
      completed: 1,
      total: 2,
      percentage: 50,
      votedCategories: [1],
      votes: [],
      standing: 'waiting',
    },
    '/api/account/email-proof': { sentTo: 'mia@example.org' },
    '/api/me': VOTER,
  };
  const { seen } = await startServer((request, response) => {
    if (request.path === '/api/account/invitation-code') return code(request, response);
    return json(RESPONSES[request.path] ?? VOTER)(request, response);
  });
  tokenStore.keep('user', 'token');
  const { unmount } = renderInApp(<CountForm />, client);
  const sentCodes = () =>
    seen.filter(({ path }) => path === '/api/account/invitation-code').map(({ body }) => JSON.parse(body));
  return { unmount, sentCodes };
}

test('the other ways to confirm open with a button, and stay open at the next visit', async () => {
  const { unmount } = await showForm(['openid', 'email', 'invitation']);
  const fold = await screen.findByRole('button', { name: 'Other ways to confirm' });
  expect(screen.getByLabelText('Invitation code')).toBeDefined();
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  unmount();
  renderInApp(<CountForm />);
  expect((await screen.findByRole('button', { name: /^Other ways/ })).getAttribute('aria-expanded')).toBe('true');
});

test('one way to confirm has nothing to fold', async () => {
  await showForm(['email']);
  await screen.findByRole('button', { name: 'Send Me a Link' });
  expect(screen.queryByRole('button', { name: /^Other ways/ })).toBeNull();
});

test('a sent link takes the place of the form and gets the focus, and another one can be sent', async () => {
  await showForm(['email']);
  fireEvent.change(await screen.findByLabelText('Your e-mail address'), { target: { value: 'mia@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send Me a Link' }));
  const sent = await screen.findByText(/We have sent a link to mia@example.org/);
  expect(document.activeElement?.contains(sent)).toBe(true);
  expect(screen.queryByLabelText('Your e-mail address')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Send Another Link' }));
  expect(screen.getByLabelText('Your e-mail address')).toBeDefined();
});

test('a rejected code is reported beside its field, which gets the focus, and not in a toast too', async () => {
  const toasts: string[] = [];
  await showForm(['invitation'], { client: createQueryClient(({ title }) => toasts.push(title)) });
  const field = await screen.findByLabelText('Invitation code');
  fireEvent.change(field, { target: { value: 'AAAA-BBBB-CCCC-DDDD' } });
  fireEvent.click(screen.getByRole('button', { name: 'Count my votes' }));
  expect(await screen.findAllByText(NO_SUCH_CODE)).toHaveLength(1);
  expect(document.activeElement).toBe(field);
  expect(toasts).toEqual([]);
});

test('a code that came with the address is in the field, is sent on a press, and is then forgotten', async () => {
  window.location.hash = '#code=7K3M-0QWD-RT5X-9BHC';
  takeCodeFromAddress();
  const { sentCodes } = await showForm(['invitation'], { code: json({ standing: 'counted' }) });
  const field = await screen.findByLabelText('Invitation code');
  expect(field).toHaveProperty('value', '7K3M-0QWD-RT5X-9BHC');
  expect(sentCodes()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Count my votes' }));
  await expect.poll(sentCodes).toEqual([{ code: '7K3M-0QWD-RT5X-9BHC' }]);
  await expect.poll(() => Object.values({ ...tabStorage })).not.toContain('7K3M-0QWD-RT5X-9BHC');
});
