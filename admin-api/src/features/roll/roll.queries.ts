import type { Db } from '@plaudit/db/connect';
import type { Trx } from '../../sql.ts';
import type { Person } from './roll-file.ts';

/** No statement may take longer than the time limit of a query, nor be larger than the server accepts. */
const ROWS_AT_ONCE = 1_000;
/** A file with a group for each person must not make a page of thousands of rows. */
const GROUPS_MAX = 100;

/** A second import waits until the first one is stored. */
export async function lockRoll(trx: Trx): Promise<void> {
  await trx.raw(`insert into named_locks (name) values ('roll') on duplicate key update name = name`);
}

export async function listKnownMailboxes(db: Db, mailboxes: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < mailboxes.length; from += ROWS_AT_ONCE) {
    const found = await db('roll')
      .whereIn('mailbox', mailboxes.slice(from, from + ROWS_AT_ONCE))
      .pluck('mailbox');
    for (const mailbox of found) known.add(mailbox);
  }
  return known;
}

export async function insertPeople(trx: Trx, people: readonly Person[], addedBy: number): Promise<void> {
  const rows = people.map(({ mailbox, email, name, group }) => ({
    mailbox,
    email,
    name,
    member_group: group,
    added_by: addedBy,
  }));
  await trx.batchInsert('roll', rows, ROWS_AT_ONCE);
}

/** In the order in which they were added. */
export async function listPeople(trx: Trx): Promise<Person[]> {
  return trx('roll').orderBy('id').select('mailbox', 'email', 'name', { group: 'member_group' });
}

export async function findPerson(trx: Trx, mailbox: string): Promise<{ id: number; name: string } | undefined> {
  return trx('roll').where({ mailbox }).forUpdate().first('id', 'name');
}

export async function deletePerson(trx: Trx, id: number): Promise<void> {
  await trx('roll').where({ id }).delete();
}

export async function countGroups(db: Db): Promise<{ total: number; groups: { group: string; people: number }[] }> {
  const [[{ total }]] = await db.raw('select count(*) as total from roll');
  const rows = await db('roll')
    .groupBy('member_group')
    .orderBy([{ column: 'people', order: 'desc' }, 'member_group'])
    .limit(GROUPS_MAX)
    .select({ group: 'member_group' })
    .count({ people: '*' });
  return { total: Number(total), groups: rows.map(({ group, people }) => ({ group, people: Number(people) })) };
}
