import { makeAccount, makeSession } from '@plaudit/db/testing/factories';
import { hasLockWait } from '@plaudit/db/testing/lock-waits';
import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { changeVotingAfter } from './changes.ts';
import { callerOf, signIn } from './testing/test-api.ts';
import { useApi } from './testing/use-api.ts';

const site = useApi();

type Admin = { id: number; username: string; sessionId: number };

/** Takes the locks that every change by an admin holds until it is stored. An import holds them for seconds. */
async function beginChange(trx: Knex.Transaction, admin: Admin): Promise<void> {
  await trx.raw('select id from accounts where id = ? lock in share mode', [admin.id]);
  await trx.raw('select id from sessions where id = ? lock in share mode', [admin.sessionId]);
}

async function waitsForLock(trx: Knex.Transaction, connection: number): Promise<boolean> {
  const [rows] = await trx.raw(
    `select 1 from information_schema.innodb_trx where trx_state = 'LOCK WAIT' and trx_mysql_thread_id = ?`,
    [connection],
  );
  return rows.length > 0;
}

const canVote = async () => {
  const [free] = await site.database.owner.raw('select id from voting_state where id = 1 for update skip locked');
  return free.length === 1;
};

describe('an unfinished change by an admin', () => {
  const requestToDelete = ({ username }: Admin) => ['DELETE', `/api/admin/users/${username}`] as const;
  const requestToDeactivate = ({ username }: Admin) =>
    ['PUT', `/api/admin/users/${username}`, { isActive: false }] as const;
  const requestToBlock = ({ sessionId }: Admin) => ['POST', `/api/admin/user-sessions/${sessionId}/block`] as const;

  it.each([
    ['deleted', requestToDelete],
    ['deactivated', requestToDeactivate],
    ['blocked', requestToBlock],
  ])('does not make votes wait when the admin is %s', async (_verb, requestFor) => {
    const { owner } = site.database;
    const { token } = await signIn(owner);
    const { id, username } = await makeAccount(owner, { role: 'admin' });
    const admin = { id, username, sessionId: (await makeSession(owner, { account_id: id })).id };
    const change = await owner.transaction();
    const nextChange = await owner.transaction();
    try {
      await beginChange(change, admin);
      const [method, path, body] = requestFor(admin);
      const response = site.api.send(method, path, { token, ...(body ? { body } : {}) });
      await expect.poll(() => hasLockWait(owner), { timeout: 10_000, interval: 20 }).toBe(true);
      expect(await canVote()).toBe(true);

      // `nextChange` waits for the row behind the request, so it gets the row as soon as the request releases it.
      const [[{ connection }]] = await nextChange.raw('select connection_id() as connection');
      const begun = beginChange(nextChange, admin);
      // The server refreshes `innodb_trx` only if it has not been read for a tenth of a second.
      await expect.poll(() => waitsForLock(change, connection), { timeout: 10_000, interval: 300 }).toBe(true);
      await change.commit();
      await begun;
      await expect.poll(() => hasLockWait(owner), { timeout: 10_000, interval: 20 }).toBe(true);
      expect(await canVote()).toBe(true);
      await nextChange.commit();
      expect((await response).status).toBe(200);
    } finally {
      for (const held of [change, nextChange]) if (!held.isCompleted()) await held.rollback();
    }
  });

  it('does not keep the admin from being deleted, however many follow one another', async () => {
    const caller = callerOf(await signIn(site.database.owner));
    const lockedError = Object.assign(new Error('The row is locked'), { errno: 3572 });
    const lockRow = async (_trx: Knex.Transaction, wait: 'wait' | 'at once') => {
      if (wait === 'at once') throw lockedError;
      return 'the row';
    };
    expect(await changeVotingAfter(site.database.admin, caller, lockRow, async (_trx, row) => row)).toBe('the row');
  });
});
