import { makeCycle } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../../contract/index.ts';
import { DONE, useApprovals } from '../../testing/approvals.ts';
import { signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const { requester, approver, election, switchApprovalsOn, approve, post, getOnlyRequest } = useApprovals(site);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const edit = async (request: object, who = requester(), id = election().cycle.id) => {
  const { name, starts_at, ends_at } = election().cycle;
  const dates = { startDate: starts_at.toISOString(), endDate: ends_at.toISOString() };
  const path = `/api/admin/voting-cycles/${id}`;
  const { status, body } = await site.api.put<Partial<ApiError>>(path, who.token, { name, ...dates, ...request });
  return [status, body.code];
};
const WAITING = [202, 'approval.waiting'];
const FORBIDDEN = [403, 'access.super_admin_required'];
const RULES = [{ counts: 'confirmed' }, { resultsMode: 'hidden' }];

describe('the rules of a stored period', () => {
  it.each(RULES)('%j wait for an approval, if approvals are switched on', async (rule) => {
    await switchApprovalsOn();
    expect(await edit(rule)).toEqual(WAITING);
    const stored = await site.database.owner('voting_cycles').first('counts', 'results_mode');
    expect(stored).toEqual({ counts: 'everyone', results_mode: 'live' });
    expect(await approve(approver())).toEqual(DONE);
    const changed = await site.database.owner('voting_cycles').first('counts', 'results_mode');
    expect(changed).not.toEqual(stored);
  });

  it('wait in one request with the end, and the approver reads of both', async () => {
    await switchApprovalsOn();
    expect(await edit({ counts: 'confirmed', proofs: ['email'], endDate: inDays(9) })).toEqual(WAITING);
    const { action, preview } = await getOnlyRequest();
    expect(action).toBe('change whose votes count and move the end of voting');
    expect(preview).toMatch(
      /confirmed by: e-mail addresses\. It has 3 votes that count so far\. Voting in ".+" ends on /,
    );
  });

  it('name what confirms accounts, also if the period has it from before', async () => {
    await switchApprovalsOn();
    await site.database.owner('voting_cycles').update({ proof_kinds: 'email' });
    expect(await edit({ counts: 'confirmed' })).toEqual(WAITING);
    expect((await getOnlyRequest()).preview).toContain('confirmed by: e-mail addresses.');
  });

  it('wait also before the period begins', async () => {
    await switchApprovalsOn();
    const dates = { starts_at: new Date(inDays(50)), ends_at: new Date(inDays(60)) };
    const { id } = await makeCycle(site.database.owner, { ...dates, is_active: 0, is_scheduled: 1 });
    const times = { startDate: inDays(51), endDate: inDays(60) };
    expect(await edit({ ...times, resultsMode: 'hidden' }, requester(), id)).toEqual(WAITING);
    expect(await edit(times, requester(), id)).toEqual([200, undefined]);
  });

  it('that nobody could change are rejected at once', async () => {
    await switchApprovalsOn();
    await site.database.owner('voting_cycles').update({ results_mode: 'hidden', counts: 'confirmed' });
    await site.database.owner('proofs').insert({
      cycle_id: election().cycle.id,
      account_id: (await site.database.owner('votes').first('voter_id'))?.voter_id ?? 0,
      kind: 'invitation',
    });
    expect(await edit({ resultsMode: 'live' })).toEqual([409, 'cycle.results_mode']);
    expect(await edit({ proofs: ['email'] })).toEqual([409, 'cycle.proofs']);
    expect(await edit({ counts: 'everyone' })).toEqual([409, 'cycle.counts']);
  });
});

describe.each(['off', 'on'])('while approvals are switched %s, an ordinary admin', (setting) => {
  it('cannot change whose votes count or when results are shown', async () => {
    if (setting === 'on') await switchApprovalsOn();
    const admin = await signInAsAdmin(site.database.owner);
    for (const rule of RULES) expect(await edit(rule, admin)).toEqual(FORBIDDEN);
    expect(await edit({ name: 'Renamed', counts: 'everyone', resultsMode: 'live' }, admin)).toEqual([200, undefined]);
  });

  it('does not choose what would confirm accounts, if a super admin lets only these count later', async () => {
    if (setting === 'on') await switchApprovalsOn();
    const admin = await signInAsAdmin(site.database.owner);
    expect(await edit({ proofs: ['openid'] }, admin)).toEqual([200, undefined]);
    expect(await site.database.owner('voting_cycles').pluck('proof_kinds')).not.toContain('openid');
  });

  it('makes periods with the defaults only', async () => {
    if (setting === 'on') await switchApprovalsOn();
    const admin = await signInAsAdmin(site.database.owner);
    const dates = { startDate: inDays(50), endDate: inDays(60) };
    const period = { name: 'Next', ...dates, isActive: false };
    for (const rule of RULES) expect(await post(admin, '/voting-cycles', { ...period, ...rule })).toEqual(FORBIDDEN);
    const now = { ...period, startDate: inDays(0), isActive: true, resultsMode: 'hidden' };
    expect(await post(admin, '/voting-cycles', now)).toEqual(FORBIDDEN);
    expect((await post(admin, '/voting-cycles', period))[0]).toBe(201);
  });
});
