import { makeCycle, makeElection } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import { activateDueCycles } from './features/cycles/due-cycles.ts';
import { startScheduler } from './scheduler.ts';
import { listAuditActions } from './testing/test-api.ts';
import { useApi } from './testing/use-api.ts';

const DAY_MS = 86_400_000;

const site = useApi();
const findRow = (id: number) => site.database.owner('voting_cycles').where({ id }).first();

describe('the scheduler', () => {
  const makeDueCycle = (given: object = {}) =>
    makeCycle(site.database.owner, {
      is_active: 0,
      is_scheduled: 1,
      starts_at: new Date(Date.now() - 1000),
      ends_at: new Date(Date.now() + DAY_MS),
      ...given,
    });

  it('starts a due period once, with any number of replicas', async () => {
    const previous = await makeElection(site.database.owner);
    const next = await makeDueCycle();
    await Promise.all(Array.from({ length: 6 }, () => activateDueCycles(site.database.admin)));
    expect(await findRow(next.id)).toMatchObject({ is_active: 1, is_scheduled: 0 });
    expect(await findRow(previous.cycle.id)).toMatchObject({ is_active: 0 });
    expect(await site.database.owner('ballot_boxes').where({ cycle_id: next.id })).toHaveLength(2);
    const entries = await site.database.owner('audit_log').select('action', 'actor_id', 'actor_username');
    expect(entries).toEqual([{ action: 'cycle.started', actor_id: null, actor_username: 'scheduler' }]);
  });

  it('does not start a period before its time', async () => {
    const next = await makeDueCycle({ starts_at: new Date(Date.now() + DAY_MS / 2) });
    await activateDueCycles(site.database.admin);
    expect(await findRow(next.id)).toMatchObject({ is_active: 0, is_scheduled: 1 });
  });

  it('does not start a period whose whole time has passed, and records that', async () => {
    const previous = await makeElection(site.database.owner);
    const missed = await makeDueCycle({
      starts_at: new Date(Date.now() - DAY_MS),
      ends_at: new Date(Date.now() - 1000),
    });
    await activateDueCycles(site.database.admin);
    expect(await findRow(missed.id)).toMatchObject({ is_active: 0, is_scheduled: 0, ended_at: expect.any(Date) });
    expect(await findRow(previous.cycle.id)).toMatchObject({ is_active: 1 });
    expect(await listAuditActions(site.database.owner)).toEqual(['cycle.missed']);
  });

  it('runs by itself, goes on after an error, and stops', async () => {
    const errors: unknown[] = [];
    let isBroken = true;
    const flaky = new Proxy(site.database.admin, {
      apply: (target, self, args) => {
        if (isBroken) throw new Error('The database is unavailable');
        return Reflect.apply(target, self, args);
      },
    });
    const scheduler = startScheduler(flaky, (error) => errors.push(error), 5);
    const next = await makeDueCycle();
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    isBroken = false;
    await expect.poll(async () => (await findRow(next.id))?.is_active).toBe(1);
    await scheduler.stop();
  });
});
