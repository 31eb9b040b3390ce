import type { Knex } from 'knex';
import type { LetterKind } from '../../src/rows.ts';
import { readVotingState } from '../periods/voting-state.ts';
import { readSettings } from '../site/settings.ts';
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

/** The period that runs, or else the next one. */
async function findPeriod(db: Knex): Promise<LetterPlan['period']> {
  const { cycle, now } = await readVotingState(db);
  if (cycle !== null && cycle.closesAt > now) return { startsAt: cycle.startsAt, endsAt: cycle.closesAt };
  const next = await db('voting_cycles')
    .where({ is_scheduled: 1 })
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .first('starts_at', 'ends_at');
  return next && { startsAt: next.starts_at, endsAt: next.ends_at };
}
