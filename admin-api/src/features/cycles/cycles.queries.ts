import type { Db } from '@plaudit/db/connect';
import type { VotingCycleRow, WhoseVotesCount } from '@plaudit/db/rows';
import { votingEnd } from '@plaudit/db/rules/periods/voting-end';
import { listResultsStatuses } from '@plaudit/db/rules/results/public-results';
import { type ResultsRule, waitsForReveal } from '@plaudit/db/rules/results/results-mode';
import { whereCounted } from '@plaudit/db/rules/tallies/counted-boxes';
import { createParticipantReader, type ReadParticipants } from '@plaudit/db/rules/tallies/participants';
import { type ProofKind, readProofKinds } from '@plaudit/db/rules/votes/proofs';
import type { Cycle } from '../../../contract/index.ts';
import { toIsoOrNull } from '../../sql.ts';
import { everHadVotes, listUnvotedCycleIds } from './unvoted-cycles.queries.ts';

const LISTED_MAX = 200;

/**
 * A cycle without its participants, which are slow to count, and without the state of its results. The rest is read
 * quickly, so a change can read it while votes wait.
 */
export type StoredCycle = Omit<
  Cycle,
  'totalParticipants' | 'participantsCountedAt' | 'resultsState' | 'waitingParticipants' | 'isFinal' | 'isUnvoted'
>;

const toStoredCycle = (row: VotingCycleRow, votes = 0): StoredCycle => ({
  id: row.id,
  name: row.name,
  startDate: row.starts_at.toISOString(),
  endDate: row.ends_at.toISOString(),
  isActive: row.is_active === 1,
  isScheduled: row.is_scheduled === 1,
  endedAt: toIsoOrNull(row.ended_at && votingEnd(row.ends_at, row.ended_at)),
  totalVotes: votes,
  version: row.version,
  resultsMode: row.results_mode,
  frozenFrom: toIsoOrNull(row.frozen_from),
  revealedAt: toIsoOrNull(row.revealed_at),
  ...(row.reveal_announced_for &&
    row.revealed_at === null && { revealAnnouncedFor: row.reveal_announced_for.toISOString() }),
  ...(row.reveal_without_thirds === 1 && { withoutThirds: true as const }),
  ...(row.counts === 'confirmed' && { counts: row.counts, proofs: readProofKinds(row.proof_kinds) }),
});

async function countVotesByCycle(db: Db, cycleIds: number[]): Promise<Map<number, number>> {
  const rows: { id: number; votes: number }[] = await db('ballot_boxes')
    .where(whereCounted('ballot_boxes'))
    .join('tallies', 'tallies.ballot_box_id', 'ballot_boxes.id')
    .whereIn('ballot_boxes.cycle_id', cycleIds)
    .groupBy('ballot_boxes.cycle_id')
    .select('ballot_boxes.cycle_id as id')
    .sum({ votes: 'tallies.votes' });
  return new Map(rows.map((row) => [row.id, Number(row.votes)]));
}

const participantReaders = new WeakMap<Db, ReadParticipants>();

/** Each connection pool has one reader, so that all its requests share the count that is under way. */
function readParticipants(db: Db, cycleIds: number[]): ReturnType<ReadParticipants> {
  const reader = participantReaders.get(db) ?? createParticipantReader(db);
  participantReaders.set(db, reader);
  return reader(cycleIds);
}

async function addTotals(db: Db, rows: VotingCycleRow[]): Promise<Cycle[]> {
  const ids = rows.map((row) => row.id);
  const votes = await countVotesByCycle(db, ids);
  const statuses = await listResultsStatuses(db, ids);
  const begun = rows.filter((row) => row.is_scheduled === 0).map((row) => row.id);
  const figures = await readParticipants(db, begun);
  const final = await listFinalCycleIds(db, ids);
  const unvoted = await listUnvotedCycleIds(db, begun);
  return rows.map((row) => {
    const isScheduled = row.is_scheduled === 1;
    const figure = figures.get(row.id);
    return {
      ...toStoredCycle(row, votes.get(row.id)),
      totalParticipants: isScheduled ? 0 : (figure?.participants ?? null),
      participantsCountedAt: toIsoOrNull(figure?.countedAt ?? null),
      ...(figure && figure.waiting !== null && { waitingParticipants: figure.waiting }),
      resultsState: isScheduled ? null : (statuses.get(row.id)?.state ?? null),
      ...(final.has(row.id) && { isFinal: true as const }),
      ...(unvoted.has(row.id) && { isUnvoted: true as const }),
    };
  });
}

