import { makeAccount, makeElection, makeSession, makeVote } from '@plaudit/db/testing/factories';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountPage, ApiError } from '../../../contract/index.ts';
import { listAuditActions, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let caller: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  caller = await signIn(site.database.owner, { account: { username: 'mia' } });
});

const day = (number: number) => new Date(`2026-03-0${number}T12:00:00Z`);

describe('the list of accounts', () => {
  const namesOf = async (query: string) =>
    (await site.api.get<AccountPage>(`/api/admin/users?role=voter&${query}`, caller.token)).body.items.map(
      ({ username }) => username,
    );

  beforeEach(async () => {
    const { owner } = site.database;
    const seenAt = async (username: string, createdOn: number, seen: Date[], sessions: object = {}) => {
      const { id } = await makeAccount(owner, {
        username,
        created_at: day(createdOn),
        email: `${username}@old.example`,
      });
      for (const last_activity_at of seen) await makeSession(owner, { account_id: id, last_activity_at, ...sessions });
    };
    await seenAt('Cleo', 3, [day(5), day(8)]);
    await seenAt('abe', 2, [day(6), day(7)]);
    await seenAt('Bo', 4, [], {});
    await seenAt('dan', 1, [day(9)], { ended_at: day(9) });
    await seenAt('eve', 5, [day(9)]);
    await owner('accounts').where({ username: 'eve' }).update({ is_active: 0 });
  });

  it.each([
    ['', ['eve', 'Bo', 'Cleo', 'abe', 'dan']],
    ['sort=created&order=asc', ['dan', 'abe', 'Cleo', 'Bo', 'eve']],
    ['sort=name', ['abe', 'Bo', 'Cleo', 'dan', 'eve']],
    ['sort=name&order=desc', ['eve', 'dan', 'Cleo', 'Bo', 'abe']],
    ['sort=seen', ['Cleo', 'abe', 'eve', 'dan', 'Bo']],
    ['sort=seen&order=asc', ['Bo', 'dan', 'eve', 'abe', 'Cleo']],
    ['from=2026-03-02T00:00:00Z&to=2026-03-03T23:00:00Z', ['Cleo', 'abe']],
    ['from=2026-03-02T00:00:00Z&to=2026-03-03T23:00:00Z&sort=created&order=asc', ['abe', 'Cleo']],
    ['from=2026-03-03T00:00:00Z&sort=seen', ['Cleo', 'eve', 'Bo']],
    ['search=E&sort=seen&status=active', ['Cleo', 'abe', 'dan', 'Bo']],
    ['search=eo', ['Cleo']],
  ])('with %s is %s', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
    const pages = [1, 2, 3, 4, 5, 6].map((page) => namesOf(`${query}&pageSize=1&page=${page}`));
    expect((await Promise.all(pages)).flat()).toEqual(names);
  });

  it('finds an account by its id, and says when each was seen last', async () => {
    const { id } = (await site.database.owner('accounts').where({ username: 'Cleo' }).first('id')) ?? { id: 0 };
    const { body } = await site.api.get<AccountPage>(`/api/admin/users?search=${id}`, caller.token);
    expect(body.items).toMatchObject([{ id, lastSeenAt: day(8).toISOString() }]);
    expect((await site.api.get('/api/admin/users?search=99999999999', caller.token)).status).toBe(200);
  });

  it.each(['sort=votes', 'sort=seen&order=up', 'voted=true', 'from=yesterday'])('rejects %s', async (query) => {
    expect((await site.api.get(`/api/admin/users?${query}`, caller.token)).status).toBe(400);
  });
});

describe('the file of accounts', () => {
  const exportAs = (query: string) => site.api.get<string>(`/api/admin/users/csv?${query}`, caller.token);
  const rowsOf = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[];

  it('has those that match, without addresses unless they are asked for, and says nothing of votes', async () => {
    const { owner } = site.database;
    const voter = await makeAccount(owner, { username: 'vera', email: 'vera@example.com' });
    const { boxes, vendors } = await makeElection(owner);
    const rows = async (query: string) => rowsOf((await exportAs(query)).text);
    const before = await rows('role=voter');
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0, voter_id: voter.id });
    expect(await rows('role=voter')).toEqual(before);
    const known = { Username: 'vera', Role: 'voter', Created: voter.created_at.toISOString(), Status: 'active' };
    expect(before).toEqual([{ 'User ID': String(voter.id), ...known }]);
    expect(await rows('role=voter&addresses=true')).toMatchObject([{ ...known, Email: 'vera@example.com' }]);
    expect(await listAuditActions(owner)).toEqual(['account.exported', 'account.exported', 'account.exported']);
  });

  it('with addresses needs a fresh second factor, and an approval where approvals are on', async () => {
    const { owner } = site.database;
    await owner('settings').insert({ setting_key: 'second_approval', setting_value: 'on', description: '' });
    expect((await exportAs('search=mia')).status).toBe(200);
    expect((await exportAs('search=mia&addresses=true')).status).toBe(202);
    expect(await owner('approvals').select('action', 'preview')).toEqual([
      { action: 'export_accounts', preview: 'Accounts, with their e-mail addresses: 1.' },
    ]);
    expect(await listAuditActions(owner)).toEqual(['account.exported', 'approval.requested']);
    // Both are kept for good, and a search can be somebody's name.
    expect(JSON.stringify(await owner('approvals').select('input'))).not.toContain('mia');
    expect(JSON.stringify(await owner('audit_log').select('detail'))).not.toContain('mia');
    await owner('approvals').update({ state: 'approved' });
    expect((await exportAs('search=other&addresses=true')).status).toBe(202);
    expect(rowsOf((await exportAs('search=mia&addresses=true')).text)).toMatchObject([{ Username: 'mia' }]);
    await owner('settings').delete();
    await owner('sessions').update({ second_factor_at: new Date(Date.now() - 600_000) });
    const response = await site.api.get<ApiError>('/api/admin/users/csv?addresses=true', caller.token);
    expect([response.status, response.body.code]).toEqual([403, 'second_factor.required']);
  });
});
