import type { Knex } from 'knex';

export interface LastBackup {
  takenAt: Date;
  ageSeconds: number;
}

/** The last backup that `npm run db:backup` finished. */
export async function lastBackup(db: Knex): Promise<LastBackup | undefined> {
  return db('backups')
    .orderBy('id', 'desc')
    .first({ takenAt: 'taken_at', ageSeconds: db.raw('timestampdiff(second, taken_at, now(3))') });
}
