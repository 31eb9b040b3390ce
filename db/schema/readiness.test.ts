import { SchemaTooOld } from '@plaudit/server-kit/health';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/use-database.ts';
import { createReadiness } from './readiness.ts';

const database = useDatabase();

test.each(['public', 'admin'] as const)(
  'the %s API is ready once the schema has every migration it needs',
  async (half) => {
    const checkReadiness = createReadiness(database[half]);
    const { id: _, ...last } = await database.owner('knex_migrations').orderBy('id', 'desc').first();
    await database.owner('knex_migrations').where({ name: last.name }).delete();
    try {
      await expect(checkReadiness()).rejects.toThrow(SchemaTooOld);
      await expect(checkReadiness()).rejects.toThrow(`The database lacks ${last.name}: migrate it first`);
    } finally {
      await database.owner('knex_migrations').insert(last);
    }
    await checkReadiness();
  },
);
