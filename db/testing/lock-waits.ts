import type { Knex } from 'knex';

/**
 * Whether a statement waits for a lock in this test's own schema: other tests use the same server. The server renews the
 * table only when nobody has read it for a tenth of a second, so poll it more slowly than that.
 */
export async function hasLockWait(owner: Knex): Promise<boolean> {
  const [[row]] = await owner.raw(
    `select count(*) as waiting from information_schema.innodb_trx as t
       join information_schema.processlist as p on p.id = t.trx_mysql_thread_id
      where t.trx_state = 'LOCK WAIT' and p.db = database()`,
  );
  return Number(row.waiting) > 0;
}
