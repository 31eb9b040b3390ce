import type { Knex } from 'knex';
import type { LetterKind } from '../../src/rows.ts';
import { readSettings } from '../site/settings.ts';
import { findPeriod } from './closing-time.ts';
import type { LetterPlan } from './letter-content.ts';

type WrittenLetter = { kind: LetterKind; subject: string; body: string; zone: string };

/** Reads what a letter says about the site and its voting period, as they are now. */
export async function readLetterPlan(db: Knex, letter: WrittenLetter, origin: string): Promise<LetterPlan> {
  const settings = await readSettings(db);
  return {
    kind: letter.kind,
    subject: letter.subject,
    text: letter.body,
    zone: letter.zone,
    site: {
      name: settings.top_right_name,
      details: settings.top_right_details,
      title: settings.site_name,
      origin,
      accent: settings.brand_accent,
    },
    period: await findPeriod(db),
  };
}
