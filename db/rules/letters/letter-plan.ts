import type { Knex } from 'knex';
import type { LetterKind } from '../../src/rows.ts';
import { findPeriod } from './closing-time.ts';
import { readLetterSite } from './letter-site.ts';
import type { LetterPlan } from './voters-letter.ts';

type WrittenLetter = { kind: LetterKind; subject: string; body: string; zone: string };

/** Reads what a letter says about the site and its voting period, as they are now. */
export async function readLetterPlan(db: Knex, letter: WrittenLetter, origin: string): Promise<LetterPlan> {
  const { kind, subject, body: text, zone } = letter;
  return { kind, subject, text, zone, site: await readLetterSite(db, origin), period: await findPeriod(db) };
}
