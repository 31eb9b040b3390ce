import { makeCycle } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '../../../contract/index.ts';
import { DONE, oldEnough, useApprovals, WAITING } from '../../testing/approvals.ts';
import { signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const { requester, approver, election, switchApprovalsOn, post, reset, listOpen } = useApprovals(site);

it('a reset waits for no approval on a new site', async () => {
  expect(await reset()).toEqual(DONE);
  expect(await listOpen()).toEqual([]);
});

describe('a request, while approvals are switched on', () => {
  beforeEach(switchApprovalsOn);

  it('waits if its action needs an approval, and other changes are made at once', async () => {
    const { id, starts_at, ends_at, name } = election().cycle;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const put = async (path: string, body: object) =>
      (await site.api.put(`/api/admin${path}`, requester().token, body)).status;
    const saveSetting = async (key: string, value: string) =>
      (await post(requester(), '/system-settings', { key, value }))[0];
    const dates = { startDate: starts_at.toISOString(), endDate: ends_at.toISOString() };
    const category = election().categories[0]?.id as number;
    const nominees = election().vendors.map((vendor) => vendor.id);
    const waiting = {
      category: (await post(requester(), `/categories/${category}/reset-votes`))[0],
      end: (await post(requester(), `/voting-cycles/${id}/end`))[0],
      moved: await put(`/voting-cycles/${id}`, { name, ...dates, endDate: inDays(40) }),
      replaced: (
        await post(requester(), '/voting-cycles', {
          name: 'Next',
          startDate: inDays(0),
          endDate: inDays(9),
          isActive: true,
        })
      )[0],
      shortlist: await put(`/voting-cycles/${id}/shortlists`, {
        categories: [{ categoryId: category, ballot: 'shortlist', nominees }],
      }),
      formula: await saveSetting('score_damping', '9'),
      approvalsOff: await saveSetting('second_approval', 'off'),
      deleted: (await site.api.delete(`/api/admin/users/${approver().account.username}`, requester().token)).status,
      deactivated: await put(`/users/${approver().account.username}`, { isActive: false }),
      exported: (await site.api.get('/api/admin/audit-log/csv', requester().token)).status,
    };
    for (const [what, status] of Object.entries(waiting)) expect([what, status]).toEqual([what, 202]);
    expect(await listOpen()).toHaveLength(Object.keys(waiting).length);

    expect(await post(requester(), '/pause-voting', { paused: true })).toEqual(DONE);
    expect(await put(`/voting-cycles/${id}`, { name: 'Renamed', ...dates })).toBe(200);
    expect(await saveSetting('registrations_per_address_per_hour', '50')).toBe(200);
    const voter = await signIn(site.database.owner, { account: { role: 'voter' } });
    expect(await put(`/users/${voter.account.username}`, { isActive: false })).toBe(200);
  });

  it('is stored only with a fresh second factor, if what it asks for needs one', async () => {
    const stale = { second_factor_at: new Date(Date.now() - 6 * 60_000) };
    const { token } = await signIn(site.database.owner, { account: oldEnough, session: stale });
    for (const path of [`users/${approver().account.username}`, `vendors/${election().vendors[0]?.id}`]) {
      const { status, body } = await site.api.delete<ApiError>(`/api/admin/${path}`, token);
      expect([status, body.code]).toEqual([403, 'second_factor.required']);
    }
    expect(await listOpen()).toEqual([]);
  });

  it('is not stored if fifty of the same admin wait, and those of others are', async () => {
    const { owner } = site.database;
    const waiting = { operation: 'postResetVotes', action: 'reset', preview: '', amount: 0, is_lone: false };
    await owner('approvals').insert(
      Array.from({ length: 50 }, (_none, number) => ({
        ...waiting,
        input: JSON.stringify({ number }),
        requested_by: requester().account.id,
      })),
    );
    expect(await reset()).toEqual([409, 'approval.too_many']);
    expect(await post(approver(), '/reset-votes')).toEqual(WAITING);
    expect(await listOpen()).toHaveLength(51);
  });

  it('waits if it moves a period within the running one, but not if it writes the same start otherwise', async () => {
    const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const dates = { starts_at: new Date(`${day}T12:00:00Z`), ends_at: new Date(Date.now() + 40 * 86_400_000) };
    const { id } = await makeCycle(site.database.owner, { ...dates, is_active: 0, is_scheduled: 1 });
    const save = async (startDate: string) => {
      const body = { name: 'Renamed', startDate, endDate: dates.ends_at.toISOString() };
      return (await site.api.put(`/api/admin/voting-cycles/${id}`, requester().token, body)).status;
    };
    expect(await save(`${day}T12:00:00Z`)).toBe(200);
    expect(await save(`${day}T13:00:00+01:00`)).toBe(200);
    expect(await save(`${day}T14:00:00Z`)).toBe(202);
  });
});
