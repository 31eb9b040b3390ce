import type { Knex } from 'knex';

/**
 * Whether a statement waits for a lock in this test's own schema: other tests use the same server. The server's table of
 * transactions is a copy that can be a tenth of a second old, and would show the wait of the test before.
 */
export async function hasLockWait(owner: Knex): Promise<boolean> {
  const [[{ Status: status }]] = await owner.raw('show engine innodb status');
  const waiting = [...String(status).matchAll(/^LOCK WAIT [\s\S]*?thread id (\d+)/gm)].map(([, id]) => Number(id));
  if (waiting.length === 0) return false;
  const [own] = await owner.raw('select id from information_schema.processlist where db = database()');
  return (own as { id: number }[]).some(({ id }) => waiting.includes(Number(id)));
}
