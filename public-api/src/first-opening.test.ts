import { activateCycle } from '@plaudit/db/rules/periods/cycles';
import { signPreview } from '@plaudit/db/rules/periods/preview-token';
import { endRehearsal, startRehearsal } from '@plaudit/db/rules/periods/rehearsal';
import { readVotingStateExclusive } from '@plaudit/db/rules/periods/voting-state';
import { makeAccount, makeCategory, makeCycle, makeVendor, makeVendorLink } from '@plaudit/db/testing/factories';
import { transaction } from '@plaudit/db/transaction';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CurrentCycle, PREVIEW_HEADER, type VotingProgress } from '../contract/index.ts';
import { signIn, tokenKey } from './testing/test-api.ts';
import { useApi } from './testing/use-api.ts';

const site = useApi();
const headers = { 'X-Plaudit-Origin': 'https://awards.example.org' };
const DAY_MS = 86_400_000;

/** The header of an organizer who looks at what voters will see. */
let preview: Record<string, string> = {};

let ids: { vendor: number; category: number };
beforeEach(async () => {
  preview = {};
  const { owner } = site.database;
  await owner('first_opening').delete();
  const vendor = await makeVendor(owner, { name: 'Juniper and Finch' });
  await makeVendorLink(owner, { vendor_id: vendor.id, title: 'The workshop' });
  const category = await makeCategory(owner, { name: 'Best in Show' });
  ids = { vendor: vendor.id, category: category.id };
});

const listed = () => ['/api/vendors', '/api/categories', '/api/leaderboard', '/api/category-votes'];
const single = () => [
  `/api/vendors/${ids.vendor}/links`,
  `/api/categories/${ids.category}/results`,
  `/cards/vendor/${ids.vendor}.png`,
  `/badges/vendor/${ids.vendor}.svg`,
  `/badges/vendor/${ids.vendor}.png`,
  `/internal/page-head/vendor/${ids.vendor}`,
];
const others = [
  '/api/stats',
  '/api/results/periods',
  '/api/decisions',
  '/api/reveal',
  '/cards/site.png',
  '/sitemap.xml',
  '/feed.atom',
  '/calendar.ics',
  '/api/voting/cycle',
  '/api/site-config',
  '/internal/page-head/',
  '/internal/page-head/tabs/vendors',
];

const schedule = () =>
  makeCycle(site.database.owner, {
    name: 'The first one',
    is_active: 0,
    is_scheduled: 1,
    starts_at: new Date(Date.now() + DAY_MS),
  });
const readCycle = async () => (await site.api.get<CurrentCycle>('/api/voting/cycle')).body;

async function readAll(paths: readonly string[]) {
  const responses = await Promise.all(paths.map((path) => site.api.get(path, { headers: { ...headers, ...preview } })));
  return responses.map(({ status, text }, index) => ({ path: paths[index], status, text }));
}

async function expectNothingShown(): Promise<void> {
  for (const { path, status, text } of await readAll(listed())) expect([path, status, text]).toEqual([path, 200, '[]']);
  for (const { path, status } of await readAll(single())) expect([path, status]).toEqual([path, 404]);
  for (const { path, status, text } of await readAll([...others, ...single()])) {
    if (others.includes(path ?? '')) expect([path, status]).toEqual([path, 200]);
    expect(text, path).not.toMatch(/Juniper|Best in Show|workshop|\/vendor\/\d/);
  }
}

async function expectAllShown(): Promise<void> {
  for (const { path, status, text } of await readAll(listed())) {
    expect([path, status]).toEqual([path, 200]);
    expect(text, path).toMatch(/Juniper|Best in Show/);
  }
  for (const { path, status } of await readAll(single())) expect([path, status]).toEqual([path, 200]);
  expect((await site.api.get('/sitemap.xml', { headers })).text).toContain(`/vendor/${ids.vendor}<`);
}

describe('before the first opening', () => {
  it('the public sees no vendor and no category, and every list is empty', async () => {
    await expectNothingShown();
    expect((await site.api.get<{ totalVendors: number }>('/api/stats')).body.totalVendors).toBe(0);
  });

  it('a scheduled period changes nothing but the date that people read', async () => {
    const { name } = await schedule();
    await expectNothingShown();
    expect(await readCycle()).toMatchObject({ state: 'none', isBeforeFirstOpening: true, next: { name } });
  });

  it('a preview shows all of it at its own address, and nothing at any other, with its token or without', async () => {
    const { id } = await schedule();
    const token = signPreview(tokenKey, { cycleId: id });
    const previewHeaders = { [PREVIEW_HEADER]: token };
    expect((await site.api.get('/api/preview', { headers: previewHeaders })).text).toMatch(/Juniper.*workshop/);
    await expectNothingShown();
    preview = { ...previewHeaders, Authorization: `Bearer ${token}` };
    await expectNothingShown();
    expect((await site.api.get('/api/preview')).status).toBe(404);
  });

  it('voters can sign in, and count no categories', async () => {
    const { token } = await signIn(site.database.owner);
    const { body } = await site.api.get<VotingProgress>('/api/voting/progress', { token });
    expect(body).toMatchObject({ completed: 0, total: 0, state: 'none' });
  });

  it('a rehearsal shows the site while it runs, and not after it', async () => {
    const { admin, owner } = site.database;
    const startedBy = (await makeAccount(owner)).id;
    await transaction(admin, (trx) => startRehearsal(trx, { endsAt: new Date(Date.now() + DAY_MS), startedBy }));
    await expectAllShown();
    expect(await readCycle()).not.toHaveProperty('isBeforeFirstOpening');
    await transaction(admin, async (trx) => {
      await readVotingStateExclusive(trx);
      await endRehearsal(trx, startedBy);
    });
    await expectNothingShown();
  });
});

describe('the first opening', () => {
  it('shows everything, and nothing any more if its period is deleted before anybody has voted', async () => {
    const { admin, owner } = site.database;
    const { id: accountId } = await makeAccount(owner);
    const { id, name } = await schedule();
    await transaction(admin, (trx) => activateCycle(trx, id, { accountId, role: 'super_admin' }));
    await expectAllShown();
    expect(await readCycle()).not.toHaveProperty('isBeforeFirstOpening');
    await admin.raw('call delete_unvoted_cycle(?)', [id]);
    await expectNothingShown();
    expect(await readCycle()).toMatchObject({ state: 'none', isBeforeFirstOpening: true });
    expect((await site.api.get(`/api/decisions?cycleId=${id}`, { headers })).text).toContain(name);
  });
});
