import { ORGANIZER_LETTERS } from '@plaudit/db/rules/site/organizer-letters';
import { storeReadyProofs } from '@plaudit/db/rules/votes/ready-proofs';
import { makeElection } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type { Dashboard } from '../../../contract/index.ts';
import { startScheduler } from '../../scheduler.ts';
import { signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { notifyOfDueEvents } from './due-letters.ts';

const HOUR_MS = 3_600_000;

const site = useApi();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

async function signInReader(letters: string = ORGANIZER_LETTERS.join(), role: 'admin' | 'super_admin' = 'super_admin') {
  const { owner } = site.database;
  const reader = await signIn(owner, { account: { role, created_at: hoursAgo(48) } });
  await owner('organizer_addresses').insert({ account_id: reader.account.id, email: 'ada@example.org', letters });
  return reader;
}

/** Every process does it, once a minute. */
async function notify(): Promise<void> {
  for (let minute = 0; minute < 2; minute += 1) {
    await Promise.all([1, 2].map(() => notifyOfDueEvents(site.database.admin)));
  }
}

const listNotified = async () =>
  (await site.database.owner('organizer_letters').orderBy('id').select('account_id', 'kind')).map(
    ({ account_id, kind }) => [account_id, kind],
  );

describe('organizers are notified once', () => {
  it('that a period has opened, that it has ended and that its result is written', async () => {
    const { account, token } = await signInReader('opened,ended,result');
    const { cycle } = await makeElection(site.database.owner);
    const opened = { cycle_id: cycle.id, decided_by: 'schedule', kind: 'period.opened', facts: '{}' } as const;
    await site.database.owner('decisions').insert({ ...opened, decided_at: hoursAgo(1) });
    await notify();
    expect(await listNotified()).toEqual([[account.id, 'opened']]);
    expect((await site.api.post(`/api/admin/voting-cycles/${cycle.id}/end`, token)).status).toBe(200);
    const scheduler = startScheduler(site.database.admin, () => {}, 20);
    await expect.poll(async () => (await listNotified()).length).toBe(3);
    await scheduler.stop();
    await notify();
    expect((await listNotified()).slice(1).map(([, kind]) => kind)).toEqual(['ended', 'result']);
  });

  it('that the newest backup is older than a day, or that there is none', async () => {
    const { account } = await signInReader('backup');
    const { owner } = site.database;
    await notify();
    const first = [account.id, 'backup'];
    expect(await listNotified()).toEqual([first]);
    await owner('backups').insert({ votes: 0, taken_at: hoursAgo(23) });
    await notify();
    expect(await listNotified()).toEqual([first]);
    await owner('backups').insert({ votes: 0, taken_at: hoursAgo(25) });
    await notify();
    expect(await listNotified()).toEqual([first, first]);
  });

  it('that a request waits, if they may approve it', async () => {
    const { owner } = site.database;
    const requester = await signInReader();
    const approver = await signInReader('approval');
    await signInReader('approval', 'admin');
    const request = { operation: 'x', input: '{}', action: 'x', preview: 'x', amount: 0, is_lone: 0 } as const;
    await owner('backups').insert({ votes: 0, taken_at: new Date() });
    await owner('approvals').insert({ ...request, requested_by: requester.account.id });
    await notify();
    await owner('approvals').insert({ ...request, requested_by: requester.account.id, state: 'cancelled' });
    await owner('approvals').insert({ ...request, requested_by: requester.account.id });
    await notify();
    expect(await listNotified()).toEqual(Array(2).fill([approver.account.id, 'approval']));
  });

  it('that the dashboard has a warning for them', async () => {
    const { owner } = site.database;
    const root = await signInReader('warning');
    const own = await signInReader('warning', 'admin');
    const other = await signInReader('warning', 'admin');
    await notify();
    expect(await listNotified()).toEqual([]);
    await owner('second_factors')
      .where({ account_id: own.account.id })
      .update({ alert_failures: 3, alert_since: hoursAgo(1), failed_at: hoursAgo(1) });
    await notify();
    const sorted = (await listNotified()).toSorted();
    expect(sorted).toEqual([root, own].map(({ account }) => [account.id, 'warning']).toSorted());
    expect(sorted.map(([id]) => id)).not.toContain(other.account.id);
    const { body } = await site.api.get<Dashboard>('/api/admin/dashboard', other.token);
    expect(body.warnings).toEqual([]);
  });
});

it('nobody is notified of what they have switched off, or before they have confirmed an address', async () => {
  const { owner } = site.database;
  await signInReader('opened');
  const waiting = await signInReader('backup');
  await owner('organizer_addresses').where({ account_id: waiting.account.id }).update({ email: null });
  await notify();
  expect(await listNotified()).toEqual([]);
});

it('the dashboard says since when no mail could be sent, after an hour and on a site that sends mail', async () => {
  const { owner } = site.database;
  const { token } = await signIn(owner, { account: { role: 'admin' } });
  const readSince = async () => (await site.api.get<Dashboard>('/api/admin/dashboard', token)).body.mailFailsSince;
  await owner('mail_failures').insert({ since: hoursAgo(0.9) });
  await storeReadyProofs(owner, ['email']);
  expect(await readSince()).toBeUndefined();
  const since = hoursAgo(1.1);
  await owner('mail_failures').update({ since });
  expect(await readSince()).toBe(since.toISOString());
  await owner('ready_proofs').delete();
  expect(await readSince()).toBeUndefined();
});

it('the dashboard says for an hour that mails to unconfirmed addresses have reached their limit', async () => {
  const { owner } = site.database;
  const { token } = await signIn(owner, { account: { role: 'admin' } });
  const readTime = async () => (await site.api.get<Dashboard>('/api/admin/dashboard', token)).body.mailCeilingReachedAt;
  await storeReadyProofs(owner, ['email']);
  expect(await readTime()).toBeUndefined();
  const reached_at = hoursAgo(0.9);
  await owner('mail_ceiling').insert({ used_until: new Date(), reached_at });
  expect(await readTime()).toBe(reached_at.toISOString());
  await owner('mail_ceiling').update({ reached_at: hoursAgo(1.1) });
  expect(await readTime()).toBeUndefined();
});
