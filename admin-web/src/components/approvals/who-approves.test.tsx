import type { AdminAccount, Cycle, Exclusion, PossibleApprovers } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ExclusionDialog } from '../../features/exclusions/exclusion-dialog.tsx';
import { LiftDialog } from '../../features/exclusions/lift-dialog.tsx';
import { EndPeriodDialog } from '../../features/periods/end-period-dialog.tsx';
import { LookAtNumbersDialog } from '../../features/periods/look-at-numbers-dialog.tsx';
import { PeriodDialog } from '../../features/periods/period-dialog.tsx';
import { DeleteAdminDialog } from '../../features/users/delete-admin-dialog.tsx';
import { RoleDialog } from '../../features/users/role-dialog.tsx';
import { ResetAllDialog } from '../../features/voting/reset-all-dialog.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { votingStatus } from '../../testing/render-panel.tsx';

const close = () => undefined;
const period = votingStatus.cycle as Cycle;
const exclusion = { id: 5, accounts: 14, voters: 12, effect: [], isFinal: false } as unknown as Exclusion;
const admin = { username: 'ben', role: 'super_admin' } as AdminAccount;

const ALWAYS: [string, ReactElement][] = [
  ['for an exclusion', <ExclusionDialog key="" periods={[period]} onClose={close} />],
  ['to lift it', <LiftDialog key="" exclusion={exclusion} onClose={close} />],
  [
    'to open an ended period again',
    <PeriodDialog key="" isSuperAdmin isOver period={{ ...period, endedAt: period.startDate }} onClose={close} />,
  ],
];
const SWITCHED_ON: [string, ReactElement][] = [
  ['to close a period', <EndPeriodDialog key="" period={period} onClose={close} />],
  ['to edit one', <PeriodDialog key="" isSuperAdmin period={period} onClose={close} />],
  ['to look at its numbers', <LookAtNumbersDialog key="" period={period} onSeen={close} onClose={close} />],
  ['to reset all votes', <ResetAllDialog key="" onClose={close} />],
  ['to delete a super admin', <DeleteAdminDialog key="" admins={[admin]} chosen={admin} onClose={close} />],
  ['to change a role', <RoleDialog key="" account={admin} newRole="admin" onClose={close} />],
];

async function open(dialog: ReactElement, areSwitchedOn: boolean) {
  const ola = { username: 'ola', canApprove: true, from: null, reason: null, missing: [], missingOfRequester: [] };
  const approvers: PossibleApprovers = { areSwitchedOn, canActAlone: true, approvers: [ola] };
  const server = await serveApi({ 'GET /api/admin/approvers': () => ({ body: approvers }) });
  const client = createPanelClient(() => undefined);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{dialog}</MemoryRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(server.of('GET /api/admin/approvers')).toHaveLength(1));
  await waitFor(() => expect(client.getQueryData(['/api/admin/approvers'])).toBeDefined());
  return screen.queryByText(/ola can approve\./);
}

test.each(ALWAYS)(
  'the dialog %s says who could approve, whether or not approvals are switched on',
  async (...dialog) => {
    expect(await open(dialog[1], false)).not.toBeNull();
  },
);

test.each(SWITCHED_ON)('the dialog %s says who could approve while approvals are switched on', async (...dialog) => {
  expect(await open(dialog[1], true)).not.toBeNull();
});

test.each(SWITCHED_ON)('the dialog %s says nothing of it while they are off', async (...dialog) => {
  expect(await open(dialog[1], false)).toBeNull();
});
