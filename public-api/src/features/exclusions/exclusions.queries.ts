import type { Db } from '@plaudit/db/connect';
import type { OwnExclusion } from '../../../contract/index.ts';

export type CoveringExclusion = OwnExclusion & { id: number };

/**
 * The newest exclusion in force that covers an account in a period. One that is being lifted comes after the others,
 * because the votes do not count again while another covers the account.
 */
export async function findCoveringExclusion(
  db: Db,
  cycleId: number,
  accountId: number,
): Promise<CoveringExclusion | undefined> {
  const row = await db('excluded_accounts as m')
    .join('exclusions as x', 'x.id', 'm.exclusion_id')
    .leftJoin('objections as o', (own) => own.on('o.exclusion_id', 'x.id').andOn('o.account_id', 'm.account_id'))
    .where({ 'm.account_id': accountId, 'x.cycle_id': cycleId })
    .whereNotNull('x.in_force_at')
    .whereNull('m.lifted_at')
    .orderByRaw('m.granted_at is not null, x.id desc')
    .first(
      'x.id',
      'x.reason as report',
      'x.object_until',
      'm.granted_at',
      'o.reason',
      'o.made_at',
      'o.outcome',
      'o.response',
      db.raw('x.final_at is null and x.object_until > now(3) as is_time'),
    );
  if (row === undefined) return undefined;
  return {
    id: row.id,
    cycleId,
    reason: row.report ?? '',
    objectUntil: row.object_until.toISOString(),
    canObject: Number(row.is_time) === 1 && row.made_at === null,
    objection:
      row.made_at === null
        ? null
        : {
            reason: row.reason,
            madeAt: row.made_at.toISOString(),
            outcome: row.outcome,
            response: row.response,
          },
    isBeingLifted: row.granted_at !== null,
  };
}

/** Fails as a duplicate if the account has objected to the exclusion already. */
export async function insertObjection(db: Db, exclusionId: number, accountId: number, reason: string): Promise<void> {
  await db('objections').insert({ exclusion_id: exclusionId, account_id: accountId, reason });
}
