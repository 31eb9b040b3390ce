import { findWrittenResults } from '@plaudit/db/rules/results/written-results';
import {
  type Election,
  makeAccount,
  makeCategory,
  makeCycle,
  makeElection,
  makeSession,
} from '@plaudit/db/testing/factories';
import { makeResultUnwritable, makeResultWritable } from '@plaudit/db/testing/unwritable-result';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '../../../contract/index.ts';
import { startScheduler } from '../../scheduler.ts';
import { signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const site = useApi();
let token: string;
let election: Election;
beforeEach(async () => {
  const { owner } = site.database;
  ({ token } = await signIn(owner));
  election = await makeElection(owner);
  await owner('voting_cycles').update({ name: 'Spring', ends_at: owner.raw('now(3) - interval 1 second') });
  await makeResultUnwritable(owner, election.cycle.id);
});

const setting = (key: string, value: string) => () =>
  site.api.post<ApiError>('/api/admin/system-settings', token, { key, value });

describe('while the result of an ended period cannot be written', () => {
  it.each([
    [
      'a vendor',
      () =>
        site.api.put<ApiError>(`/api/admin/vendors/${election.vendors[0]?.id}`, token, {
          name: 'Renamed',
          description: 'New',
          imageUrl: '/pictures/new.png',
        }),
    ],
    ['a category', () => site.api.delete<ApiError>(`/api/admin/categories/${election.categories[0]?.id}`, token)],
    [
      'an exclusion',
      () =>
        site.api.post<ApiError>('/api/admin/exclusions', token, {
          cycleId: election.cycle.id,
          rule: { name: 'fan*' },
        }),
    ],
    ['the formula', setting('score_damping', '500')],
  ])('a change of %s is rejected with the reason', async (_what, change) => {
    const { status, body } = await change();
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'results.not_written',
      message: expect.stringMatching(
        /^The result of "Spring" could not be written down yet, and this could change it\. /,
      ),
    });
    await makeResultWritable(site.database.owner, election.cycle.id);
    expect((await change()).body.code).not.toBe('results.not_written');
  });

  it('other changes pass', async () => {
    const { owner } = site.database;
    const { id } = await makeAccount(owner);
    const session = await makeSession(owner, { account_id: id });
    const another = await signIn(owner);
    const changes: [string, () => Promise<{ status: number }>][] = [
      ['pause', () => site.api.post('/api/admin/pause-voting', token, { paused: true })],
      ['block', () => site.api.post(`/api/admin/user-sessions/${session.id}/block`, token)],
      ['admin', () => site.api.delete(`/api/admin/users/${another.account.username}`, token)],
      ['text', setting('site_name', 'Other awards')],
      ['limit', setting('registrations_per_hour', '500')],
      [
        'scheduled period',
        () =>
          site.api.post('/api/admin/voting-cycles', token, {
            name: 'Autumn',
            startDate: inDays(40).toISOString(),
            endDate: inDays(50).toISOString(),
            isActive: false,
          }),
      ],
      [
        'next period',
        () =>
          site.api.post('/api/admin/voting-cycles', token, {
            name: 'Summer',
            startDate: new Date().toISOString(),
            endDate: inDays(20).toISOString(),
            isActive: true,
          }),
      ],
    ];
    const failed: string[] = [];
    for (const [name, change] of changes) {
      const { status } = await change();
      if (status >= 300) failed.push(`${name} ${status}`);
    }
    expect(failed).toEqual([]);
    expect(await findWrittenResults(owner, election.cycle.id)).toBeUndefined();
  });

  it('the scheduler begins the next period and keeps the figures of the day', async () => {
    const { owner } = site.database;
    const next = await makeCycle(owner, {
      is_active: 0,
      is_scheduled: 1,
      starts_at: new Date(Date.now() - 500),
      ends_at: inDays(10),
    });
    const errors: unknown[] = [];
    const scheduler = startScheduler(site.database.admin, (error) => errors.push(error), 20);
    try {
      await expect.poll(() => errors.length, { timeout: 20_000 }).toBeGreaterThan(0);
      const findNext = () => owner('voting_cycles').where({ id: next.id }).first();
      await expect.poll(async () => (await findNext())?.is_active, { timeout: 20_000 }).toBe(1);
      const figures = () => owner('daily_figures').where({ cycle_id: next.id });
      await expect.poll(async () => (await figures()).length, { timeout: 20_000 }).toBeGreaterThan(0);
      await makeResultWritable(owner, election.cycle.id);
      const find = () => findWrittenResults(owner, election.cycle.id);
      await expect.poll(find, { timeout: 20_000 }).toMatchObject({ version: 1 });
    } finally {
      await scheduler.stop();
    }
  });
});

it('an import is rejected if a result with its vendors might have no room in the database', async () => {
  for (let number = 1; number <= 300; number += 1) await makeCategory(site.database.owner);
  const rows = Array.from({ length: 5_000 }, (_, index) => `Shop ${index},Sells,/pictures/${index}.png`);
  const csv = ['name,description,imageUrl', ...rows].join('\n');
  const { status, body } = await site.api.post<ApiError>('/api/admin/vendors/import', token, { csv, dryRun: true });
  expect(status).toBe(409);
  expect(body.message).toMatch(/^With these vendors a result could have .+ MB, and the database accepts .+ MB\./);
});
