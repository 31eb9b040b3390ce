import { makeAccount, makeCycle, makeElection, makeSession, makeVote } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, Cycle } from '../contract/index.ts';
import { newSecret } from './features/second-factor/totp.ts';
import { codeAt, type SignedIn, signIn } from './testing/test-api.ts';
import { useApi } from './testing/use-api.ts';

const site = useApi();
let caller: SignedIn;
beforeEach(async () => {
  caller = await signIn(site.database.owner, { session: { second_factor_at: new Date(Date.now() - 6 * 60_000) } });
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const PATH = '/api/admin/voting-cycles';

async function needsFreshSecondFactor(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<boolean> {
  const { owner } = site.database;
  const before = await owner('audit_log').select('id');
  const response = await site.api.send<ApiError>(method, path, {
    token: caller.token,
    ...(body === undefined ? {} : { body }),
  });
  if (response.status < 300) return false;
  expect([response.status, response.body.code]).toEqual([403, 'second_factor.required']);
  expect(await owner('audit_log').select('id')).toEqual(before);
  return true;
}

describe('periods: a fresh second factor is needed', () => {
  const runsFor = (days: number) => ({ starts_at: new Date(inDays(-1)), ends_at: new Date(inDays(days)) });
  const edit = (cycle: { id: number }, startDate: string, endDate: string) =>
    needsFreshSecondFactor('PUT', `${PATH}/${cycle.id}`, { name: 'Edited', startDate, endDate });
  const schedule = (startDate: string, endDate: string) =>
    needsFreshSecondFactor('POST', PATH, { name: 'Next', startDate, endDate, isActive: false });

  it('to end a period earlier, but not to end it later or to rename it', async () => {
    const cycle = await makeCycle(site.database.owner, runsFor(10));
    expect(await edit(cycle, inDays(-1), inDays(9))).toBe(true);
    expect(await edit(cycle, inDays(-1), new Date(Date.now() + 400).toISOString())).toBe(true);
    expect(await edit(cycle, inDays(-1), cycle.ends_at.toISOString())).toBe(false);
    expect(await edit(cycle, inDays(-1), inDays(11))).toBe(false);
  });

  it('to schedule a period that ends the running one early', async () => {
    await makeCycle(site.database.owner, runsFor(10));
    expect(await schedule(inDays(9), inDays(20))).toBe(true);
    expect(await schedule(inDays(11), inDays(20))).toBe(false);
    const next = (await site.api.get<Cycle[]>(PATH, caller.token)).body.find(({ isScheduled }) => isScheduled) as Cycle;
    expect(await edit(next, inDays(9), inDays(20))).toBe(true);
    expect(await edit(next, inDays(12), inDays(20))).toBe(false);
  });

  it('not to schedule a period after one that has ended', async () => {
    await makeCycle(site.database.owner, runsFor(-0.5));
    expect(await schedule(inDays(1), inDays(2))).toBe(false);
  });

  it('unless the request has a code', async () => {
    const cycle = await makeCycle(site.database.owner, runsFor(10));
    const response = await site.api.put(`${PATH}/${cycle.id}`, caller.token, {
      name: 'Edited',
      startDate: inDays(-1),
      endDate: inDays(9),
      twoFactorCode: codeAt(caller.secret, site.api.clock.ms),
    });
    expect(response.status).toBe(200);
  });
});

describe('accounts: a fresh second factor is needed', () => {
  it.each(['admin', 'super_admin'] as const)('to create, deactivate or delete: %s', async (role) => {
    const body = { username: 'newcomer', password: 'Str0ng&Long', role, twoFactorSecret: newSecret() };
    expect(await needsFreshSecondFactor('POST', '/api/admin/users', body)).toBe(true);
    const { username } = await makeAccount(site.database.owner, { role });
    expect(await needsFreshSecondFactor('PUT', `/api/admin/users/${username}`, { isActive: false })).toBe(true);
    expect(await needsFreshSecondFactor('DELETE', `/api/admin/users/${username}`)).toBe(true);
  });

  it('not to deactivate or delete a voter', async () => {
    const { username } = await makeAccount(site.database.owner);
    expect(await needsFreshSecondFactor('PUT', `/api/admin/users/${username}`, { isActive: false })).toBe(false);
    expect(await needsFreshSecondFactor('DELETE', `/api/admin/users/${username}`)).toBe(false);
  });
});

describe('vendors and categories: a fresh second factor is needed', () => {
  const makeVotes = async () => {
    const { owner } = site.database;
    const { boxes, vendors, categories } = await makeElection(owner);
    const [box, vendor, category] = [boxes[0], vendors[0], categories[0]].map((row) => row?.id as number);
    await makeVote(owner, { ballot_box_id: box as number, vendor_id: vendor as number });
    const emptyVendor = vendors[1]?.id as number;
    const emptyCategory = categories[1]?.id as number;
    return { vendor: vendor as number, category: category as number, emptyVendor, emptyCategory };
  };
  const renameVendor = (id: number, name: string) =>
    needsFreshSecondFactor('PUT', `/api/admin/vendors/${id}`, { name, description: 'x', imageUrl: '/pictures/x.png' });
  const renameCategory = (id: number, name: string) =>
    needsFreshSecondFactor('PUT', `/api/admin/categories/${id}`, { name, description: 'x' });
  const nameOf = async (table: 'vendors' | 'categories', id: number) =>
    (await site.database.owner(table).where({ id }).first('name'))?.name ?? '';

  it('to delete a vendor with votes, not one without', async () => {
    const { vendor, emptyVendor } = await makeVotes();
    expect(await needsFreshSecondFactor('DELETE', `/api/admin/vendors/${vendor}`)).toBe(true);
    const deletion = '/api/admin/vendors/deletion';
    expect(await needsFreshSecondFactor('POST', deletion, { vendorIds: [vendor, emptyVendor] })).toBe(true);
    expect(await needsFreshSecondFactor('POST', deletion, { vendorIds: [emptyVendor] })).toBe(false);
    await site.database.owner('vendors').update({ retired_at: new Date() });
    const restoration = '/api/admin/vendors/restoration';
    expect(await needsFreshSecondFactor('POST', restoration, { vendorIds: [vendor, emptyVendor] })).toBe(true);
    expect(await needsFreshSecondFactor('POST', restoration, { vendorIds: [emptyVendor] })).toBe(false);
    await site.database.owner('vendors').update({ retired_at: null });
    expect(await needsFreshSecondFactor('DELETE', `/api/admin/vendors/${emptyVendor}`)).toBe(false);
  });

  it('to delete a category while a period is running, not otherwise', async () => {
    const { category, emptyCategory } = await makeVotes();
    expect(await needsFreshSecondFactor('DELETE', `/api/admin/categories/${category}`)).toBe(true);
    expect(await needsFreshSecondFactor('DELETE', `/api/admin/categories/${emptyCategory}`)).toBe(true);
    await site.database.owner('voting_cycles').update({ ends_at: new Date(Date.now() - 1000) });
    expect(await needsFreshSecondFactor('DELETE', `/api/admin/categories/${category}`)).toBe(false);
  });

  it('to rename a vendor or category with votes, but not to change its description', async () => {
    const { vendor, emptyVendor, category, emptyCategory } = await makeVotes();
    expect(await renameVendor(vendor, 'Another name')).toBe(true);
    expect(await renameVendor(vendor, await nameOf('vendors', vendor))).toBe(false);
    expect(await renameVendor(emptyVendor, 'Another name')).toBe(false);
    expect(await renameCategory(category, 'Another name')).toBe(true);
    expect(await renameCategory(category, await nameOf('categories', category))).toBe(false);
    expect(await renameCategory(emptyCategory, 'Another name')).toBe(false);
  });

  const importName = (name: string) =>
    needsFreshSecondFactor('POST', '/api/admin/vendors/import', {
      csv: `name,description,imageUrl\n${name},x,/x.png`,
      dryRun: false,
    });

  it('to import a file that changes the case of letters in the name of a vendor with votes, but not its description', async () => {
    const { vendor, emptyVendor } = await makeVotes();
    expect(await importName((await nameOf('vendors', vendor)).toUpperCase())).toBe(true);
    expect(await importName(await nameOf('vendors', vendor))).toBe(false);
    expect(await importName((await nameOf('vendors', emptyVendor)).toUpperCase())).toBe(false);
  });

  const restore = (kind: 'vendors' | 'categories', id: number) =>
    needsFreshSecondFactor('POST', `/api/admin/${kind}/${id}/restore`);
  const retire = (kind: 'vendors' | 'categories', id: number) =>
    site.database.owner(kind).where({ id }).update({ retired_at: new Date() });

  it('to restore a vendor with votes, not one without', async () => {
    const { vendor, emptyVendor } = await makeVotes();
    await retire('vendors', vendor);
    await retire('vendors', emptyVendor);
    expect(await restore('vendors', vendor)).toBe(true);
    expect(await restore('vendors', emptyVendor)).toBe(false);
  });

  it('to restore a category whose votes come back, not any other', async () => {
    const { owner } = site.database;
    const { category, emptyCategory } = await makeVotes();
    for (const id of [category, emptyCategory]) {
      await retire('categories', id);
      await owner('ballot_boxes').where({ category_id: id }).update({
        closed_at: new Date(),
        close_reason: 'category_retired',
      });
    }
    expect(await restore('categories', category)).toBe(true);
    expect(await restore('categories', emptyCategory)).toBe(false);
    await owner('voting_cycles').update({ ends_at: new Date(Date.now() - 1000) });
    expect(await restore('categories', category)).toBe(false);
  });
});

describe('a fresh second factor', () => {
  it('is needed to block or unblock the session of an admin, not of a voter', async () => {
    const block = async (role: 'admin' | 'voter', verb: 'block' | 'unblock') => {
      const { id: account_id } = await makeAccount(site.database.owner, { role });
      const { id } = await makeSession(site.database.owner, { account_id });
      return needsFreshSecondFactor('POST', `/api/admin/user-sessions/${id}/${verb}`);
    };
    expect(await block('admin', 'block')).toBe(true);
    expect(await block('admin', 'unblock')).toBe(true);
    expect(await block('voter', 'block')).toBe(false);
    const { id } = await makeSession(site.database.owner, { account_id: caller.account.id });
    expect(await needsFreshSecondFactor('POST', `/api/admin/user-sessions/${id}/block`)).toBe(true);
  });

  it('is needed to change a rule or limit, not a text of the site', async () => {
    const save = (key: string, value: string) =>
      needsFreshSecondFactor('POST', '/api/admin/system-settings', { key, value });
    expect(await save('registrations_per_address_per_hour', '100000')).toBe(true);
    expect(await save('score_damping', '5')).toBe(true);
    expect(await save('overall_ranking', 'off')).toBe(true);
    expect(await save('site_name', 'New name')).toBe(false);
    expect(await save('hero_criteria', 'none')).toBe(false);
    expect(await save('panel_start', 'one_page')).toBe(false);
    expect(await save('site_time_zone', 'Europe/Oslo')).toBe(false);
  });

  it('is needed for a link to another host, in an announcement or as the contact, not for any other', async () => {
    const announce = (link: string) =>
      needsFreshSecondFactor('POST', '/api/admin/announcements', { text: 'New', link, linkText: 'Here' });
    const saveContact = (value: string) =>
      needsFreshSecondFactor('POST', '/api/admin/system-settings', { key: 'organizer_contact', value });
    for (const isNeeded of [announce, saveContact]) {
      expect(await isNeeded('https://evil.example/awards')).toBe(true);
      expect(await isNeeded('https://awards.example.org.evil.example')).toBe(true);
      expect(await isNeeded('https://awards.example.org/rules')).toBe(false);
    }
    expect(await announce('/reveal')).toBe(false);
    expect(await needsFreshSecondFactor('POST', '/api/admin/announcements', { text: 'New' })).toBe(false);
    expect(await saveContact('awards@guild.example')).toBe(false);
    expect(await saveContact('')).toBe(false);
  });

  it('is needed for a new link to another host on a page that voters see, not in a draft', async () => {
    const save = (link: string, inFooter: boolean) =>
      needsFreshSecondFactor('PUT', '/api/admin/site-pages/rules', { text: `[Here](${link})`, inFooter });
    expect(await save('https://evil.example/awards', false)).toBe(false);
    expect(await save('https://evil.example/awards', true)).toBe(true);
    expect(await save('https://awards.example.org/reveal', true)).toBe(false);
    expect(await save('mailto:kari@guild.example', true)).toBe(false);
  });

  it('is not needed to pause or resume voting, because that is urgent', async () => {
    await makeElection(site.database.owner);
    expect(await needsFreshSecondFactor('POST', '/api/admin/pause-voting', { paused: true })).toBe(false);
    expect(await needsFreshSecondFactor('POST', '/api/admin/pause-voting', { paused: false })).toBe(false);
  });

  it('comes from verify-2fa, and then the same request succeeds', async () => {
    const body = { key: 'score_damping', value: '5' };
    expect(await needsFreshSecondFactor('POST', '/api/admin/system-settings', body)).toBe(true);
    const code = codeAt(caller.secret, site.api.clock.ms);
    await site.api.post('/api/admin/verify-2fa', caller.token, { code, username: caller.account.username });
    expect(await needsFreshSecondFactor('POST', '/api/admin/system-settings', body)).toBe(false);
  });
});
