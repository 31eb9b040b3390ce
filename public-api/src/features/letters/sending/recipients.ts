import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import type { LetterProgressRow, LetterRow } from '@plaudit/db/rows';
import { roundDown } from '@plaudit/db/rules/roll/rounded-numbers';
import { transaction } from '@plaudit/db/transaction';
import { hashForLetters, hashForRoll } from '../../mail/mailbox-hash.ts';
import { countReachable } from '../../mail/suppressions.ts';

/** No statement may take longer than the time limit of a query. */
const ROWS_AT_ONCE = 1_000;
/** A mailbox gets a kind of letter once in this time. */
const SAME_KIND_HOURS = 24;

type Source = { id: number; email: string };
type Listing = 'more' | 'done';

/**
 * Adds the next people to the recipients of a letter: first the roll, then those who asked. A mailbox is added once,
 * however its address is spelled. Nobody's votes are looked at.
 */
export async function listMoreRecipients(
  db: Db,
  key: KeyObject,
  letter: Pick<LetterRow, 'id' | 'kind' | 'to_roll' | 'to_askers'>,
): Promise<Listing> {
  return transaction(db, async (trx) => {
    const progress = await lockProgress(trx, letter.id);
    if (progress === undefined || progress.is_listed) return 'done';
    const people = letter.to_roll ? await listRoll(trx, progress.last_roll_id) : [];
    if (people.length > 0) {
      const invited = letter.kind === 'invitation' ? await withoutMembers(trx, key, people) : people;
      await insertRecipients(trx, key, letter, 'roll_id', invited);
      await moveOn(trx, letter.id, { last_roll_id: people.at(-1)?.id ?? 0 });
      return 'more';
    }
    const askers = letter.to_askers ? await listAskers(trx, letter.kind, progress.last_account_id) : [];
    if (askers.length > 0) {
      await insertRecipients(trx, key, letter, 'account_id', askers);
      await moveOn(trx, letter.id, { last_account_id: askers.at(-1)?.id ?? 0 });
      return 'more';
    }
    if (letter.kind === 'invitation') await leaveOutTooFew(trx, letter.id);
    await moveOn(trx, letter.id, { is_listed: true });
    return 'done';
  });
}

export async function lockProgress(trx: Db, letterId: number): Promise<LetterProgressRow | undefined> {
  return trx('letter_progress').where({ letter_id: letterId }).forUpdate().first();
}

async function listRoll(trx: Db, after: number): Promise<Source[]> {
  return trx('roll').where('id', '>', after).orderBy('id').limit(ROWS_AT_ONCE).select('id', 'email');
}

/** Leaves out those who have used a personal link: only they can ask for another. */
async function withoutMembers(trx: Db, key: KeyObject, people: readonly Source[]): Promise<Source[]> {
  const hashes = people.map(({ email }) => hashForRoll(key, email));
  const used: Buffer[] = await trx('roll_members')
    .whereIn('mailbox_hash', hashes)
    .whereNotNull('used_at')
    .pluck('mailbox_hash');
  const members = new Set(used.map((hash) => hash.toString('hex')));
  return people.filter((_person, index) => !members.has(hashes[index]?.toString('hex') ?? ''));
}

/**
 * Organizers see when an account appears. If an invitation went to one person alone, they would know whose it is. So it
 * goes to ten people or more, or to nobody.
 */
async function leaveOutTooFew(trx: Db, letterId: number): Promise<void> {
  if (roundDown(await countReachable(trx, letterId)) !== null) return;
  await trx('letter_recipients').where({ letter_id: letterId, state: 'waiting' }).update({ state: 'left_out' });
}

async function listAskers(trx: Db, kind: LetterRow['kind'], after: number): Promise<Source[]> {
  if (kind === 'invitation') return [];
  const rows = await trx('letter_wishes as w')
    .join('accounts as a', 'a.id', 'w.account_id')
    .where('w.kind', kind)
    .where('w.account_id', '>', after)
    .whereNotNull('a.email')
    .orderBy('w.account_id')
    .limit(ROWS_AT_ONCE)
    .select('a.id', 'a.email');
  return rows.map(({ id, email }) => ({ id, email: email ?? '' }));
}

/** A mailbox that is on the roll and asked too keeps its row, and gets the account as well. */
async function insertRecipients(
  trx: Db,
  key: KeyObject,
  letter: Pick<LetterRow, 'id' | 'kind'>,
  column: 'roll_id' | 'account_id',
  people: readonly Source[],
): Promise<void> {
  if (people.length === 0) return;
  const hashes = people.map(({ email }) => hashForLetters(key, email));
  const reached = await listReached(trx, letter.kind, hashes);
  const values = people.map(({ id }, index) => {
    const hash = hashes[index] as Buffer;
    const isTooSoon = reached.has(hash.toString('hex'));
    return [letter.id, hash, id, isTooSoon ? 'left_out' : 'waiting', Number(isTooSoon)];
  });
  await trx.raw(
    `insert into letter_recipients (letter_id, mailbox_hash, ${column}, state, is_too_soon)
       values ${values.map(() => '(?, ?, ?, ?, ?)').join(', ')}
       on duplicate key update ${column} = coalesce(${column}, values(${column}))`,
    values.flat() as never,
  );
}

/**
 * Which of these mailboxes got the kind lately. No other letter of the kind is being sent, because the next one is ordered
 * only when the last one is done. Its ids are read first, so that the primary key finds the rows.
 */
async function listReached(trx: Db, kind: LetterRow['kind'], hashes: readonly Buffer[]): Promise<Set<string>> {
  const ids = await trx('letters')
    .where({ kind })
    .where('finished_at', '>', trx.raw('now(3) - interval ? hour', [SAME_KIND_HOURS]))
    .pluck('id');
  const reached: Buffer[] = await trx('letter_recipients')
    .whereIn('letter_id', ids)
    .whereIn('mailbox_hash', hashes)
    .whereIn('state', ['claimed', 'sent'])
    .where('claimed_at', '>', trx.raw('now(3) - interval ? hour', [SAME_KIND_HOURS]))
    .pluck('mailbox_hash');
  return new Set(reached.map((hash) => hash.toString('hex')));
}

async function moveOn(
  trx: Db,
  letterId: number,
  change: Partial<Pick<LetterProgressRow, 'last_roll_id' | 'last_account_id'>> & { is_listed?: boolean },
): Promise<void> {
  await trx('letter_progress').where({ letter_id: letterId }).update(change);
}
