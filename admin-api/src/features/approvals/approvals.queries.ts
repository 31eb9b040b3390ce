import type { Db } from '@plaudit/db/connect';
import type { ApprovalRow, ApprovalState, Role } from '@plaudit/db/rows';
import type { ApproverRelation } from '@plaudit/db/rules/decisions/decisions';
import { APPROVAL_ACTIONS, type ApprovalAction } from '@plaudit/db/rules/decisions/sentences/approval-actions';
import { APPROVAL_HOURS, LONE_APPROVAL_HOURS } from '../../../contract/index.ts';
import type { Trx } from '../../sql.ts';
import { readApprovers } from './approvers.ts';

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

/** Those that this version knows. */
export function actionsOf({ action }: Pick<ApprovalRow, 'action'>): ApprovalAction[] {
  const stored = action.split(',');
  return APPROVAL_ACTIONS.filter((known) => stored.includes(known));
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
 * Who decided what the caller is carrying out. `hasRelated` is set if the requester decided alone although there were
 * other super admins, because they are related to the requester. `relation` is set if a related one has approved.
 */
export type Deciders = { isAlone: boolean; hasRelated?: true; relation?: ApproverRelation };

export async function readDeciders(db: Db, operation: string, approverId: number): Promise<Deciders> {
  const row = await db('approvals')
    .where({ operation, state: 'used', closed_by: approverId })
    .orderBy('closed_at', 'desc')
    .first('requested_by');
  const { mayApprove, related } = await readApprovers(db, row?.requested_by ?? approverId);
  if (row?.requested_by !== approverId) {
    const relation = mayApprove.find(({ id }) => id === approverId)?.relation;
    return { isAlone: false, ...(relation && { relation }) };
  }
  return { isAlone: true, ...(related.size > 0 && { hasRelated: true }) };
}