export async function listScheduledCycles(db: Db): Promise<Cycle[]> {
  const rows = await db('voting_cycles').where({ is_scheduled: 1 }).orderBy('starts_at');
  return rows.map((row) => ({
    ...toStoredCycle(row),
    totalParticipants: 0,
    participantsCountedAt: null,
    resultsState: null,
  }));
}

export async function listCycles(db: Db): Promise<Cycle[]> {
  const rows = await db('voting_cycles')
    .whereNull('rehearsal')
    .orderBy([
      { column: 'starts_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(LISTED_MAX);
  return addTotals(db, rows);
}

export async function findCycle(db: Db, id: number): Promise<Cycle | undefined> {
  const row = await db('voting_cycles').where({ id }).whereNull('rehearsal').first();
  return row && (await addTotals(db, [row]))[0];
}

export async function findStoredCycle(trx: Db, id: number): Promise<StoredCycle | undefined> {
  const row = await trx('voting_cycles').where({ id }).whereNull('rehearsal').first();
  return row && toStoredCycle(row, (await countVotesByCycle(trx, [id])).get(id));
}

/** The kinds of proof that a period accepts. They stay stored while it counts every account, which needs none. */
export async function readStoredProofs(trx: Db, id: number): Promise<ProofKind[]> {
  const row = await trx('voting_cycles').where({ id }).first('proof_kinds');
  return readProofKinds(row?.proof_kinds ?? '');
}

export async function findOverlappingCycle(
  trx: Db,
  dates: { startsAt: Date; endsAt: Date; exceptId?: number | undefined },
): Promise<{ id: number; name: string } | undefined> {
  return trx('voting_cycles')
    .where({ is_scheduled: 1 })
    .whereNot('id', dates.exceptId ?? 0)
    .where('starts_at', '<', dates.endsAt)
    .where('ends_at', '>', dates.startsAt)
    .first('id', 'name');
}

export async function findCycleThatCutsShort(
  db: Db,
  id: number,
): Promise<{ id: number; name: string; startDate: string } | null> {
  const row = await db('voting_cycles as next')
    .join('voting_cycles as own', 'own.ends_at', '>', 'next.starts_at')
    .where('own.id', id)
    .where('next.is_scheduled', 1)
    .orderBy('next.starts_at')
    .first('next.id', 'next.name', 'next.starts_at');
  return row ? { id: row.id, name: row.name, startDate: row.starts_at.toISOString() } : null;
}

type CycleFields = {
  name: string;
  startsAt: Date;
  endsAt: Date;
  rule: ResultsRule;
  proofs: readonly ProofKind[];
};

export async function insertCycle(
  trx: Db,
  cycle: CycleFields & { counts: WhoseVotesCount; isScheduled: boolean; createdBy: number },
): Promise<number> {
  const [id] = await trx('voting_cycles').insert({
    name: cycle.name,
    starts_at: cycle.startsAt,
    ends_at: cycle.endsAt,
    is_scheduled: cycle.isScheduled,
    created_by: cycle.createdBy,
    results_mode: cycle.rule.mode,
    frozen_from: cycle.rule.frozenFrom,
    counts: cycle.counts,
    proof_kinds: cycle.proofs.join(','),
  });
  return id as number;
}

export async function updateCycleRow(trx: Db, id: number, cycle: CycleFields): Promise<void> {
  await trx('voting_cycles')
    .where({ id })
    .update({
      name: cycle.name,
      starts_at: cycle.startsAt,
      ends_at: cycle.endsAt,
      results_mode: cycle.rule.mode,
      frozen_from: cycle.rule.frozenFrom,
      ...(!waitsForReveal(cycle.rule) && { reveal_announced_for: null }),
      proof_kinds: cycle.proofs.join(','),
      version: trx.raw('version + 1'),
    });
}

/** The cycle stays the current one until another one starts. */
export async function moveEndToNow(trx: Db, id: number): Promise<void> {
  await trx('voting_cycles')
    .where({ id })
    .update({
      ends_at: trx.raw('greatest(now(3), starts_at + interval 1 second)'),
      version: trx.raw('version + 1'),
    });
}

/** Marks a scheduled cycle whose whole time passed before a scheduler could activate it. */
export async function markMissed(trx: Db, id: number): Promise<void> {
  await trx('voting_cycles')
    .where({ id })
    .update({ is_scheduled: 0, ended_at: trx.raw('now(3)'), version: trx.raw('version + 1') });
}

export async function findDueCycle(db: Db): Promise<{ id: number; name: string; isOver: boolean } | undefined> {
  const row: { id: number; name: string; is_over: number } | undefined = await db('voting_cycles')
    .where({ is_scheduled: 1 })
    .where('starts_at', '<=', db.raw('now(3)'))
    .orderBy([{ column: 'starts_at' }, { column: 'id' }])
    .first('id', 'name', db.raw('ends_at <= now(3) as is_over'));
  return row && { id: row.id, name: row.name, isOver: Number(row.is_over) === 1 };
}

/**
 * The periods that are over and in which voting never opens again: those of which a place was revealed, and those whose
 * result is or was final. A result is final as soon as it is public and nobody can object to an exclusion. An exclusion
 * after the end makes it provisional again, and voting stays closed. Where nobody ever voted there is no result.
 */
export async function listFinalCycleIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const [rows] = await db.raw(
    `select c.id from voting_cycles c
      where c.id in (?) and c.is_scheduled = 0 and (c.ended_at is not null or c.ends_at <= now(3))
        and (c.revealed_at is not null
             or exists (select 1 from reveal_steps s where s.cycle_id = c.id)
             or exists (select 1 from exclusions x where x.cycle_id = c.id and x.final_at is not null)
             or (c.results_mode in ('live', 'in_steps')
                 and ${everHadVotes('c.id')}
                 and not exists (select 1 from exclusions x
                                  where x.cycle_id = c.id and x.in_force_at <= c.ends_at and x.lifted_at is null)))`,
    [[...ids]],
  );
  return new Set(rows.map(({ id }: { id: number }) => id));
}

/** True if voting in the period has ended and no other has begun, so that a later end would open it again. */
export async function isEndedAndActive(db: Db, id: number): Promise<boolean> {
  const row = await db('voting_cycles')
    .where({ id, is_active: 1 })
    .where('ends_at', '<=', db.raw('now(3)'))
    .first('id');
  return row !== undefined;
}

/** The names of the categories that a period had at its end and that were deleted after it. */
export function listRetiredCategories(db: Db, id: number): Promise<string[]> {
  return db('ballot_boxes')
    .join('categories', 'categories.id', 'ballot_boxes.category_id')
    .where(whereCounted('ballot_boxes'))
    .where('ballot_boxes.cycle_id', id)
    .whereNotNull('categories.retired_at')
    .orderBy(['categories.display_order', 'categories.id'])
    .pluck('categories.name');
}

/** The categories that a period had at its end. */
export async function listCategoryIds(db: Db, id: number): Promise<Set<number>> {
  const boxes = db('ballot_boxes').where({ cycle_id: id }).where(whereCounted('ballot_boxes'));
  return new Set(await boxes.pluck('category_id'));
}

export async function listUnretiredVendorIds(db: Db): Promise<Set<number>> {
  return new Set(await db('vendors').whereNull('retired_at').pluck('id'));
}

export async function hasOverdueRehearsal(db: Db): Promise<boolean> {
  const row = await db('voting_cycles')
    .where({ rehearsal_marker: 1 })
    .where('ends_at', '<=', db.raw('now(3)'))
    .first('id');
  return row !== undefined;
}

export async function findNextCycle(db: Db): Promise<{ name: string; startsAt: Date } | undefined> {
  const row = await db('voting_cycles').where({ is_scheduled: 1 }).orderBy('starts_at').first('name', 'starts_at');
  return row && { name: row.name, startsAt: row.starts_at };
}

export async function countRehearsalVotes(db: Db, id: number): Promise<number> {
  return (await countVotesByCycle(db, [id])).get(id) ?? 0;
}
