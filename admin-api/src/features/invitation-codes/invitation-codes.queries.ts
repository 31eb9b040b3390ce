import type { Db } from '@plaudit/db/connect';
import type { WhoseVotesCount } from '@plaudit/db/rows';
import { readProofKinds } from '@plaudit/db/rules/votes/proofs';
import type { CodeCounts } from '../../../contract/index.ts';
import type { Trx } from '../../sql.ts';

const ROWS_AT_ONCE = 1_000;

export type CycleOfCodes = {
  name: string;
  isActive: boolean;
  isOver: boolean;
  counts: WhoseVotesCount;
  acceptsCodes: boolean;
};

/** Takes a shared lock, so that the period is not deleted meanwhile. */
export async function lockCycle(trx: Trx, id: number): Promise<CycleOfCodes | undefined> {
  const row:
    | { name: string; is_active: number; is_over: number; counts: WhoseVotesCount; proof_kinds: string }
    | undefined = await trx('voting_cycles')
    .where({ id })
    .forShare()
    .first(
      'name',
      'is_active',
      'counts',
      'proof_kinds',
      trx.raw('(ended_at is not null or ends_at <= now(3)) as is_over'),
    );
  return (
    row && {
      name: row.name,
      isActive: row.is_active === 1,
      isOver: row.is_over === 1,
      counts: row.counts,
      acceptsCodes: readProofKinds(row.proof_kinds).includes('invitation'),
    }
  );
}

export async function insertCodes(trx: Trx, cycleId: number, hashes: readonly Buffer[]): Promise<void> {
  const rows = hashes.map((code_hash) => ({ cycle_id: cycleId, code_hash }));
  await trx.batchInsert('invitation_codes', rows, ROWS_AT_ONCE);
}

export async function findCodeCounts(db: Db, cycleId: number): Promise<CodeCounts | undefined> {
  const [[row]] = await db.raw(
    `select (select count(*) from invitation_codes where cycle_id = c.id) as made,
            (select count(*) from proofs where cycle_id = c.id and kind = 'invitation') as used
       from voting_cycles c where c.id = ?`,
    [cycleId],
  );
  return row && { made: Number(row.made), used: Number(row.used) };
}
