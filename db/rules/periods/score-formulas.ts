import type { Knex } from 'knex';
import type { ScoreFormula } from '../../src/rows.ts';

export type { ScoreFormula };

/** Longer than the replicas of a release need to replace those of the previous one. */
const RELEASE_TAKES = 'interval 10 minute';

const NEWEST: ScoreFormula = 'from_three';

/** Only public-api may do this. Its first run with this code counts. */
export async function storeKnownFormula(db: Knex): Promise<void> {
  await db.raw('insert ignore into known_formulas (formula, known_since) values (?, now(3))', [NEWEST]);
}

/**
 * The formula of a period that is made now. An older public-api knows only `from_zero`, so the first period with another
 * one is made when no such replica can be left. A fresh install begins with a period that has the newest.
 */
export async function formulaOfNewPeriod(db: Knex): Promise<ScoreFormula> {
  const latest = await db('voting_cycles').orderBy('id', 'desc').first('score_formula');
  if (latest === undefined || latest.score_formula === NEWEST) return NEWEST;
  const known = await db('known_formulas')
    .where({ formula: NEWEST })
    .where('known_since', '<=', db.raw(`now(3) - ${RELEASE_TAKES}`))
    .first('formula');
  return known ? NEWEST : 'from_zero';
}
