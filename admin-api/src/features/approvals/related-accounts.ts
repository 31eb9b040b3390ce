import type { Db } from '@plaudit/db/connect';
import type { AuditLogRow } from '@plaudit/db/rows';

/** Somebody else gets what opens the account: its first secrets, a link for its password, or a free second factor. */
const GIVES_ACCESS = ['account.created', 'account.password_link_made', 'account.second_factor_reset'];

const ACTIONS = [
  ...GIVES_ACCESS,
  'account.recovered',
  'account.activated',
  'account.password_changed',
  'second_factor.authenticator_replaced',
  'second_factor.set_up',
  'second_factor.recovery_codes_kept',
];

/** What happened to an admin's account, in the order of the audit log. */
export type AccountEvent = Pick<AuditLogRow, 'id' | 'action'> & {
  at: Date;
  actor: number | null;
  subject: number;
  isInvited: boolean;
};

/**
 * Reads from the audit log, which no API can change, what has happened to the accounts of admins, also deleted ones. No
 * event is earlier than the ones before it, so a clock that was set back makes no account older.
 */
export async function listAccountEvents(db: Db): Promise<AccountEvent[]> {
  const admins: number[] = await db('accounts').whereIn('role', ['admin', 'super_admin']).pluck('id');
  const rows: AuditLogRow[] = await db('audit_log')
    .where({ subject_type: 'account' })
    .whereIn('subject_id', admins.map(String))
    .whereIn('action', ACTIONS)
    .orderBy('id')
    .select();
  let latest = 0;
  return rows.map(({ id, action, at, actor_id, subject_id, detail }) => {
    latest = Math.max(latest, at.getTime());
    const isInvited = action === 'account.created' && JSON.parse(detail).isInvited === true;
    return { id, action, at: new Date(latest), actor: actor_id, subject: Number(subject_id), isInvited };
  });
}

/**
 * The accounts that may be used by the same person as this one. Everybody who has made an account, or given access to
 * one, may be that person: whoever has taken two colleagues' accounts over could ask with one and approve with the other.
 */
export function listRelated(events: readonly AccountEvent[], accountId: number): Set<number> {
  const giving = events.filter(({ action }) => GIVES_ACCESS.includes(action));
  const related = new Set([accountId]);
  for (const person of new Set(giving.flatMap(({ actor }) => actor ?? []))) {
    const usable = listUsable(giving, person);
    if (usable.has(accountId)) for (const one of usable) related.add(one);
  }
  return related;
}

/**
 * The accounts that the person behind this one may be able to use: all that it has created or given access to, and what
 * these have then created or given access to. The events are in their order. An access counts even if nobody used it,
 * because nothing says who has opened a link.
 */
function listUsable(giving: readonly AccountEvent[], accountId: number): Set<number> {
  const usable = new Set([accountId]);
  for (const { actor, subject } of giving) {
    if (actor !== null && usable.has(actor)) usable.add(subject);
  }
  return usable;
}

/** Returns true if this account has created that one, also through others. */
export function hasMade(events: readonly AccountEvent[], maker: number, made: number): boolean {
  const makers = new Set([maker]);
  for (const { action, actor, subject } of events) {
    if (action === 'account.created' && actor !== null && makers.has(actor)) makers.add(subject);
  }
  return makers.has(made) && maker !== made;
}
