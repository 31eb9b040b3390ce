import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import type { AccountSubjectRow } from '@plaudit/db/rows';
import { keyedHash } from '../../keyed-hash.ts';

/** The same for every period, unlike the hash of a proof. Without the key nobody can find out whose account it is. */
export const hashSubject = (key: KeyObject, subject: string): Buffer =>
  Buffer.from(keyedHash(key, `subject.${subject}`), 'base64url');

export type BoundSubject = Pick<AccountSubjectRow, 'id' | 'account_id' | 'provider' | 'unlinked_at'>;

/** The account that an account at a provider belongs to, whether or not it may still sign in to it. */
export async function findSubject(db: Db, subjectHash: Buffer): Promise<BoundSubject | undefined> {
  return db('account_subjects')
    .where({ subject_hash: subjectHash })
    .first('id', 'account_id', 'provider', 'unlinked_at');
}

/** The database decides whether the account at the provider belongs to an account already. */
export async function insertSubject(
  trx: Db,
  subject: Pick<AccountSubjectRow, 'subject_hash' | 'account_id' | 'provider'>,
): Promise<void> {
  await trx('account_subjects').insert(subject);
}

/** Returns false if the account at the provider was unlinked meanwhile. Locks the row until the session is stored. */
export async function lockLinkedSubject(trx: Db, id: number): Promise<boolean> {
  const [rows] = await trx.raw(
    'select id from account_subjects where id = ? and unlinked_at is null lock in share mode',
    [id],
  );
  return rows.length === 1;
}

export async function listLinkedSubjects(db: Db, accountId: number): Promise<AccountSubjectRow[]> {
  return db('account_subjects').where({ account_id: accountId }).whereNull('unlinked_at').orderBy('id').select();
}

/** An account at a provider that was unlinked from the same account signs in to it again. */
export async function relinkSubject(trx: Db, id: number): Promise<void> {
  await trx('account_subjects')
    .where({ id })
    .update({ linked_at: trx.raw('now(3)'), unlinked_at: null });
}

/** Returns whether the account had it. The row stays, so that it cannot sign in to another account at once. */
export async function unlinkSubject(trx: Db, accountId: number, id: number): Promise<boolean> {
  const unlinked = await trx('account_subjects')
    .where({ id, account_id: accountId })
    .whereNull('unlinked_at')
    .update({ unlinked_at: trx.raw('now(3)') });
  return unlinked === 1;
}

export async function unlinkSubjectsOf(trx: Db, accountId: number): Promise<void> {
  await trx('account_subjects')
    .where({ account_id: accountId })
    .whereNull('unlinked_at')
    .update({ unlinked_at: trx.raw('now(3)') });
}
