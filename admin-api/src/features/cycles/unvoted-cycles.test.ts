import { makeShortlist, makeVote } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, Cycle, Decisions } from '../../../contract/index.ts';
import { DONE, useApprovals, WAITING } from '../../testing/approvals.ts';
import { codeAt, listAuditActions } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const HOUR_MS = 3_600_000;
const PATH = '/api/admin/voting-cycles';

const site = useApi();
const { requester, approver, approve, switchApprovalsOn, election: voted } = useApprovals(site);

/** The period in which nobody has voted. It begins after the one of `useApprovals`, in which three people have. */
let unvoted: Cycle;

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const create = async (given: object = {}) => {
  const request = { name: 'Spring', startDate: inHours(0), endDate: inHours(48), isActive: true, ...given };
  return (await site.api.post<Cycle>(PATH, requester().token, request)).body;
};
const list = async () => (await site.api.get<Cycle[]>(PATH, requester().token)).body;
const find = async (id: number) => (await list()).find((cycle) => cycle.id === id);
const remove = async (id: number): Promise<[number, string | undefined]> => {
  const { status, body } = await site.api.delete<Partial<ApiError>>(`${PATH}/${id}`, requester().token);
  return [status, body.code];
};
const move = async (from: number, to: number, given: object = {}): Promise<[number, string | undefined]> => {
  const request = { name: unvoted.name, startDate: inHours(from), endDate: inHours(to), ...given };
  const { status, body } = await site.api.put<Partial<ApiError>>(`${PATH}/${unvoted.id}`, requester().token, request);
  return [status, body.code];
};
const end = () =>
  site.database
    .owner('voting_cycles')
    .where({ id: unvoted.id })
    .update({ starts_at: new Date(inHours(-5)), ends_at: new Date(inHours(-1)) });
const voteIn = async (cycleId: number) => {
  const box = await site.database.owner('ballot_boxes').where({ cycle_id: cycleId }).orderBy('id').first();
  await makeVote(site.database.owner, { ballot_box_id: box?.id ?? 0, vendor_id: voted().vendors[0]?.id ?? 0 });
};
const decisionKinds = async (cycleId: number) =>
  site.database.owner('decisions').where({ cycle_id: cycleId }).orderBy('id').pluck('kind');

beforeEach(async () => {
  unvoted = await create();
});

it('a period that has begun says that nobody ever voted in it', async () => {
  const scheduled = await create({ isActive: false, startDate: inHours(100), endDate: inHours(200) });
  expect(await find(unvoted.id)).toMatchObject({ isUnvoted: true });
  expect(await find(voted().cycle.id)).not.toHaveProperty('isUnvoted');
  expect(await find(scheduled.id)).not.toHaveProperty('isUnvoted');
});

