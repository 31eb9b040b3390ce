import type { Db } from '@plaudit/db/connect';
import type { ExclusionRow } from '@plaudit/db/rows';
import { mustShortenAddress } from '@plaudit/db/rules/sign-in/session-addresses';
import type { CategoryEffect } from '@plaudit/db/rules/votes/exclusions';
import { EXCLUDED_ACCOUNTS_MAX, type ExclusionRule, type Objection } from '../../../contract/index.ts';
import { isAscii, likePattern, type Trx } from '../../sql.ts';
import { BITS_OF_DIGIT, isNarrowerThanShortened, parseNetwork } from './exclusion-rule.ts';

export type StoredPreview = { voters: number; categories: CategoryEffect[] };

export type StoredExclusion = ExclusionRow & {
  period_name: string;
  drafter: string | null;
  accounts: number;
  open_objections: number;
  waiting: number;
};

const selectExclusions = (db: Db) =>
  db('exclusions as x')
    .join('voting_cycles as c', 'c.id', 'x.cycle_id')
    .leftJoin('accounts as a', 'a.id', 'x.drafted_by')
    .select<StoredExclusion[]>(
      'x.*',
      'c.name as period_name',
      'a.username as drafter',
      db.raw('(select count(*) from excluded_accounts m where m.exclusion_id = x.id) as accounts'),
      db.raw(
        '(select count(*) from objections o where o.exclusion_id = x.id and o.outcome is null) as open_objections',
      ),
      db.raw(
        `(select count(*) from excluded_accounts m
           where m.exclusion_id = x.id and m.granted_at is not null and m.lifted_at is null) as waiting`,
      ),
    );

export const listExclusionRows = (db: Db): Promise<StoredExclusion[]> =>
  selectExclusions(db).orderBy('x.id', 'desc').limit(100);

export async function findExclusion(db: Db, id: number): Promise<StoredExclusion | undefined> {
  return (await selectExclusions(db).where('x.id', id))[0];
}

/** A draft has no effect. Only procedures of the database put an exclusion in force. */
export async function insertDraft(
  trx: Trx,
  draft: { cycleId: number; rule: string | null; by: number },
): Promise<number> {
  const [id] = await trx('exclusions').insert({ cycle_id: draft.cycleId, rule: draft.rule, drafted_by: draft.by });
  return id as number;
}

export async function storePreview(trx: Db, id: number, preview: StoredPreview): Promise<void> {
  await trx('exclusions')
    .where({ id })
    .update({ preview: JSON.stringify(preview) });
}

export async function storeDraftDecision(trx: Trx, id: number, given: { reason: string; by: number }): Promise<void> {
  await trx('exclusions')
    .where({ id })
    .update({ reason: given.reason, decided_by: given.by, decided_at: trx.raw('now(3)') });
}

export async function storeWithdrawal(trx: Trx, id: number): Promise<void> {
  await trx('exclusions')
    .where({ id })
    .update({ withdrawn_at: trx.raw('now(3)') });
}

/** False for a rehearsal, because no vote counts in it. */
export async function hasBegun(db: Db, cycleId: number): Promise<boolean> {
  const row = await db('voting_cycles')
    .where({ id: cycleId, is_scheduled: 0 })
    .whereNull('rehearsal')
    .where('starts_at', '<=', db.raw('now(3)'))
    .first('id');
  return row !== undefined;
}

export async function isOver(db: Db, cycleId: number): Promise<boolean> {
  const row = await db('voting_cycles')
    .where({ id: cycleId })
    .where((over) => over.whereNotNull('ended_at').orWhere('ends_at', '<=', db.raw('now(3)')))
    .first('id');
  return row !== undefined;
}

/**
 * The ended periods with an exclusion in force that is not final yet, and whose time for objections is over. A period
 * whose result is not written yet is left out, because the votes of its first result must not change.
 */
export const listDueCycleIds = (db: Db): Promise<number[]> =>
  db('exclusions as x')
    .join('voting_cycles as c', 'c.id', 'x.cycle_id')
    .whereNotNull('x.in_force_at')
    .whereNull('x.lifted_at')
    .whereNull('x.final_at')
    .where('x.object_until', '<=', db.raw('now(3)'))
    .whereExists(db('written_results as w').whereRaw('w.cycle_id = c.id').whereNull('w.voided_at').select('w.version'))
    .distinct()
    .pluck('x.cycle_id');

/** The voters that a rule covers. If there are more than the limit, returns one more than the limit. */
export const listMatchingVoters = (db: Db, rule: ExclusionRule): Promise<number[]> =>
  selectMatchingVoters(db, rule).orderBy('a.id').pluck('a.id');

export const listMatchingNames = (db: Db, rule: ExclusionRule): Promise<string[]> =>
  selectMatchingVoters(db, rule).orderBy('a.username').pluck('a.username');

