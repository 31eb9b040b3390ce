import type { Db } from '@plaudit/db/connect';
import { whereSignInsOf } from '@plaudit/db/rules/sign-in/sign-in-failures';
import { ACCOUNT_COUNTERS, accountCounter } from '@plaudit/db/rules/sign-in/throttles';
import type { Account, OwnData } from '../../../contract/index.ts';
import { getAccount } from '../accounts/accounts.queries.ts';
import { listPasskeys } from '../passkeys/passkeys.queries.ts';

/** What a voter can download. The contract says what is left out. */
export async function readOwnData(db: Db, accountId: number): Promise<OwnData> {
  const account = await getAccount(db, accountId);
  return {
    account,
    sessions: await listAllSessions(db, accountId),
    registration: await findRegistration(db, accountId),
    passkeys: await listPasskeys(db, accountId),
    providers: await listAllProviders(db, accountId),
    votes: await listAllVotes(db, accountId),
    proofs: await listAllProofs(db, accountId),
    exclusions: await listAllExclusions(db, accountId),
    objections: await listAllObjections(db, accountId),
    links: await listAllLinks(db, accountId),
    letters: await db('letter_wishes').where({ account_id: accountId }).orderBy('kind').pluck('kind'),
    invitation: await findInvitation(db, accountId),
    mails: await listUnsentMails(db, account),
    attempts: await listAttempts(db, account),
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

async function listAllProviders(db: Db, accountId: number): Promise<OwnData['providers']> {
  const rows = await db('account_subjects').where({ account_id: accountId }).orderBy('id').select();
  return rows.map((row) => ({
    provider: row.provider,
    linkedAt: row.linked_at.toISOString(),
    unlinkedAt: row.unlinked_at?.toISOString() ?? null,
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
    .select({ id: 'v.id', period: 'c.name', category: 'k.name', vendor: 's.name', castAt: 'v.cast_at' });
  return rows.map(({ id, castAt, ...names }) => ({
    receipt: id.toString('hex'),
    ...names,
    castAt: castAt.toISOString(),
  }));
}

async function listAllProofs(db: Db, accountId: number): Promise<OwnData['proofs']> {
  return db('proofs as p')
    .join('voting_cycles as c', 'c.id', 'p.cycle_id')
    .where('p.account_id', accountId)
    .orderBy('c.id')
    .select({ period: 'c.name', kind: 'p.kind' });
}

/** The exclusions of all periods. Leaves out those that never came into force, which only admins know. */
async function listAllExclusions(db: Db, accountId: number): Promise<OwnData['exclusions']> {
  const rows = await db('excluded_accounts as a')
    .join('exclusions as x', 'x.id', 'a.exclusion_id')
    .join('voting_cycles as c', 'c.id', 'x.cycle_id')
    .where('a.account_id', accountId)
    .whereNotNull('x.in_force_at')
    .orderBy('x.id')
    .select({
      period: 'c.name',
      inForceAt: 'x.in_force_at',
      grantedAt: 'a.granted_at',
      liftedAt: 'a.lifted_at',
    });
  return rows.map(({ period, inForceAt, grantedAt, liftedAt }) => ({
    period,
    inForceAt: inForceAt.toISOString(),
    grantedAt: grantedAt?.toISOString() ?? null,
    liftedAt: liftedAt?.toISOString() ?? null,
  }));
}

async function listAllObjections(db: Db, accountId: number): Promise<OwnData['objections']> {
  const rows = await db('objections as o')
    .join('exclusions as x', 'x.id', 'o.exclusion_id')
    .join('voting_cycles as c', 'c.id', 'x.cycle_id')
    .where('o.account_id', accountId)
    .orderBy('x.id')
    .select('o.*', { period: 'c.name' });
  return rows.map((row) => ({
    period: row.period,
    reason: row.reason,
    madeAt: row.made_at.toISOString(),
    outcome: row.outcome,
    response: row.response,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }));
}

async function listAllLinks(db: Db, accountId: number): Promise<OwnData['links']> {
  const rows = await db('account_links').where({ account_id: accountId }).orderBy('created_at').select();
  return rows.map((row) => ({
    kind: row.kind,
    email: row.email,
    isFromAdmin: row.created_by !== null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

async function findInvitation(db: Db, accountId: number): Promise<OwnData['invitation']> {
  const member = await db('roll_members').where({ account_id: accountId }).first('id', 'email', 'name');
  if (member === undefined) return null;
  const links = await db('personal_links').where({ member_id: member.id }).orderBy('made_at').select();
  return {
    email: member.email ?? '',
    name: member.name ?? '',
    links: links.map((row) => ({
      askedBy: row.asked_by,
      madeAt: row.made_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
      usedAt: row.used_at?.toISOString() ?? null,
    })),
  };
}

/** A mail for a new password is stored without an account, so it is found by its address. */
async function listUnsentMails(db: Db, { id, email }: Account): Promise<OwnData['mails']> {
  const rows = await db('mail_outbox')
    .where({ account_id: id })
    .orWhere((reset) => reset.whereNull('account_id').where('recipient', email ?? ''))
    .orderBy('id')
    .select();
  return rows.map((row) => ({
    kind: row.kind,
    recipient: row.recipient,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
  }));
}

/** Of a counter's key only the name is returned. The rest can be the network of somebody else who tried to sign in. */
async function listAttempts(db: Db, { id, username }: Account): Promise<OwnData['attempts']> {
  const keys = ACCOUNT_COUNTERS.map((name) => accountCounter(name, id));
  const rows = await db('rate_limits')
    .where((own) => own.whereIn('counter_key', keys).orWhere(whereSignInsOf(username)))
    .where('hits', '>', 0)
    .orderBy(['window_start', 'counter_key'])
    .select();
  return rows.map((row) => ({
    counter: row.counter_key.slice(0, row.counter_key.indexOf(':')),
    hits: row.hits,
    countedAt: row.window_start.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}
