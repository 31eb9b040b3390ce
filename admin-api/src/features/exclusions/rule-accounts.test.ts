import { describe, expect, it } from 'vitest';
import type { ApiError, ExclusionAccounts } from '../../../contract/index.ts';
import { useExclusions } from '../../testing/exclusions.ts';
import { listAuditActions } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const { draft, election, fans, get, list } = useExclusions(site);

describe('the names of the accounts of a rule', () => {
  const find = async (rule: Record<string, string>) =>
    get<ExclusionAccounts & ApiError>(`/api/admin/exclusions/accounts?${new URLSearchParams(rule)}`);
  const namesOf = (count: number) =>
    fans()
      .slice(0, count)
      .map((_id, index) => `fan${index + 1}`)
      .sort();

  it('are told before anything is drafted, and finding them stores nothing', async () => {
    expect((await find({ name: 'fan*', network: '203.0.113.0/24' })).body).toEqual({ total: 22, names: namesOf(22) });
    expect(await list()).toEqual([]);
    expect(await listAuditActions(site.database.owner)).toEqual([]);
    expect((await find({})).status).toBe(400);
    expect((await find({ vendor: 'x' })).status).toBe(400);
  });

  it('are told of ten accounts or more, and of fewer only how many there are', async () => {
    const { owner } = site.database;
    await owner('accounts')
      .whereIn('id', fans().slice(10))
      .update({ username: owner.raw("concat('other', id)") });
    expect((await find({ name: 'fan*' })).body).toEqual({ total: 10, names: namesOf(10) });
    await owner('accounts')
      .whereIn('id', fans().slice(9))
      .update({ username: owner.raw("concat('other', id)") });
    expect((await find({ name: 'fan*' })).body).toEqual({ total: 9, names: [] });
  });

  it('do not show who has voted, or for which vendor', async () => {
    const before = (await find({ name: 'fan*' })).text;
    await site.database.owner('votes').whereIn('voter_id', fans().slice(0, 11)).delete();
    await site.database.owner.raw('update votes set vendor_id = ?', [election().vendors[1]?.id ?? 0]);
    expect((await find({ name: 'fan*' })).text).toBe(before);
  });

  it('let an admin correct a rule before its votes are counted, and not compare two counts afterwards', async () => {
    const { owner } = site.database;
    await owner('accounts')
      .whereIn('id', fans().slice(20))
      .update({ username: owner.raw("concat('fanny', id)") });
    expect((await find({ name: 'fan*' })).body.total).toBe(22);
    expect((await draft({ usernames: namesOf(20) })).body).toMatchObject({ accounts: 20, voters: 20 });
    expect((await draft({ rule: { name: 'fan*' } })).body.code).toBe('exclusion.too_similar');
    expect((await draft({ usernames: namesOf(19) })).body.code).toBe('exclusion.too_similar');
  });

  it('are told of a stored exclusion as they are of its rule, without a word about votes', async () => {
    const { id } = (await draft({ rule: { name: 'fan*' } })).body;
    const accounts = () => get<ExclusionAccounts>(`/api/admin/exclusions/${id}/accounts`);
    expect((await accounts()).body).toEqual({ total: 22, names: namesOf(22) });
    await site.database.owner('accounts').where({ username: 'fan1' }).update({ retired_at: new Date() });
    expect((await accounts()).body).toEqual({ total: 21, names: namesOf(22).filter((name) => name !== 'fan1') });
    expect((await get('/api/admin/exclusions/999999/accounts')).status).toBe(404);
  });
});
