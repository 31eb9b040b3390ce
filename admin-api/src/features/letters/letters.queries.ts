import type { Db } from '@plaudit/db/connect';
import type { LetterKind, LetterRow } from '@plaudit/db/rows';
import type { Trx } from '../../sql.ts';

export type StoredLetter = LetterRow & { stopper: string | null };

/** Two organizers who write the first letter of a kind wait for each other. */
export async function lockLetters(trx: Trx): Promise<void> {
  await trx.raw(`insert into named_locks (name) values ('letters') on duplicate key update name = name`);
}

export async function findLatest(db: Db, kind: LetterKind): Promise<StoredLetter | undefined> {
  return db('letters as l')
    .leftJoin('accounts as a', 'a.id', 'l.stopped_by')
    .where({ 'l.kind': kind })
    .orderBy('l.id', 'desc')
    .first('l.*', { stopper: 'a.username' });
}

type Words = Pick<LetterRow, 'subject' | 'body' | 'zone' | 'rate_a_minute'> & { to_roll: boolean; to_askers: boolean };

export async function insertLetter(trx: Trx, kind: LetterKind, words: Words): Promise<number> {
  const [id = 0] = await trx('letters').insert({ kind, ...words });
  return id;
}

export async function updateLetter(
  trx: Trx,
  id: number,
  change: Partial<
    Words &
      Pick<LetterRow, 'state' | 'send_at' | 'ordered_by' | 'stopped_by'> & { stopped_now: true; finished_now: true }
  >,
): Promise<void> {
  const { stopped_now: isStopped, finished_now: isFinished, ...columns } = change;
  await trx('letters')
    .where({ id })
    .update({
      ...columns,
      ...(isStopped && { stopped_at: trx.raw('now(3)') }),
      ...(isFinished && { finished_at: trx.raw('now(3)') }),
    });
}

export async function insertTestLetter(
  trx: Trx,
  letter: Pick<LetterRow, 'kind' | 'subject' | 'body' | 'zone'> & { recipient: string },
): Promise<void> {
  await trx('test_letters').insert(letter);
}
