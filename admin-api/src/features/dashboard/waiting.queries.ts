import type { Db } from '@plaudit/db/connect';

export type OpenObjection = { username: string; accountId: number; exclusionId: number; until: Date };

/** Objections that nobody has answered. */
export async function listOpenObjections(db: Db): Promise<OpenObjection[]> {
  return await db('objections as o')
    .join('exclusions as x', 'x.id', 'o.exclusion_id')
    .join('accounts as a', 'a.id', 'o.account_id')
    .whereNull('o.outcome')
    .orderBy(['x.object_until', 'o.made_at'])
    .limit(50)
    .select({
      username: 'a.username',
      accountId: 'o.account_id',
      exclusionId: 'o.exclusion_id',
      until: 'x.object_until',
    });
}
