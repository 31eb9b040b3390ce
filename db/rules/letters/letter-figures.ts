import type { Knex } from 'knex';

/** Numbers are rounded down to tens, and null for fewer than ten. */
export type LetterFigures = {
  /** The sender of all letters, as public-api is configured. */
  sender: string;
  /** Who asked for each kind of letter, and is not on the roll. */
  asked: { opened: number | null; closing: number | null; results: number | null };
  unsubscribed: number | null;
  cameBack: number | null;
  lastTakenAt: string | null;
  /** Since when the mail server takes nothing. Null while it does. */
  failsSince: string | null;
};

/** Figures that are older come from a time when this site sent mail. */
const KNOWN_FOR = 'interval 1 hour';

/** Undefined if this site sends no mail. */
export async function readLetterFigures(db: Knex): Promise<LetterFigures | undefined> {
  const row = await db('letter_figures')
    .where({ id: 1 })
    .whereRaw(`computed_at > now(3) - ${KNOWN_FOR}`)
    .first('figures');
  return row && (JSON.parse(row.figures) as LetterFigures);
}

/** Only public-api may do this. */
export async function storeLetterFigures(db: Knex, figures: LetterFigures): Promise<void> {
  await db.raw(
    `insert into letter_figures (id, figures, computed_at) values (1, ?, now(3))
       on duplicate key update figures = values(figures), computed_at = values(computed_at)`,
    [JSON.stringify(figures)],
  );
}
