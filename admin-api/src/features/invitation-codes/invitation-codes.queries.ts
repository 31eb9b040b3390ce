import type { Db } from '@plaudit/db/connect';
import type { WhoseVotesCount } from '@plaudit/db/rows';
import type { DecisionFacts } from '@plaudit/db/rules/decisions/decisions';
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

type Row = { name: string; is_active: number; is_over: number; counts: WhoseVotesCount; proof_kinds: string };

const selectCycle = (db: Db, id: number) =>
  db('voting_cycles')
    .where({ id })
    .first<Row | undefined>(
      'name',
      'is_active',
      'counts',
      'proof_kinds',
      db.raw('(ended_at is not null or ends_at <= now(3)) as is_over'),
    );

const toCycle = (row: Row | undefined): CycleOfCodes | undefined =>
  row && {
    name: row.name,
    isActive: row.is_active === 1,
    isOver: row.is_over === 1,
    counts: row.counts,
    acceptsCodes: readProofKinds(row.proof_kinds).includes('invitation'),
  };

export const findCycle = async (db: Db, id: number): Promise<CycleOfCodes | undefined> =>
  toCycle(await selectCycle(db, id));

/**
 * Requests for codes are carried out one at a time, so that two of them count each other's codes. The shared lock keeps
 * the period from being deleted meanwhile.
 */
export async function lockCycle(trx: Trx, id: number): Promise<CycleOfCodes | undefined> {
  await trx.raw(`insert into named_locks (name) values ('codes') on duplicate key update name = name`);
  return toCycle(await selectCycle(trx, id).forShare());
}

/** The codes that were made while the period ran, as the public decisions say. */
export async function countPublishedCodes(db: Db, cycleId: number): Promise<number> {
  const facts = await db('decisions').where({ cycle_id: cycleId, kind: 'codes.made' }).pluck('facts');
  return facts.reduce((total, stored) => total + (JSON.parse(stored) as DecisionFacts['codes.made']).count, 0);
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
