import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import type { LinkSendingRow } from '@plaudit/db/rows';
import { roundDown } from '@plaudit/db/rules/roll/rounded-numbers';
import { transaction } from '@plaudit/db/transaction';
import { hashMailbox } from './mailbox-hash.ts';

/** Other mail, such as a new password, waits behind no more letters than these. */
const LETTERS_WAITING_MAX = 20;
const ROWS_READ_AT_ONCE = 500;

type Row = { id: number; email: string };

/**
 * Puts the next letters of a sending into the outbox. Only this side knows who has used a link, so organizers cannot
 * see who gets no letter.
 */
export async function feedOutbox(db: Db, key: KeyObject): Promise<void> {
  await transaction(db, async (trx) => {
    const sending = await trx('link_sendings').whereNull('finished_at').orderBy('id').forUpdate().skipLocked().first();
    if (sending === undefined) return;
    if (sending.last_roll_id === 0 && !(await hasEnoughRecipients(trx, key, sending))) {
      await trx('link_sendings')
        .where({ id: sending.id })
        .update({ finished_at: trx.raw('now(3)'), was_too_few: 1 });
      return;
    }
    const room = LETTERS_WAITING_MAX - (await countWaiting(trx));
    if (room <= 0) return;
    const rows = await listRows(trx, sending.last_roll_id);
    const chosen = (await chooseRows(trx, key, sending, rows)).slice(0, room);
    if (chosen.length > 0) {
      await trx('mail_outbox').insert(chosen.map(({ email }) => ({ kind: 'personal_link', recipient: email })));
    }
    const done = chosen.length < room ? rows.at(-1) : chosen.at(-1);
    await trx('link_sendings')
      .where({ id: sending.id })
      .update(done === undefined ? { finished_at: trx.raw('now(3)') } : { last_roll_id: done.id });
  });
}

/**
 * Organizers see when an account appears. If a letter went to one person alone, they would know whose it is. So a
 * sending goes to ten people or more, or to nobody.
 */
async function hasEnoughRecipients(trx: Db, key: KeyObject, sending: LinkSendingRow): Promise<boolean> {
  let recipients = 0;
  for (let rows = await listRows(trx, 0); rows.length > 0; rows = await listRows(trx, rows.at(-1)?.id ?? 0)) {
    recipients += (await chooseRows(trx, key, sending, rows)).length;
    if (roundDown(recipients) !== null) return true;
  }
  return false;
}

const listRows = (trx: Db, after: number): Promise<Row[]> =>
  trx('roll').where('id', '>', after).orderBy('id').limit(ROWS_READ_AT_ONCE).select('id', 'email');

async function countWaiting(trx: Db): Promise<number> {
  const [row] = await trx('mail_outbox').where({ kind: 'personal_link' }).count({ waiting: '*' });
  return Number(row?.waiting ?? 0);
}

async function chooseRows(
  trx: Db,
  key: KeyObject,
  { whom }: Pick<LinkSendingRow, 'whom'>,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const hashes = new Map(rows.map((row) => [hashMailbox(key, row.email).toString('hex'), row]));
  const skipped = await trx('roll_members as m')
    .whereIn(
      'm.mailbox_hash',
      [...hashes.keys()].map((hex) => Buffer.from(hex, 'hex')),
    )
    .where((either) => {
      either.whereNotNull('m.used_at');
      if (whom === 'unused') return;
      either.orWhereExists(
        trx('personal_links as l').whereRaw('l.member_id = m.id').whereNotNull('l.sent_at').select(trx.raw('1')),
      );
    })
    .pluck('m.mailbox_hash');
  for (const hash of skipped) hashes.delete(hash.toString('hex'));
  return [...hashes.values()];
}
