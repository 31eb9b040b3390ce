import type { Db } from '@plaudit/db/connect';
import type { LetterRow } from '@plaudit/db/rows';
import { roundDown } from '@plaudit/db/rules/roll/rounded-numbers';
import { transaction } from '@plaudit/db/transaction';

/** By the database's clock, so that processes agree. */
export async function beginDueLetters(db: Db): Promise<void> {
  const due = await db('letters').where({ state: 'scheduled' }).whereRaw('send_at <= now(3)').pluck('id');
  for (const id of due) {
    await transaction(db, async (trx) => {
      const begun = await trx('letters')
        .where({ id, state: 'scheduled' })
        .whereRaw('send_at <= now(3)')
        .update({ state: 'sending', began_at: trx.raw('now(3)') });
      if (begun === 1) await trx('letter_progress').insert({ letter_id: id });
    });
  }
}

export async function listSending(db: Db): Promise<LetterRow[]> {
  return db('letters').where({ state: 'sending' }).orderBy('id').select();
}

/** Nothing happens if an organizer has stopped or ended it meanwhile. */
export async function finishLetter(db: Db, id: number): Promise<void> {
  await db('letters')
    .where({ id, state: 'sending' })
    .update({ state: 'done', finished_at: db.raw('now(3)') });
}

/** Organizers read only these numbers. */
export async function storeNumbers(db: Db, letterId: number): Promise<void> {
  const rows = await db('letter_recipients')
    .where({ letter_id: letterId })
    .groupBy('state')
    .select('state')
    .count({ people: '*' })
    .sum({ tooSoon: 'is_too_soon' });
  const count = (...states: string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { people }) => sum + Number(people), 0);
  await db('letters')
    .where({ id: letterId })
    .update({
      recipients: roundDown(count('waiting', 'claimed', 'sent', 'came_back')),
      sent: roundDown(count('claimed', 'sent', 'came_back')),
      came_back: roundDown(count('came_back')),
      too_soon: roundDown(rows.reduce((sum, { tooSoon }) => sum + Number(tooSoon), 0)),
    });
}

export async function countWishes(db: Db, kind: LetterRow['kind']): Promise<number | null> {
  if (kind === 'invitation') return null;
  const [row] = await db('letter_wishes').where({ kind }).count({ wishes: '*' });
  return roundDown(Number(row?.wishes ?? 0));
}
