import { seedEssentials } from '@plaudit/db/schema/seed';
import {
  makeAccount,
  makeCategory,
  makeCycle,
  makeElection,
  makeShortlist,
  makeVendor,
} from '@plaudit/db/testing/factories';
import { expect, it } from 'vitest';
import type { Checklist } from '../../../contract/index.ts';
import { oldEnough } from '../../testing/approvals.ts';
import { signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const oldSuperAdmin = { role: 'super_admin' as const, ...oldEnough };

const site = useApi();
const readChecklist = async () => {
  const { token } = await signIn(site.database.owner);
  return (await site.api.get<Checklist>('/api/admin/checklist', token)).body;
};

it('the checklist of a new site says what is left to do', async () => {
  const { owner } = site.database;
  await owner('first_opening').delete();
  await seedEssentials(owner);
  const limit = { setting_key: 'mail_domains_without_limit', setting_value: 'example.org' };
  await owner('settings').insert(limit).onConflict().merge();
  expect(await readChecklist()).toEqual({
    isNewSite: true,
    isBeforeFirstOpening: true,
    hasOwnTexts: false,
    categories: 6,
    vendors: 0,
    vendorsWithoutPicture: 0,
    emptyCategories: [],
    superAdmins: 1,
    approvers: 0,
    possibleApprovers: { areSwitchedOn: false, canActAlone: true, approvers: [] },
    lastBackupAt: null,
    current: null,
    next: null,
  });
});

it('the checklist names a period in which nobody can confirm an account any more', async () => {
  const { owner } = site.database;
  const { cycle } = await makeElection(owner);
  await owner('voting_cycles').update({ counts: 'confirmed', proof_kinds: 'email,openid' });
  expect((await readChecklist()).unconfirmable).toEqual({ name: cycle.name });
  await owner('ready_proofs').insert({ kind: 'openid', seen_at: new Date() });
  expect((await readChecklist()).unconfirmable).toBeUndefined();
});

it('the checklist names a period that needs invitation codes until one is made', async () => {
  const { owner } = site.database;
  const { cycle } = await makeElection(owner);
  await owner('voting_cycles').update({ counts: 'confirmed', proof_kinds: 'invitation,email' });
  expect((await readChecklist()).unconfirmable).toEqual({ name: cycle.name, needsCodes: true });
  await owner('ready_proofs').insert({ kind: 'email', seen_at: new Date() });
  expect((await readChecklist()).unconfirmable).toBeUndefined();
  await owner('ready_proofs').delete();
  const { token } = await signIn(owner);
  await site.api.post(`/api/admin/voting-cycles/${cycle.id}/invitation-codes`, token, { count: 1 });
  expect((await readChecklist()).unconfirmable).toBeUndefined();
});

it('a site is new until its first period is over', async () => {
  const { owner } = site.database;
  await makeCycle(owner);
  expect(await readChecklist()).toMatchObject({ isNewSite: true });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await owner('voting_cycles').update({ starts_at: daysAgo(31), ends_at: daysAgo(1) });
  expect(await readChecklist()).toMatchObject({ isNewSite: false });
});

it('the checklist says that the site has its own texts, and that the dates of the first period were changed', async () => {
  const { owner } = site.database;
  await makeCycle(owner, { version: 2 });
  const { token } = await signIn(owner);
  await site.api.post('/api/admin/system-settings', token, { key: 'site_name', value: 'The Thornies' });
  const cycle = await owner('voting_cycles').first('id', 'starts_at', 'ends_at', 'name');
  const later = new Date((cycle?.ends_at.getTime() ?? 0) + 86_400_000).toISOString();
  const dates = { startDate: cycle?.starts_at.toISOString(), endDate: later };
  const { status } = await site.api.put(`/api/admin/voting-cycles/${cycle?.id}`, token, {
    name: cycle?.name,
    ...dates,
  });
  expect(status).toBe(200);
  expect(await readChecklist()).toMatchObject({ hasOwnTexts: true, current: { endDate: later } });
});

it('the checklist names categories without vendors in the next period, and counts vendors without a picture', async () => {
  const { owner } = site.database;
  const { vendors } = await makeElection(owner, { categories: 2, vendors: 1 });
  const retired = await makeVendor(owner, { retired_at: new Date() });
  const empty = await makeCategory(owner, { name: 'Nobody' });
  await makeShortlist(owner, { category_id: empty.id }, [retired.id]);
  const filled = await makeCategory(owner, { name: 'Somebody' });
  await makeShortlist(owner, { category_id: filled.id }, [vendors[0]?.id ?? 0]);
  await makeVendor(owner, { image_url: '' });
  expect(await readChecklist()).toMatchObject({
    categories: 4,
    vendors: 2,
    emptyCategories: ['Nobody'],
    vendorsWithoutPicture: 1,
  });
});

it('the checklist counts super admins who can sign in, and names the period that begins next', async () => {
  const { owner } = site.database;
  await makeAccount(owner, { role: 'super_admin' });
  await makeCycle(owner, { is_active: 0, ended_at: new Date() });
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  for (const [name, days] of [
    ['Later', 60],
    ['Sooner', 40],
  ] as const) {
    await makeCycle(owner, { name, is_active: 0, is_scheduled: 1, starts_at: later(days), ends_at: later(days + 5) });
  }
  expect(await readChecklist()).toMatchObject({
    isNewSite: false,
    superAdmins: 1,
    next: { name: 'Sooner', resultsMode: 'live' },
  });
});

it('the checklist counts who may approve the requests of the caller, which leaves out related accounts', async () => {
  const { owner } = site.database;
  const { account, token } = await signIn(owner);
  const others = [await makeAccount(owner, oldSuperAdmin), await makeAccount(owner, oldSuperAdmin)];
  const read = async () => (await site.api.get<Checklist>('/api/admin/checklist', token)).body;
  expect(await read()).toMatchObject({ approvers: 2 });
  await owner('audit_log').insert({
    actor_id: account.id,
    actor_username: account.username,
    action: 'account.created',
    subject_type: 'account',
    subject_id: String(others[0]?.id),
    detail: '{}',
  });
  expect(await read()).toMatchObject({ approvers: 1 });
});
