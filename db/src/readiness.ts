import { SchemaTooOld } from '@plaudit/server-kit/health';
import type { Db } from './connect.ts';
import { pendingMigrations } from './migrate.ts';

/**
 * What `/readyz` asks of the database: that it answers, and that its schema has every migration this code was built
 * with. A release that comes before its migrations then never gets a request. Once the schema is there it stays.
 */
export function createReadiness(db: Db): () => Promise<void> {
  let hasSchema = false;
  return async () => {
    await db.raw('select 1');
    if (hasSchema) return;
    const pending = await pendingMigrations(db);
    if (pending.length > 0) throw new SchemaTooOld(`The database lacks ${pending.join(', ')}: migrate it first`);
    hasSchema = true;
  };
}
