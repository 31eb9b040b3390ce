import type { Knex } from 'knex';

/** Numbers of one group or of all. Rounded down to tens, and null for fewer than ten. */
export type LinkUse = { used: number | null; cameBack: number | null };

export type RollFigures = {
  /** The groups of ten or more, by name. */
  groups: Record<string, LinkUse>;
  total: LinkUse & { sent: number | null };
  links: {
    made: number | null;
    sentAgain: number | null;
    used: number | null;
    revoked: number | null;
    /** Exact, because it names nobody. */
    takenBack: number;
  };
};

export type KnownRollFigures = RollFigures & { asOf: Date };

/** Undefined before they are computed, and for a roll of fewer than ten. */
export async function readRollFigures(db: Knex): Promise<KnownRollFigures | undefined> {
  const row = await db('roll_figures').where({ id: 1 }).first('figures', 'computed_at');
  if (row === undefined || row.figures === null) return undefined;
  return { ...(JSON.parse(row.figures) as RollFigures), asOf: row.computed_at };
}
