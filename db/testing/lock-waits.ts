import type { Knex } from 'knex';

export async function hasLockWait(owner: Knex): Promise<boolean> {
  return (await countLockWaits(owner)) > 0;
}

/**
 * Counts the statements in this test's own schema that wait for a row lock. Other tests use the same server. This does
 * not read `innodb_trx`, because that can be a tenth of a second old and show the wait of an earlier test.
 */
export async function countLockWaits(owner: Knex): Promise<number> {
  const [[{ version }]] = await owner.raw('select version() as version');
  return String(version).includes('MariaDB') ? countInStatus(owner) : countInPerformanceSchema(owner);
}

/** In MySQL, because its status does not show the wait of a read that locks. MariaDB does not have this table. */
async function countInPerformanceSchema(owner: Knex): Promise<number> {
  const [[{ waiting }]] = await owner.raw(
    `select count(distinct waits.requesting_thread_id) as waiting
       from performance_schema.data_lock_waits waits
       join performance_schema.threads threads on threads.thread_id = waits.requesting_thread_id
      where threads.processlist_db = database()`,
  );
  return Number(waiting);
}

async function countInStatus(owner: Knex): Promise<number> {
  const [[{ Status: status }]] = await owner.raw('show engine innodb status');
  const waiting = [...String(status).matchAll(/^LOCK WAIT [\s\S]*?thread id (\d+)/gm)].map(([, id]) => Number(id));
  if (waiting.length === 0) return 0;
  const [own] = await owner.raw('select id from information_schema.processlist where db = database()');
  return (own as { id: number }[]).filter(({ id }) => waiting.includes(Number(id))).length;
}

/** The number of statements in this test's own schema that wait because of `lock tables`. */
export async function countTableWaits(owner: Knex): Promise<number> {
  const [[{ waiting }]] = await owner.raw(
    `select count(*) as waiting from information_schema.processlist
      where db = database() and state like 'Waiting for table%'`,
  );
  return Number(waiting);
}

/**
 * `tables` is what `lock tables` takes: with `sessions write` nobody else can use the table, and with `sessions read`
 * others can only read it.
 */
export async function whileLocked(owner: Knex, tables: string, work: () => Promise<void>): Promise<void> {
  await owner.transaction(async (connection) => {
    await connection.raw(`lock tables ${tables}`);
    try {
      await work();
    } finally {
      await connection.raw('unlock tables');
    }
  });
}