/** The names of the accounts of an exclusion, also of those for which it was lifted, without deleted accounts. */
export const listExcludedNames = (db: Db, exclusionId: number): Promise<string[]> =>
  db('excluded_accounts as x')
    .join('accounts as a', 'a.id', 'x.account_id')
    .where('x.exclusion_id', exclusionId)
    .whereNull('a.retired_at')
    .orderBy('a.username')
    .pluck('a.username');

function selectMatchingVoters(db: Db, rule: ExclusionRule) {
  const { registeredFrom, registeredTo, network, browser, name } = rule;
  const query = db('accounts as a')
    .where('a.role', 'voter')
    .whereNull('a.retired_at')
    .limit(EXCLUDED_ACCOUNTS_MAX + 1);
  if (registeredFrom !== undefined) query.where('a.created_at', '>=', new Date(registeredFrom));
  if (registeredTo !== undefined) query.where('a.created_at', '<=', new Date(registeredTo));
  if (name !== undefined && !isAscii(name)) query.whereRaw('false');
  else if (name !== undefined) query.where('a.username', 'like', likePattern(name).replaceAll('*', '%'));
  const parsed = network === undefined ? undefined : parseNetwork(network);
  if (parsed !== undefined || browser !== undefined) {
    query.whereExists((sessions) => {
      sessions.from('sessions as s').select('s.id').whereRaw('s.account_id = a.id');
      if (browser !== undefined) sessions.where('s.user_agent', 'like', `%${likePattern(browser)}%`);
      if (parsed !== undefined) {
        const digitCount = parsed.bits / BITS_OF_DIGIT;
        // A shortened address, such as 203.0.113.0, does not say from which part of its network the session came.
        if (isNarrowerThanShortened(parsed)) sessions.whereRaw(`not (${mustShortenAddress('s')})`);
        sessions.whereRaw('length(inet6_aton(s.ip_address)) = length(inet6_aton(?))', [parsed.address]);
        sessions.whereRaw('left(hex(inet6_aton(s.ip_address)), ?) = left(hex(inet6_aton(?)), ?)', [
          digitCount,
          parsed.address,
          digitCount,
        ]);
      }
    });
  }
  return query;
}

export async function findVoterIds(db: Db, usernames: readonly string[]): Promise<Map<string, number>> {
  const rows = await db('accounts')
    .where({ role: 'voter' })
    .whereIn('username', [...usernames])
    .select('id', 'username');
  return new Map(rows.map(({ id, username }) => [username.toLowerCase(), id]));
}

export async function findVendorNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db('vendors')
    .whereIn('id', [...ids])
    .select('id', 'name');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type StoredObjection = Omit<Objection, 'approval'>;

export async function listObjectionRows(db: Db, exclusionId: number): Promise<StoredObjection[]> {
  const rows = await db('objections as o')
    .join('accounts as a', 'a.id', 'o.account_id')
    .join('exclusions as x', 'x.id', 'o.exclusion_id')
    .leftJoin('proofs as p', (proof) => proof.on('p.account_id', 'o.account_id').andOn('p.cycle_id', 'x.cycle_id'))
    .where('o.exclusion_id', exclusionId)
    .orderByRaw('o.outcome is not null, o.made_at')
    .select('o.*', 'a.username', 'a.created_at', db.raw('p.account_id is not null as is_confirmed'));
  return rows.map((row) => ({
    exclusionId,
    accountId: row.account_id,
    username: row.username,
    registeredAt: row.created_at.toISOString(),
    isConfirmed: Number(row.is_confirmed) === 1,
    reason: row.reason,
    madeAt: row.made_at.toISOString(),
    outcome: row.outcome,
    response: row.response,
  }));
}

/** Returns false if there is no such objection, or it already has a response. */
export async function storeObjectionOutcome(
  trx: Trx,
  { exclusionId, accountId }: { exclusionId: number; accountId: number },
  given: { outcome: 'accepted' | 'rejected'; response: string; by: number },
): Promise<boolean> {
  const answered = await trx('objections')
    .where({ exclusion_id: exclusionId, account_id: accountId })
    .whereNull('outcome')
    .update({
      outcome: given.outcome,
      response: given.response,
      answered_by: given.by,
      answered_at: trx.raw('now(3)'),
    });
  return answered === 1;
}

/**
 * Grants that the exclusion is lifted for one account, or for all that are still in it. It is lifted once enough
 * accounts are together, or when the result becomes final.
 */
export async function grantLifting(trx: Trx, exclusionId: number, accountId?: number): Promise<void> {
  const excluded = trx('excluded_accounts').where({ exclusion_id: exclusionId }).whereNull('lifted_at');
  if (accountId !== undefined) excluded.where({ account_id: accountId });
  await excluded.whereNull('granted_at').update({ granted_at: trx.raw('now(3)') });
}
