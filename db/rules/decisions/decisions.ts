import type { Knex } from 'knex';
import type { DecisionRow } from '../../src/rows.ts';
import type { DecidedBy, DecisionFacts, DecisionKind } from './sentences/decision-facts.ts';

export type * from './sentences/decision-facts.ts';

export type Decision = {
  [Kind in DecisionKind]: {
    id: number;
    cycleId: number;
    decidedAt: Date;
    decidedBy: DecidedBy;
    kind: Kind;
    facts: DecisionFacts[Kind];
    /** Free text by an admin. Null if there is none or it was redacted. */
    reason: string | null;
    isRedacted: boolean;
  };
}[DecisionKind];

export type NewDecision<Kind extends DecisionKind = DecisionKind> = {
  cycleId: number;
  decidedBy: DecidedBy;
  kind: Kind;
  facts: DecisionFacts[Kind];
  reason?: string;
};

/** Written in the same transaction as the change that it records, so neither is stored without the other. */
export async function recordDecision<Kind extends DecisionKind>(
  trx: Knex.Transaction,
  decision: NewDecision<Kind>,
): Promise<number> {
  return recordDecisions(trx, [decision]);
}

/** Returns the id of the first decision. */
export async function recordDecisions(trx: Knex.Transaction, decisions: readonly NewDecision[]): Promise<number> {
  const [id] = await trx('decisions').insert(
    decisions.map(({ cycleId, decidedBy, kind, facts, reason }) => ({
      cycle_id: cycleId,
      decided_at: trx.raw('now(3)'),
      decided_by: decidedBy,
      kind,
      facts: JSON.stringify(facts),
      reason: reason ?? null,
    })),
  );
  return id as number;
}

/** Records each end of a period once, even if several admins and the scheduler end it at the same time. */
export async function recordEnd(
  trx: Knex.Transaction,
  cycleId: number,
  { decidedBy, endsAt, isEarly }: { decidedBy: DecidedBy; endsAt: Date; isEarly: boolean },
): Promise<void> {
  const latest = await trx('decisions')
    .where({ cycle_id: cycleId })
    .whereIn('kind', ['period.opened', 'period.ended', 'period.end_moved'])
    .orderBy('id', 'desc')
    .first('kind');
  if (latest?.kind === 'period.ended') return;
  const facts = { endDate: endsAt.toISOString(), isEarly };
  await recordDecision(trx, { cycleId, decidedBy, kind: 'period.ended', facts });
}

/** The end that a period was opened with, or that it was moved to. Closing it early does not change that. */
export async function findPlannedEnd(db: Knex, cycleId: number): Promise<string | undefined> {
  const decisions = await listDecisions(db, cycleId);
  for (const { kind, facts } of decisions) {
    if (kind === 'period.end_moved') return facts.to;
    if (kind === 'period.opened') return facts.endDate;
  }
  return undefined;
}

export async function listDecisions(db: Knex, cycleId: number): Promise<Decision[]> {
  const rows = await db('decisions').where({ cycle_id: cycleId }).orderBy('id', 'desc');
  return rows.map(toDecision);
}

/** The latest decisions about any of the periods. */
export async function listDecisionsIn(db: Knex, cycleIds: Knex.QueryBuilder, max: number): Promise<Decision[]> {
  const rows = await db('decisions').whereIn('cycle_id', cycleIds).orderBy('id', 'desc').limit(max);
  return rows.map(toDecision);
}

/** The next decisions, oldest first, without those about rehearsals. */
export async function listDecisionsAfter(db: Knex, id: number, max: number): Promise<Decision[]> {
  const rows = await db('decisions')
    .join('voting_cycles', 'voting_cycles.id', 'decisions.cycle_id')
    .where('decisions.id', '>', id)
    .whereNull('voting_cycles.rehearsal')
    .orderBy('decisions.id')
    .limit(max)
    .select('decisions.*');
  return rows.map(toDecision);
}

export async function findDecision(db: Knex, id: number): Promise<Decision | undefined> {
  const row = await db('decisions').where({ id }).first();
  return row && toDecision(row);
}

/** The latest reason of the pause that lasts now. Undefined if there is none, or it was redacted. */
export async function findPauseReason(db: Knex, cycleId: number): Promise<string | undefined> {
  const row = await db('decisions')
    .where({ cycle_id: cycleId })
    .whereIn('kind', ['voting.paused', 'voting.pause_explained'])
    .whereRaw('decided_at >= (select paused_at from voting_state where id = 1)')
    .orderBy('id', 'desc')
    .first('reason');
  return row?.reason ?? undefined;
}

export async function redactReason(trx: Knex.Transaction, id: number): Promise<void> {
  await trx('decisions')
    .where({ id })
    .update({ reason: null, redacted_at: trx.raw('now(3)') });
}

function toDecision(row: DecisionRow): Decision {
  return {
    id: row.id,
    cycleId: row.cycle_id,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    kind: row.kind,
    facts: JSON.parse(row.facts),
    reason: row.reason,
    isRedacted: row.redacted_at !== null,
  } as Decision;
}
