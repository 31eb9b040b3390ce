import { SchemaTooOld } from '@plaudit/server-kit/health';
import type { Db } from '../src/connect.ts';
import { pendingMigrations } from './migrate.ts';

/**
 * The check behind `/readyz`: the database responds, and its schema has every migration that this code was built with.
 * So a release that starts before its migrations gets no requests. Once found complete, the schema is not checked
 * again.
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
