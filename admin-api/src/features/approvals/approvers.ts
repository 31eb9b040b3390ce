import type { Db } from '@plaudit/db/connect';
import { APPROVER_ACCOUNT_AGE_HOURS } from '../../../contract/index.ts';

export type Approvers = {
  /** The super admins who may approve, by name. */
  mayApprove: { id: number; username: string }[];
  /** The super admins who may not, because they are related to the requester. */
  related: Set<number>;
};

/**
 * Decides who may approve the requests of an account: usable super admins who are old enough and not related to it.
 * Everything that says who, or how many, can approve asks this function. Nobody may approve the requests of an account
 * that is deactivated or deleted.
 */
export async function readApprovers(db: Db, requesterId: number): Promise<Approvers> {
  if (!(await isUsableAdmin(db, requesterId))) return { mayApprove: [], related: new Set() };
  const others: { id: number; username: string; is_old_enough: number }[] = await db('accounts')
    .where({ role: 'super_admin', is_active: 1 })
    .whereNull('retired_at')
    .whereNot('id', requesterId)
    .orderBy('username')
    .select(
      'id',
      'username',
      db.raw('created_at <= now(3) - interval ? hour as is_old_enough', [APPROVER_ACCOUNT_AGE_HOURS]),
    );
  const related = await listRelatedIds(db, requesterId);
  return {
    mayApprove: others
      .filter(({ id, is_old_enough }) => is_old_enough === 1 && !related.has(id))
      .map(({ id, username }) => ({ id, username })),
    related: new Set(others.filter(({ id }) => related.has(id)).map(({ id }) => id)),
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

/**
 * The admins who may be the same person as this one: all that are connected with it by who has created whose account,
 * through any number of accounts, also deleted ones, and all for whom one of these has made a link that sets a
 * password. A link counts even if it was not used, because nothing says who has opened it. The audit log, which no API
 * can change, has both. An account that a command on the server has made has no creator, so it begins a tree of its own.
 */
async function listRelatedIds(db: Db, accountId: number): Promise<Set<number>> {
  const admins: number[] = await db('accounts').whereIn('role', ['admin', 'super_admin']).pluck('id');
  const events: { maker: number | null; subject_id: string; action: string }[] = await db('audit_log')
    .where({ subject_type: 'account' })
    .whereIn('subject_id', admins.map(String))
    .whereIn('action', ['account.created', 'account.password_link_made'])
    .select({ maker: 'actor_id' }, 'subject_id', 'action');
  const tree = new Set([accountId]);
  for (let known = 0; known < tree.size; ) {
    known = tree.size;
    for (const { maker, subject_id, action } of events) {
      if (action !== 'account.created' || maker === null) continue;
      if (tree.has(maker) || tree.has(Number(subject_id))) tree.add(maker).add(Number(subject_id));
    }
  }
  const linked = events.filter(
    ({ maker, action }) => action !== 'account.created' && maker !== null && tree.has(maker),
  );
  return new Set([...tree, ...linked.map(({ subject_id }) => Number(subject_id))]);
}
