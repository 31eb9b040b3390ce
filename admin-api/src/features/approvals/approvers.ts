import type { Db } from '@plaudit/db/connect';
import type { ApproverRelation } from '@plaudit/db/rules/decisions/decisions';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { APPROVER_ACCOUNT_AGE_HOURS, OWN_ACCOUNT_DAYS, type PossibleApprover } from '../../../contract/index.ts';
import { type Ownership, readOwnership } from './own-accounts.ts';
import { type AccountEvent, hasMade, listAccountEvents, listRelated } from './related-accounts.ts';

export type Approver = { id: number; username: string; relation: ApproverRelation | null };

export type Approvers = {
  /** The super admins who may approve, by name. */
  mayApprove: Approver[];
  /** The super admins who may not, because they are related to the requester. */
  related: Set<number>;
  /** Every other super admin, with the time from which it may approve. */
  possible: (PossibleApprover & { id: number })[];
};

const NOBODY: Approvers = { mayApprove: [], related: new Set(), possible: [] };

/**
 * Decides who may approve the requests of an account: usable super admins who are old enough and cannot be the same
 * person. Everything that says who, or how many, can approve asks this function. Nobody may approve the requests of an
 * account that is deactivated or deleted.
 */
export async function readApprovers(db: Db, requesterId: number): Promise<Approvers> {
  if (!(await isUsableAdmin(db, requesterId))) return NOBODY;
  const others: SuperAdmin[] = await db('accounts')
    .where({ role: 'super_admin', is_active: 1 })
    .whereNull('retired_at')
    .whereNot('id', requesterId)
    .orderBy('username')
    .select('id', 'username', { createdAt: 'created_at' }, db.raw('now(3) as now'));
  if (others.length === 0) return NOBODY;
  const circle = await readCircle(db, requesterId);
  const decided = others.map((other) => decide(circle, other));
  return {
    mayApprove: decided
      .filter(({ canApprove }) => canApprove)
      .map(({ id, username, relation }) => ({ id, username, relation })),
    related: new Set(decided.filter(({ canApprove, relation }) => !canApprove && relation).map(({ id }) => id)),
    possible: decided.map(({ relation: _, ...possible }) => possible),
  };
}

export async function isUsableAdmin(db: Db, accountId: number): Promise<boolean> {
  const row = await db('accounts')
    .where({ id: accountId, is_active: 1 })
    .whereNot('role', 'voter')
    .whereNull('retired_at')
    .first('id');
  return row !== undefined;
}

type SuperAdmin = { id: number; username: string; createdAt: Date; now: Date };

/** What decides whether two accounts may approve for each other. */
type Circle = {
  requesterId: number;
  events: AccountEvent[];
  related: Set<number>;
  mayMadeApprove: boolean;
  ownershipOf: (accountId: number) => Ownership;
};

async function readCircle(db: Db, requesterId: number): Promise<Circle> {
  const events = await listAccountEvents(db);
  const passkeys = await db('admin_passkeys').select('account_id', 'created_at');
  return {
    requesterId,
    events,
    related: listRelated(events, requesterId),
    mayMadeApprove: (await readSettings(db)).approval_by_made_accounts === 'on',
    ownershipOf: (accountId) =>
      readOwnership(
        events.filter(({ subject }) => subject === accountId),
        passkeys.filter(({ account_id }) => account_id === accountId).map(({ created_at }) => created_at),
      ),
  };
}

const HOUR_MS = 3_600_000;
const later = (from: Date, hours: number): number => from.getTime() + hours * HOUR_MS;

type Decided = PossibleApprover & { id: number; relation: ApproverRelation | null };

/**
 * An account of another tree has to be a day old. One that may be used by the same person has to be 30 days old, and
 * both accounts have to have been their owners' own for as long: the requester's too, because otherwise whoever made
 * the requester's account could ask with it and approve with the own one.
 */
function decide(circle: Circle, { id, username, createdAt, now }: SuperAdmin): Decided {
  const { requesterId, events, mayMadeApprove, ownershipOf } = circle;
  const isRelated = circle.related.has(id);
  const nothing = { missing: [], missingOfRequester: [] };
  if (!isRelated) {
    const from = later(createdAt, APPROVER_ACCOUNT_AGE_HOURS);
    return { id, username, relation: null, ...nothing, ...waiting(from, now, 'young') };
  }
  const relation = hasMade(events, requesterId, id) ? 'made' : 'related';
  if (!mayMadeApprove) {
    return { id, username, relation, ...nothing, canApprove: false, from: null, reason: 'switched_off' };
  }
  const [own, requesters] = [ownershipOf(id), ownershipOf(requesterId)];
  const isMissing = own.missing.length + requesters.missing.length > 0;
  const begins = [createdAt, own.since, requesters.since, isMissing ? now : null].filter((time) => time !== null);
  const from = Math.max(...begins.map((time) => later(time, OWN_ACCOUNT_DAYS * 24)));
  const missing = { missing: own.missing, missingOfRequester: requesters.missing };
  return { id, username, relation, ...missing, ...waiting(from, now, 'related') };
}

function waiting(
  from: number,
  now: Date,
  reason: 'young' | 'related',
): Pick<PossibleApprover, 'canApprove' | 'from' | 'reason'> {
  if (from <= now.getTime()) return { canApprove: true, from: null, reason: null };
  return { canApprove: false, from: new Date(from).toISOString(), reason };
}
