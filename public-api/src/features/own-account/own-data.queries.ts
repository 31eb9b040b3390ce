import type { Db } from '@plaudit/db/connect';
import type { OwnData } from '../../../contract/index.ts';
import { getAccount } from '../accounts/accounts.queries.ts';
import { listPasskeys } from '../passkeys/passkeys.queries.ts';

/**
 * The data that a voter can download. Password hash, objections, links, unsent mails, counters of attempts and what the
 * audit log says about the account are not in it.
 */
export async function readOwnData(db: Db, accountId: number): Promise<OwnData> {
  return {
    account: await getAccount(db, accountId),
    sessions: await listAllSessions(db, accountId),
    registration: await findRegistration(db, accountId),
    passkeys: await listPasskeys(db, accountId),
    votes: await listAllVotes(db, accountId),
    proofs: await listAllProofs(db, accountId),
    exclusions: await listAllExclusions(db, accountId),
  };
}

async function listAllSessions(db: Db, accountId: number): Promise<OwnData['sessions']> {
  const rows = await db('sessions').where({ account_id: accountId }).orderBy('id').select();
  return rows.map((row) => ({
    address: row.ip_address,
    browser: row.user_agent,
    signedInAt: row.created_at.toISOString(),
    lastActivityAt: row.last_activity_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    blockedAt: row.blocked_at?.toISOString() ?? null,
  }));
}

async function findRegistration(db: Db, accountId: number): Promise<OwnData['registration']> {
  const row = await db('registration_traces').where({ account_id: accountId }).first();
  if (row === undefined) return null;
  return {
    network: row.network,
    browser: row.browser,
    referringHost: row.referring_host,
    answerSeconds: row.answer_ms / 1_000,
    workSeconds: row.work_ms === null ? null : row.work_ms / 1_000,
  };
}

/** Includes votes that were reset, and votes in categories and for vendors that were removed. */
async function listAllVotes(db: Db, accountId: number): Promise<OwnData['votes']> {
  const rows = await db('votes as v')
    .join('ballot_boxes as b', 'b.id', 'v.ballot_box_id')
    .join('voting_cycles as c', 'c.id', 'b.cycle_id')
    .join('categories as k', 'k.id', 'b.category_id')
    .join('vendors as s', 's.id', 'v.vendor_id')
    .where('v.voter_id', accountId)
    .orderBy(['v.cast_at', 'v.ballot_box_id'])
    .select({ period: 'c.name', category: 'k.name', vendor: 's.name', castAt: 'v.cast_at' });
  return rows.map((row) => ({ ...row, castAt: row.castAt.toISOString() }));
}

async function listAllProofs(db: Db, accountId: number): Promise<OwnData['proofs']> {
  return db('proofs as p')
    .join('voting_cycles as c', 'c.id', 'p.cycle_id')
    .where('p.account_id', accountId)
    .orderBy('c.id')
    .select({ period: 'c.name', kind: 'p.kind' });
}

/** Leaves out exclusions that are not in force yet. */
async function listAllExclusions(db: Db, accountId: number): Promise<OwnData['exclusions']> {
  const rows = await db('excluded_accounts as a')
    .join('exclusions as x', 'x.id', 'a.exclusion_id')
    .join('voting_cycles as c', 'c.id', 'x.cycle_id')
    .where('a.account_id', accountId)
    .whereNotNull('x.in_force_at')
    .orderBy('x.id')
    .select({ period: 'c.name', inForceAt: 'x.in_force_at', liftedAt: 'a.lifted_at' });
  return rows.map(({ period, inForceAt, liftedAt }) => ({
    period,
    inForceAt: inForceAt.toISOString(),
    liftedAt: liftedAt?.toISOString() ?? null,
  }));
}
