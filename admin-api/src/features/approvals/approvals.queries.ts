import type { Db } from '@plaudit/db/connect';
import type { ApprovalRow, ApprovalState, Role } from '@plaudit/db/rows';
import { APPROVAL_HOURS, APPROVER_ACCOUNT_AGE_HOURS, LONE_APPROVAL_HOURS } from '../../../contract/index.ts';
import type { Trx } from '../../sql.ts';

export type StoredApproval = ApprovalRow & {
  requester: string;
  requester_role: Role;
  expires_at: Date;
  alone_from: Date;
  now: Date;
};

const selectApprovals = (db: Db) =>
  db('approvals as p')
    .join('accounts as a', 'a.id', 'p.requested_by')
    .select<StoredApproval[]>(
      'p.*',
      'a.username as requester',
      'a.role as requester_role',
      db.raw('p.requested_at + interval ? hour as expires_at', [APPROVAL_HOURS]),
      db.raw('p.requested_at + interval ? hour as alone_from', [LONE_APPROVAL_HOURS]),
      db.raw('now(3) as now'),
    );

/** Unexpired approvals: those that wait, and granted ones whose request has to be sent again. */
export const listOpenApprovals = (db: Db): Promise<StoredApproval[]> =>
  selectApprovals(db)
    .whereIn('p.state', ['waiting', 'approved'])
    .where('p.requested_at', '>', db.raw('now(3) - interval ? hour', [APPROVAL_HOURS]))
    .orderBy('p.id', 'desc');

export async function findOpenApproval(db: Db, id: number): Promise<StoredApproval | undefined> {
  return (await listOpenApprovals(db)).find((approval) => approval.id === id);
}

/** Requests are stored one at a time, so that the same request is not stored twice. */
export async function lockApprovals(trx: Trx): Promise<void> {
  await trx.raw(`insert into named_locks (name) values ('approvals') on duplicate key update name = name`);
}

type NewApproval = Pick<
  ApprovalRow,
  'operation' | 'input' | 'action' | 'preview' | 'amount' | 'cycle_id' | 'is_lone' | 'requested_by'
>;

export async function insertApproval(trx: Trx, approval: NewApproval): Promise<number> {
  const [id] = await trx('approvals').insert(approval);
  return id as number;
}

/** Returns false if another request has changed the state of the approval meanwhile. */
export async function changeApprovalState(
  db: Db,
  id: number,
  { from, to, by }: { from: ApprovalState; to: ApprovalState; by: number },
): Promise<boolean> {
  const changed = await db('approvals')
    .where({ id, state: from })
    .update({ state: to, closed_by: by, closed_at: db.raw('now(3)') });
  return changed === 1;
}

/**
 * Lists the super admins who may approve the requests of an account. They are usable, old enough, and neither the
 * account itself nor created by it. The audit log, which no API can change, says which accounts an admin has created.
 * Nobody may approve the requests of an account that is deactivated or deleted.
 */
export async function listApproverIds(db: Db, requesterId: number): Promise<number[]> {
  if (!(await isUsableAdmin(db, requesterId))) return [];
  const others: number[] = await db('accounts')
    .where({ role: 'super_admin', is_active: 1 })
    .whereNull('retired_at')
    .whereNot('id', requesterId)
    .where('created_at', '<=', db.raw('now(3) - interval ? hour', [APPROVER_ACCOUNT_AGE_HOURS]))
    .pluck('id');
  const created: string[] = await db('audit_log')
    .where({ subject_type: 'account', action: 'account.created', actor_id: requesterId })
    .whereIn('subject_id', others.map(String))
    .pluck('subject_id');
  return others.filter((id) => !created.includes(String(id)));
}

export async function listApproverNames(db: Db, requesterId: number): Promise<string[]> {
  return db('accounts')
    .whereIn('id', await listApproverIds(db, requesterId))
    .orderBy('username')
    .pluck('username');
}

export async function isUsableAdmin(db: Db, accountId: number): Promise<boolean> {
  const row = await db('accounts')
    .where({ id: accountId, is_active: 1 })
    .whereNot('role', 'voter')
    .whereNull('retired_at')
    .first('id');
  return row !== undefined;
}
