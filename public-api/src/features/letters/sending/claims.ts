import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import type { LetterRecipientRow, LetterRow } from '@plaudit/db/rows';
import { transaction } from '@plaudit/db/transaction';
import { hashForLetters, hashForRoll } from '../../mail/mailbox-hash.ts';
import { saveMember } from '../../mail/roll-letters.queries.ts';
import { makeInvitationLink } from '../../mail/roll-letters.ts';
import { countAsCameBack, isSuppressed } from '../../mail/suppressions.ts';
import { lockProgress } from './recipients.ts';

/** After a pause, such as that of a slow mail server, the rate makes up for no more than this. */
const CATCH_UP_SECONDS = 2;
/** The pauses after which a letter is tried again that the mail server put off. */
const PAUSES_MINUTES = [1, 5, 15, 60];

export type Claimed = {
  mailboxHash: Buffer;
  to: string;
  name: string;
  /** The secret of the personal link in an invitation. */
  linkToken?: string;
};
/** `none`: nobody is left. `later`: the rate, a stop or the mail server's wish allows no letter now. */
type Claim = { outcome: 'none' | 'later' | 'left out' } | { outcome: 'claimed'; recipient: Claimed };

type SentLetter = Pick<LetterRow, 'id' | 'kind' | 'rate_a_minute'>;

/**
 * Takes the next recipient, before the letter is sent. So a process that crashes leaves somebody without a letter at
 * worst, and nobody gets one twice. The lock makes the rate the same for all processes together.
 */
export async function claimNext(db: Db, key: KeyObject, letter: SentLetter): Promise<Claim> {
  return transaction(db, async (trx): Promise<Claim> => {
    const progress = await lockProgress(trx, letter.id);
    const current = await trx('letters').where({ id: letter.id }).forShare().first('state');
    if (progress === undefined || current?.state !== 'sending') return { outcome: 'later' };
    const [[{ now }]] = await trx.raw('select now(3) as now');
    if (progress.next_at > now) return { outcome: 'later' };
    const next = await trx('letter_recipients')
      .where({ letter_id: letter.id, state: 'waiting' })
      .orderBy(['due_at', 'mailbox_hash'])
      .first();
    if (next === undefined) return { outcome: 'none' };
    if (next.due_at > now) return { outcome: 'later' };
    const recipient = await findReader(trx, key, letter.kind, next);
    await setState(trx, letter.id, next.mailbox_hash, recipient === undefined ? 'left_out' : 'claimed');
    if (recipient === undefined) return { outcome: 'left out' };
    await trx.raw(
      `update letter_progress
          set next_at = greatest(next_at, now(3) - interval ? second) + interval ? microsecond where letter_id = ?`,
      [CATCH_UP_SECONDS, Math.round(60_000_000 / letter.rate_a_minute), letter.id],
    );
    return { outcome: 'claimed', recipient };
  });
}

export async function isAnybodyDue(db: Db, letterId: number): Promise<boolean> {
  const row = await db('letter_recipients as r')
    .join('letter_progress as p', 'p.letter_id', 'r.letter_id')
    .where({ 'r.letter_id': letterId, 'r.state': 'waiting' })
    .whereRaw('r.due_at <= now(3) and p.next_at <= now(3)')
    .first('r.letter_id');
  return row !== undefined;
}

/**
 * Undefined if nobody may be written to: unsubscribed, no longer on the roll, or the address is another one now, or the
 * invitation was accepted already.
 */
async function findReader(
  trx: Db,
  key: KeyObject,
  kind: LetterRow['kind'],
  row: LetterRecipientRow,
): Promise<Claimed | undefined> {
  const mailboxHash = row.mailbox_hash;
  const wantsNone = await isSuppressed(trx, mailboxHash);
  const isSameMailbox = (email: string) => hashForLetters(key, email).equals(mailboxHash);
  const person =
    row.roll_id === null ? undefined : await trx('roll').where({ id: row.roll_id }).first('id', 'email', 'name');
  if (person !== undefined && isSameMailbox(person.email)) {
    // Whoever wants no letters is invited all the same, and gets a link by asking for one.
    if (wantsNone && kind === 'invitation') await saveMember(trx, hashForRoll(key, person.email), person);
    if (wantsNone) return undefined;
    const reader = { mailboxHash, to: person.email, name: person.name };
    if (kind !== 'invitation') return reader;
    const linkToken = await makeInvitationLink(trx, key, person);
    return linkToken === undefined ? undefined : { ...reader, linkToken };
  }
  if (wantsNone) return undefined;
  const asker = await findAsker(trx, kind, row.account_id);
  return asker && isSameMailbox(asker.email) ? { mailboxHash, to: asker.email, name: asker.username } : undefined;
}

async function findAsker(
  trx: Db,
  kind: LetterRow['kind'],
  id: number | null,
): Promise<{ email: string; username: string } | undefined> {
  if (id === null || kind === 'invitation') return undefined;
  const row = await trx('accounts as a')
    .join('letter_wishes as w', 'w.account_id', 'a.id')
    .where({ 'a.id': id, 'w.kind': kind, 'a.role': 'voter', 'a.is_active': 1 })
    .whereNull('a.retired_at')
    .first('a.email', 'a.username');
  return row?.email ? { email: row.email, username: row.username } : undefined;
}

export async function markSent(db: Db, letterId: number, mailboxHash: Buffer): Promise<void> {
  await setState(db, letterId, mailboxHash, 'sent');
}

export async function markCameBack(db: Db, letterId: number, mailboxHash: Buffer): Promise<void> {
  await transaction(db, async (trx) => {
    await setState(trx, letterId, mailboxHash, 'came_back');
    await countAsCameBack(trx, mailboxHash);
  });
}

/** For a letter that the mail server has surely not taken. */
export async function putOff(db: Db, letterId: number, mailboxHash: Buffer): Promise<void> {
  await transaction(db, async (trx) => {
    const where = { letter_id: letterId, mailbox_hash: mailboxHash };
    const row = await trx('letter_recipients').where(where).forUpdate().first('attempts');
    const minutes = PAUSES_MINUTES[row?.attempts ?? 0];
    if (minutes === undefined) return setState(trx, letterId, mailboxHash, 'left_out');
    await trx('letter_recipients')
      .where(where)
      .update({
        state: 'waiting',
        attempts: trx.raw('attempts + 1'),
        due_at: trx.raw('now(3) + interval ? minute', [minutes]),
      });
  });
}

async function setState(
  db: Db,
  letterId: number,
  mailboxHash: Buffer,
  state: LetterRecipientRow['state'],
): Promise<void> {
  await db('letter_recipients')
    .where({ letter_id: letterId, mailbox_hash: mailboxHash })
    .update({ state, ...(state === 'claimed' && { claimed_at: db.raw('now(3)') }) });
}
