import type { Approval, PossibleApprover } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { ApprovalsCard } from './approvals-card.tsx';

const APPROVAL: Approval = {
  id: 3,
  action: 'reset all votes',
  preview: '3 votes by 3 voters stop counting',
  state: 'waiting',
  isCanceled: false,
  requestedBy: 'ann',
  requestedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-23T12:00:00.000Z',
  isRequesterGone: false,
  isOwn: false,
  canApprove: false,
  isRelated: false,
  aloneFrom: null,
};

const NOT_OWN: PossibleApprover = {
  username: 'ola',
  canApprove: false,
  from: '2026-12-28T12:00:00.000Z',
  reason: 'related',
  missing: ['password'],
  missingOfRequester: [],
};

test.each([
  [{ canApprove: true }, 'You can approve it.', ['Review and Approve', 'Cancel Request']],
  [{}, 'your account is younger than a day.', ['Cancel Request']],
  [{ isRelated: true }, 'the same admins are behind your account and ann’s.', ['Cancel Request']],
  [
    { isRelated: true, caller: NOT_OWN },
    'You can approve 30 days after you change your password. It expires on',
    ['Cancel Request'],
  ],
  [{ isRequesterGone: true }, 'ann is no longer an admin, so it cannot be carried out.', ['Cancel Request']],
  [
    { isRequesterGone: true, state: 'approved' as const },
    'ann is no longer an admin, so it cannot be carried out.',
    ['Cancel Request'],
  ],
])('a request of another admin with %j says what can be done', async (given, text, buttons) => {
  await serveApi({ 'GET /api/admin/approvals': () => ({ body: [{ ...APPROVAL, ...given }] }) });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <DialogHost>
        <ApprovalsCard />
      </DialogHost>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('listitem')).textContent).toContain(text);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
});
