import type { Db } from '@plaudit/db/connect';
import type { AuditLogRow } from '@plaudit/db/rows';
import { SCHEDULER_NAME } from '@plaudit/db/rules/accounts/account-rules';
import type { AuditAction, AuditEntry, AuditQuery } from '../../../contract/index.ts';
import type { Caller } from '../../http/caller.ts';
import type { KeyRange, ListQuery, LongList } from '../../long-lists/long-list.ts';
import { isAscii, likePattern } from '../../sql.ts';

export type AuditEvent = {
  action: AuditAction;
  subjectType: string;
  subjectId: string | number;
  detail?: Record<string, unknown>;
};

/** Runs in the transaction of the change that it records, so that neither is stored without the other. */
export async function recordAuditEvent(trx: Db, actor: AdminActor, event: AuditEvent): Promise<void> {
  await recordAuditEvents(trx, actor, [event]);
}

/** `ipAddress` is null if it was not the actor who sent the request. */
type AdminActor = Pick<Caller, 'accountId' | 'username'> & { ipAddress: string | null };

export async function recordAuditEvents(
  trx: Db,
  { accountId, username, ipAddress }: AdminActor,
  events: AuditEvent[],
): Promise<void> {
  await insertEntries(trx, { actor_id: accountId, actor_username: username, ip_address: ipAddress }, events);
}

export async function recordScheduledAuditEvent(trx: Db, event: AuditEvent): Promise<void> {
  await insertEntries(trx, { actor_id: null, actor_username: SCHEDULER_NAME, ip_address: null }, [event]);
}

/** `actions` is the first word of the actions that count, such as `vendor`. */
export type SubjectOfEvents = Pick<AuditEvent, 'subjectType' | 'subjectId'> & { actions: string };

/** The admin who last did something to this subject. Undefined if it was the schedule or nobody. */
export async function findLastActor(
  db: Db,
  { subjectType, subjectId, actions }: SubjectOfEvents,
): Promise<string | undefined> {
  const latest = await db('audit_log')
    .where({ subject_type: subjectType, subject_id: String(subjectId) })
    .where('action', 'like', `${actions}.%`)
    .orderBy('id', 'desc')
    .first('actor_id', 'actor_username');
  return latest?.actor_id ? latest.actor_username : undefined;
}

type Actor = { actor_id: number | null; actor_username: string; ip_address: string | null };

/** An import records thousands of events. No statement may take longer than the time limit of a query. */
const ROWS_IN_AN_INSERT = 1_000;

async function insertEntries(trx: Db, actor: Actor, events: AuditEvent[]): Promise<void> {
  const rows = events.map((event) => ({
    ...actor,
    action: event.action,
    subject_type: event.subjectType,
    subject_id: String(event.subjectId),
    detail: JSON.stringify(event.detail ?? {}),
  }));
  for (let from = 0; from < rows.length; from += ROWS_IN_AN_INSERT) {
    await trx('audit_log').insert(rows.slice(from, from + ROWS_IN_AN_INSERT));
  }
}

type Filter = Omit<AuditQuery, 'page' | 'pageSize'>;

function addConditions(query: ListQuery, { actor, action, from, to, search }: Filter): void {
  if (!isAscii(`${actor ?? ''}${action ?? ''}`)) query.whereRaw('false');
  else {
    if (actor) query.where('actor_username', actor);
    if (action) query.where('action', 'like', `${likePattern(action)}%`);
  }
  if (from) query.where('at', '>=', new Date(from));
  if (to) query.where('at', '<=', new Date(to));
  for (const word of search?.split(/\s+/).filter((text) => text !== '') ?? []) addWord(query, word);
}

/** Each word of a search has to be in what the sentence of an event says: whose, what, about what, and its values. */
function addWord(query: ListQuery, word: string): void {
  const pattern = `%${likePattern(word)}%`;
  query.where((either: ListQuery) => {
    either
      .where('subject_id', 'like', pattern)
      // Only the texts among the values, and not what they are called.
      .orWhereRaw("json_search(lower(detail), 'one', ?) is not null", [pattern.toLowerCase()]);
    if (!isAscii(word)) return;
    for (const column of ['actor_username', 'action', 'subject_type', 'ip_address'])
      either.orWhere(column, 'like', pattern);
  });
}

/**
 * The ids of entries that are stored at the same time may be in another order than their times. So a range of ids is
 * made wider by this many at each end.
 */
const IDS_OUT_OF_ORDER = 1_000;

async function findIdRange(db: Db, { from, to }: Filter): Promise<KeyRange> {
  const [first, last] = await Promise.all([
    from && db('audit_log').where('at', '>=', new Date(from)).orderBy(['at', 'id']).first('id'),
    to &&
      db('audit_log')
        .where('at', '<=', new Date(to))
        .orderBy([
          { column: 'at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .first('id'),
  ]);
  const isEmpty = (from && !first) || (to && !last);
  if (isEmpty) return { below: [0] };
  return {
    ...(first ? { from: [first.id - IDS_OUT_OF_ORDER] } : {}),
    ...(last ? { below: [last.id + IDS_OUT_OF_ORDER] } : {}),
  };
}

export const auditList: LongList<Filter, AuditEntry> = {
  table: 'audit_log',
  key: ['id'],
  entries: (db, { actor }) =>
    actor && isAscii(actor)
      ? db.from(db.raw('audit_log force index (audit_log_actor_index)')).where('audit_log.actor_username', actor)
      : db.from(db.raw('audit_log force index (primary)')),
  match: addConditions,
  bounds: findIdRange,
  read: async (_db, query) => {
    const rows: AuditLogRow[] = await query.select('audit_log.*');
    return rows.map(toEntry);
  },
};

const toEntry = (row: AuditLogRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_username,
  action: row.action as AuditAction,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  detail: JSON.parse(row.detail),
  ipAddress: row.ip_address,
});

/** The number of entries that one statement looks at. It is small, so that each statement is quick with any filter. */
const ENTRIES_AT_ONCE = 2_000;

/** Reads all entries that match the filter, newest first, in chunks, so that the whole log is never in memory. */
export async function* readAuditEntries(db: Db, filter: Filter): AsyncGenerator<AuditEntry[]> {
  const newest = await db('audit_log').max({ id: 'id' }).first();
  for (let top = Number(newest?.id ?? 0); top > 0; top -= ENTRIES_AT_ONCE) {
    const rows: AuditLogRow[] = await db('audit_log')
      .modify(addConditions, filter)
      .where('id', '<=', top)
      .where('id', '>', top - ENTRIES_AT_ONCE)
      .orderBy('id', 'desc')
      .select('*');
    yield rows.map(toEntry);
  }
}