describe('DELETE /api/admin/voting-cycles/:id', () => {
  it('deletes a scheduled period', async () => {
    const { id } = await create({ isActive: false, startDate: inHours(100), endDate: inHours(200) });
    expect(await remove(id)).toEqual([200, undefined]);
    expect(await site.database.owner('voting_cycles').where({ id }).first()).toBeUndefined();
    expect((await remove(id))[0]).toBe(404);
  });

  it.each(['while it runs', 'after its end', 'after the next has begun'])(
    'deletes a period in which nobody voted, %s, and its decisions stay',
    async (when) => {
      if (when !== 'while it runs') await end();
      if (when === 'after the next has begun') await create({ name: 'Summer' });
      expect(await remove(unvoted.id)).toEqual([200, undefined]);
      expect(await find(unvoted.id)).toBeUndefined();
      expect(await remove(unvoted.id)).toEqual([404, 'cycle.not_found']);
      expect(await decisionKinds(unvoted.id)).toEqual(expect.arrayContaining(['period.opened', 'period.deleted']));
      const decisions = `/api/admin/decisions?cycleId=${unvoted.id}`;
      expect((await site.api.get<Decisions>(decisions, requester().token)).body.period).toEqual({
        id: unvoted.id,
        name: 'Spring',
      });
      expect(await listAuditActions(site.database.owner)).toContain('cycle.deleted');
      const event = await site.database.owner('audit_log').where({ action: 'cycle.deleted' }).first('detail');
      expect(JSON.parse(event?.detail ?? '{}')).toMatchObject({ name: 'Spring', hadBegun: true });
    },
  );

  it('lets no vote into a deleted period', async () => {
    await remove(unvoted.id);
    const open = site.database.owner('ballot_boxes').where({ cycle_id: unvoted.id }).whereNull('closed_at');
    expect(await open).toEqual([]);
    expect((await site.api.get<{ state: string }>('/api/admin/voting', requester().token)).body.state).toBe('none');
  });

  it.each([
    ['a vote', () => undefined],
    [
      'a vote that was reset',
      async () => {
        await site.api.post('/api/admin/reset-votes', requester().token);
        await site.database.owner('tallies').delete();
      },
    ],
    [
      'a vote that waits',
      async () => {
        await site.database.owner('voting_cycles').where({ id: unvoted.id }).update({ counts: 'confirmed' });
        await site.database.owner('tallies').delete();
      },
    ],
  ])('keeps a period that had %s', async (_what, change) => {
    await voteIn(unvoted.id);
    await change();
    expect(await remove(unvoted.id)).toEqual([409, 'cycle.voted']);
    expect(await find(unvoted.id)).toMatchObject({ isActive: true });
    expect(await decisionKinds(unvoted.id)).not.toContain('period.deleted');
  });

  it('keeps its shortlists for the next period', async () => {
    const { categories, vendors } = voted();
    const given = { cycle_id: unvoted.id, category_id: categories[0]?.id ?? 0 };
    await makeShortlist(site.database.owner, given, [vendors[0]?.id ?? 0]);
    await remove(unvoted.id);
    expect(await site.database.owner('shortlists').select('cycle_id')).toEqual([{ cycle_id: null }]);
    const next = await create({ name: 'Summer' });
    expect(await site.database.owner('shortlists').select('cycle_id')).toEqual([{ cycle_id: next.id }]);
  });

  it('needs a fresh second factor only while the period runs', async () => {
    await site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 600_000) });
    expect(await remove(unvoted.id)).toEqual([403, 'second_factor.required']);
    await end();
    expect(await remove(unvoted.id)).toEqual([200, undefined]);
  });

  it('waits for an approval where approvals are switched on', async () => {
    await switchApprovalsOn();
    expect(await remove(unvoted.id)).toEqual(WAITING);
    expect(await find(unvoted.id)).toBeDefined();
    expect(await approve(approver())).toEqual(DONE);
    expect(await find(unvoted.id)).toBeUndefined();
  });
});

describe('PUT /api/admin/voting-cycles/:id of a period in which nobody voted', () => {
  it('moves its start, also after it has begun, as a public decision', async () => {
    expect(await move(24, 72)).toEqual([200, undefined]);
    expect(await find(unvoted.id)).toMatchObject({ isActive: true, isUnvoted: true });
    const { state } = (await site.api.get<{ state: string }>('/api/admin/voting', requester().token)).body;
    expect(state).toBe('not_started');
    expect(await decisionKinds(unvoted.id)).toEqual(['period.opened', 'period.start_moved', 'period.end_moved']);
  });

  it('opens it again after its end without an approval', async () => {
    await end();
    expect(await find(unvoted.id)).not.toHaveProperty('isFinal');
    expect(await move(-5, 24)).toEqual([200, undefined]);
    expect((await site.api.get<{ state: string }>('/api/admin/voting', requester().token)).body.state).toBe('open');
  });

  it('does not move it behind the next scheduled period, which would end it before it begins', async () => {
    await create({ name: 'Summer', isActive: false, startDate: inHours(20), endDate: inHours(30) });
    expect(await move(25, 72)).toEqual([409, 'cycle.overlap']);
  });

  it('needs a fresh second factor to stop voting until a later start', async () => {
    await site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 600_000) });
    expect(await move(24, 72)).toEqual([403, 'second_factor.required']);
    const twoFactorCode = codeAt(requester().secret, site.api.clock.ms);
    expect(await move(24, 72, { twoFactorCode })).toEqual([200, undefined]);
  });

  it('waits for an approval where approvals are switched on', async () => {
    await switchApprovalsOn();
    expect(await move(24, 72)).toEqual(WAITING);
    expect(await approve(approver())).toEqual(DONE);
    expect(Date.parse((await find(unvoted.id))?.startDate ?? '')).toBeGreaterThan(Date.now());
  });
});
