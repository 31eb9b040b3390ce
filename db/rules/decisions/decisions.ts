import type { Knex } from 'knex';
import type { DecisionRow, ResultsMode, WhoseVotesCount } from '../../src/rows.ts';
import type { AccountLimit } from '../site/account-limits.ts';

/**
 * How the account that approved is related to the one that asked: `made` if whoever asked has made it, also through
 * others; `related` if both come from the same admins in another way.
 */
export type ApproverRelation = 'made' | 'related';

/** Who decided about an exclusion. */
type Deciders = {
  /** True if one super admin decided alone, after a day in public, because nobody else could approve it. */
  isAlone: boolean;
  /** Set if there were others, who could not because their accounts or passwords come from the same admins. */
  hasRelated?: true;
  /** Set if the one who approved is related to the one who asked. */
  relation?: ApproverRelation;
};

/** The votes that an exclusion takes out of the count, or that its lifting puts back. */
type SetAside = Deciders & {
  voters: number;
  categories: { category: string; votes: number }[];
  /**
   * The categories in which another vendor had the most votes after the change. Null if not all votes that counted were
   * public then.
   */
  winners: { category: string; before: string[]; after: string[] }[] | null;
};

/** `unvoted` is set if the decision concerns no vote, not even one that is not public or does not count yet. */
type Unvoted = { unvoted?: true };

/** The kinds of decisions about a period, each with its public facts. No fact names an account. */
export interface DecisionFacts {
  /**
   * `shortlists` is the number of categories that have one, and absent if none has. `counts` is absent if every account
   * counts. `codes` is the number of invitation codes made before, and absent if there are none or `counts` is absent.
   */
  'period.opened': {
    name: string;
    endDate: string;
    mode: ResultsMode;
    frozenFrom: string | null;
    shortlists?: number;
    counts?: WhoseVotesCount;
    codes?: number;
  };
  'period.ended': { endDate: string; isEarly: boolean };
  'period.end_moved': { from: string; to: string; isReopened: boolean };
  'period.start_moved': { from: string; to: string };
  'period.renamed': { from: string; to: string };
  /** Nobody had voted in it. */
  'period.deleted': { name: string };
  'mode.changed': { from: ResultsMode; to: ResultsMode; frozenFrom: string | null };
  'counts.confirmed': Record<string, never>;
  'counts.everyone': Record<string, never>;
  'codes.made': { count: number };
  /** While voting runs. Rounded down to tens, and null for fewer than ten. */
  'roll.added': { people: number | null };
  'roll.removed': Record<string, never>;
  'voting.paused': Record<string, never>;
  'voting.resumed': Record<string, never>;
  'votes.reset': { votes: number; categories: string[] };
  'votes.reset_undone': { votes: number; setAside: number };
  'category.added': { name: string };
  'category.renamed': { from: string; to: string };
  'category.removed': { name: string; votes: number } & Unvoted;
  'category.restored': { name: string };
  /** An import adds many vendors. `names` has the first of them. */
  'vendors.added': { count: number; names: string[] };
  'shortlist.made': { category: string; nominees: number };
  'nominees.added': { category: string; vendors: string[] };
  'nominees.removed': { category: string; vendors: string[] };
  'shortlist.opened': { category: string };
  'vendor.renamed': { from: string; to: string } & Unvoted;
  'vendor.removed': { name: string } & Unvoted;
  /**
   * Several at once. All are named, because a sentence without names would not say what was decided. `voted` has the
   * names of those that may have votes. Absent if none may, or all.
   */
  'vendors.removed': { names: string[]; voted?: string[] } & Unvoted;
  'vendor.restored': { name: string } & Unvoted;
  'formula.changed': { from: number; to: number };
  'numbers.looked_at': Record<string, never>;
  'role.changed': { to: 'admin' | 'super_admin' };
  'second_factor.reset': Record<string, never>;
  'password_link.made': Record<string, never>;
  'password_link.used': Record<string, never>;
  /**
   * There was nobody to approve the request, so it waits in public. `from` is the time when it can be carried out.
   * `hasRelated` is as in `Deciders`.
   */
  'approval.requested': { action: string; from: string; hasRelated?: true };
  'approval.cancelled': { action: string };
  /** Recorded only if the one who approved is related to the one who asked. */
  'approval.given': { action: string; relation: ApproverRelation };
  /** One network may register more accounts for a while. `width` is its family and size, and the address stays unsaid. */
  'venue.started': { width: string; accounts: number; until: string };
  'venue.ended': Record<string, never>;
  /** While a period runs. A preset can raise several limits at once. */
  'limits.raised': { limits: { limit: AccountLimit; from: number; to: number }[] };
  /** Domains whose addresses may confirm any number of accounts. Which ones stays unsaid, as for a venue. */
  'mail_domains.added': { count: number };
  'approval_rule.changed': { rule: 'approvals' | 'made_accounts'; isOn: boolean };
  /**
   * `rule` is null for accounts that were picked by hand. `vendors`: those that lose ten votes or more in a category.
   * Empty if not all votes that counted were public then.
   */
  'exclusion.in_force': SetAside & {
    rule: string | null;
    vendors: { category: string; vendor: string; votes: number }[];
    objectUntil: string;
  };
  'exclusion.lifted': SetAside;
  /** Fewer than ten voters were left in an exclusion that is to be lifted, so they wait. */
  'exclusion.lifting_granted': Deciders;
  'exclusion.accounts_lifted': { accounts: number };
  /** An exclusion that was decided but not in force yet. `sawWinners` says if the admin saw who would be first. */
  'exclusion.withdrawn': Pick<SetAside, 'voters' | 'categories'> & { rule: string | null; sawWinners: boolean };
  'exclusion.final': { accounts: number };
  'results.written': { version: number };
  'results.voided': { version: number };
  'reveal.started': Record<string, never>;
  'results.revealed': { isAtOnce: boolean };
}

export type DecidedBy = DecisionRow['decided_by'];

export type DecisionKind = keyof DecisionFacts;

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

export async function findDecision(db: Knex, id: number): Promise<Decision | undefined> {
  const row = await db('decisions').where({ id }).first();
  return row && toDecision(row);
}

/** The reason of the pause that lasts now. Undefined if there is none, or it was redacted. */
export async function findPauseReason(db: Knex, cycleId: number): Promise<string | undefined> {
  const row = await db('decisions')
    .where({ cycle_id: cycleId, kind: 'voting.paused' })
    .whereRaw('decided_at >= (select paused_at from voting_state where id = 1)')
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
