import type { Db } from '@plaudit/db/connect';
import type { AccountRow, MailKind, MailOutboxRow } from '@plaudit/db/rows';
import { RETENTION } from '@plaudit/db/rules/personal-data/retention';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { languageToKeep } from '@plaudit/db/rules/site/site-languages';

/** Other processes may be about to send the first of these. */
const CANDIDATES = 10;
/** The pause before the second, third, … attempt. The last one repeats. */
const PAUSES_MINUTES = [1, 5, 15, 60];
/** Few accounts share an address. The limit prevents a flood of mails to one address. */
const ACCOUNTS_PER_ADDRESS_MAX = 5;

/** Mails of these kinds go to whatever address somebody typed. */
const TO_UNCONFIRMED: readonly MailKind[] = ['confirm_email', 'prove_email'];

export type OutboxMail = Pick<
  MailOutboxRow,
  'id' | 'kind' | 'recipient' | 'account_id' | 'attempts' | 'needs_room' | 'language'
>;

type NewMail = Pick<MailOutboxRow, 'kind' | 'recipient'> & {
  accountId?: number;
  networkHash?: Buffer;
  /** Those that the request asked for. */
  languages?: readonly string[];
};

/**
 * The outbox sends the mail later, so a request waits only for this insert. The mails of an account take turns with
 * everybody else’s, and so do those of a network. One statement, so that many requests at the same moment get turns that
 * follow each other.
 */
export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  const { kind, recipient, accountId = null, networkHash = null, languages = [] } = mail;
  const language = languages.length === 0 ? null : languageToKeep(await readSettings(db), languages);
  const toUnconfirmed = TO_UNCONFIRMED.includes(kind);
  const lane = toUnconfirmed && !(await hasVoted(db, accountId)) ? 1 : 0;
  await db.raw(
    `insert into mail_outbox (kind, recipient, account_id, network_hash, needs_room, lane, language, turn)
     select ?, ?, ?, ?, ?, ?, ?, next.turn
       from (select greatest(coalesce((select max(turn) + 1 from mail_outbox where account_id = ?), 0),
                             coalesce((select max(turn) + 1 from mail_outbox where network_hash = ?), 0)) as turn) as next`,
    [kind, recipient, accountId, networkHash, toUnconfirmed ? 1 : 0, lane, language, accountId, networkHash],
  );
}

async function hasVoted(db: Db, accountId: number | null): Promise<boolean> {
  const vote = await db('votes as v')
    .join('ballot_boxes as b', 'b.id', 'v.ballot_box_id')
    .join('voting_cycles as c', 'c.id', 'b.cycle_id')
    .where({ 'v.voter_id': accountId, 'c.active_marker': 1 })
    .first('v.id');
  return vote !== undefined;
}

/**
 * Stores a mail to the former address, where the owner of the account still reads it if a thief has changed the
 * address.
 */
export async function notifyFormerAddress(
  trx: Db,
  mail: { accountId: number; email: string | null; formerEmail: string | null; languages: readonly string[] },
): Promise<void> {
  const { accountId, email, formerEmail, languages } = mail;
  if (formerEmail === null || formerEmail.toLowerCase() === email?.toLowerCase()) return;
  await insertMail(trx, { kind: 'address_changed', recipient: formerEmail, accountId, languages });
}

/**
 * The mails to send next. Who waits for a letter that only its owner gets goes before others, and so does who has voted.
 * The index has every column of the inner query, so it is cheap even if many mails wait and none may be sent.
 */
export async function listDueMail(db: Db, { hasRoom }: { hasRoom: boolean }): Promise<OutboxMail[]> {
  const next = db('mail_outbox')
    .where('due_at', '<=', db.raw('now(3)'))
    .where('needs_room', '<=', hasRoom ? 1 : 0)
    .orderBy(['lane', 'turn', 'id'])
    .limit(CANDIDATES)
    .select('id');
  return db('mail_outbox as m')
    .join(next.as('n'), 'n.id', 'm.id')
    .orderBy(['m.lane', 'm.turn', 'm.id'])
    .select('m.id', 'm.kind', 'm.recipient', 'm.account_id', 'm.attempts', 'm.needs_room', 'm.language');
}

/**
 * Returns whether this process may send the mail now. Sets the time of the next attempt before this one begins. So a
 * process that crashes loses no mail, and no two processes send the same mail at the same time, unless the server is so
 * slow that an attempt takes longer than the pause.
 */
export async function claimMail(db: Db, { id, attempts }: OutboxMail): Promise<boolean> {
  const pause = PAUSES_MINUTES[attempts] ?? PAUSES_MINUTES.at(-1) ?? 0;
  const claimed = await db('mail_outbox')
    .where({ id, attempts })
    .update({ attempts: attempts + 1, needs_room: 0, due_at: db.raw('now(3) + interval ? minute', [pause]) });
  return claimed === 1;
}

/**
 * Returns true if the mail still has to be sent. Locks it, so that it cannot be deleted before the transaction has
 * ended.
 */
export async function lockMail(trx: Db, id: number): Promise<boolean> {
  return (await trx('mail_outbox').where({ id }).forUpdate().first('id')) !== undefined;
}

export async function deleteMail(db: Db, id: number): Promise<void> {
  await db('mail_outbox').where({ id }).delete();
}

/** Deletes mails that could not be sent for so long that nobody expects them any more. */
export async function deleteOldMail(db: Db): Promise<void> {
  await db('mail_outbox')
    .where('created_at', '<', db.raw('now(3) - interval ? hour', [RETENTION.unsentMailHours]))
    .delete();
}

export type Recipient = { accountId: number; username: string; email: string; language: string | null };

/**
 * The voters who have confirmed this address. Mail goes to the stored address and not to the typed one: the database
 * treats some different letters as equal, and a similar address may belong to somebody else.
 */
export async function lockVotersWithAddress(trx: Db, address: string): Promise<Recipient[]> {
  const [rows] = await trx.raw(
    `select id as accountId, username, email, language from accounts
      where email = ? and role = 'voter' and is_active = 1 and retired_at is null
      order by id limit ? lock in share mode`,
    [address, ACCOUNTS_PER_ADDRESS_MAX],
  );
  return rows;
}

export async function lockVoter(trx: Db, id: number): Promise<Pick<AccountRow, 'username' | 'language'> | undefined> {
  const [rows] = await trx.raw(
    `select username, language from accounts
      where id = ? and role = 'voter' and is_active = 1 and retired_at is null lock in share mode`,
    [id],
  );
  return rows[0];
}

/** The usable admin with this id. */
export async function lockOrganizer(trx: Db, id: number): Promise<{ username: string } | undefined> {
  const [rows] = await trx.raw(
    `select username from accounts
      where id = ? and role <> 'voter' and is_active = 1 and retired_at is null lock in share mode`,
    [id],
  );
  return rows[0];
}
