import type { Db } from '@plaudit/db/connect';
import type { OrganizerLetterKind, OrganizerLetterRow } from '@plaudit/db/rows';
import { hashLinkToken, LINK_LIFETIME_HOURS, newLinkToken } from '@plaudit/db/rules/accounts/account-links';
import { ORGANIZER_LETTER_HOURS } from '@plaudit/db/rules/site/organizer-letters';

/** Letters of one kind to one organizer are this far apart. Each approval is asked for at once. */
const SAME_KIND_HOURS = 6;
const LETTERS_PER_DAY = 12;
const ADDRESSES_PER_DAY = 5;
/** Over all organizers. Only the letters that ask for a confirmation can go to an address that nobody has confirmed. */
const ADDRESSES_PER_DAY_OF_SITE = 20;

export type WaitingOrganizerLetter = { accountId: number; kind: OrganizerLetterKind | 'address' };

export async function listWaitingLetters(db: Db): Promise<WaitingOrganizerLetter[]> {
  const [rows] = await db.raw(
    `select distinct l.account_id as accountId, l.kind
       from organizer_letters l
      where l.sent_at is null and l.made_at > now(3) - interval ? hour
        and (l.kind in ('approval', 'address')
             or not exists (select 1 from organizer_letters s
                             where s.account_id = l.account_id and s.kind = l.kind
                               and s.sent_at > now(3) - interval ? hour))`,
    [ORGANIZER_LETTER_HOURS, SAME_KIND_HOURS],
  );
  return rows;
}

export async function lockWaiting(trx: Db, { accountId, kind }: WaitingOrganizerLetter): Promise<number[]> {
  return trx('organizer_letters').where({ account_id: accountId, kind }).whereNull('sent_at').forUpdate().pluck('id');
}

export async function deleteWaiting(trx: Db, ids: readonly number[]): Promise<void> {
  await trx('organizer_letters').whereIn('id', ids).delete();
}

export async function markSent(trx: Db, ids: readonly number[]): Promise<void> {
  await trx('organizer_letters')
    .whereIn('id', ids)
    .update({ sent_at: trx.raw('now(3)') });
}

/** Events of which one letter notified have the same time. */
export async function hasRoomFor(trx: Db, { accountId, kind }: WaitingOrganizerLetter): Promise<boolean> {
  const sent: Pick<OrganizerLetterRow, 'account_id' | 'kind' | 'sent_at'>[] = await trx('organizer_letters')
    .where('sent_at', '>', trx.raw('now(3) - interval 1 day'))
    .where((those) => those.where({ account_id: accountId }).orWhere({ kind: 'address' }))
    .distinct('account_id', 'kind', 'sent_at');
  const own = sent.filter(({ account_id }) => account_id === accountId);
  if (kind !== 'address') return own.filter((letter) => letter.kind !== 'address').length < LETTERS_PER_DAY;
  const asks = (letters: typeof sent) => letters.filter((letter) => letter.kind === 'address').length;
  return asks(own) < ADDRESSES_PER_DAY && asks(sent) < ADDRESSES_PER_DAY_OF_SITE;
}

type Address = { email: string | null; asked_email: string | null; letters: string[] };

export async function lockAddress(trx: Db, accountId: number): Promise<Address | undefined> {
  const row = await trx('organizer_addresses')
    .where({ account_id: accountId })
    .forUpdate()
    .first('email', 'asked_email', 'letters');
  return row && { ...row, letters: row.letters.split(',') };
}

/** Returns the secret token of the link. One that was sent before no longer works: only its owner asks for another. */
export async function makeAddressLink(trx: Db, accountId: number, email: string): Promise<string> {
  const token = newLinkToken();
  await trx('organizer_addresses')
    .where({ account_id: accountId })
    .update({
      link_hash: hashLinkToken(token),
      link_email: email,
      link_expires_at: trx.raw('now(3) + interval ? hour', [LINK_LIFETIME_HOURS.confirm_email]),
    });
  return token;
}
