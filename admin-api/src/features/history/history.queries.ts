import type { Db } from '@plaudit/db/connect';
import type { Ranks } from '@plaudit/db/rules/results/race';
import { HISTORY_DAYS_WITH_HOURS, type HistoryDay } from '../../../contract/index.ts';
import type { Trx } from '../../sql.ts';
import { listOpenBoxes } from '../ballot-boxes/ballot-boxes.queries.ts';

export type VotesByBox = Record<string, number>;

export const keyOfBox = (id: number): string => `box ${id}`;

export type Figures = {
  hours: readonly number[];
  /** Left out if no period runs, and for a past day. Then the stored figures of the period stay. */
  period?: { cycleId: number; votes: number; participants: number | null } | undefined;
  ranking?: { ranks: Ranks; votes: VotesByBox } | undefined;
  site?: { vendors: number; blockedSessions: number };
};

const DAY_AS_TEXT = "date_format(day, '%Y-%m-%d')";

export type StoredDay = { day: string; takenAt: Date; hours: number[] };

/** The latest day and the one before it, if there are that many. The latest is first. */
export async function listLatestDays(db: Db): Promise<StoredDay[]> {
  const rows = await db('daily_figures')
    .orderBy('day', 'desc')
    .limit(2)
    .select('taken_at', 'hours', { text: db.raw(DAY_AS_TEXT) });
  return rows.map((row) => ({ day: String(row.text), takenAt: row.taken_at, hours: JSON.parse(row.hours) }));
}

export async function findFirstVoteAt(db: Db): Promise<Date | undefined> {
  const row = await db('vote_times').orderBy('cast_at').first('cast_at');
  return row?.cast_at;
}

/** Stores the given figures, and leaves the other figures of the day unchanged. */
export async function storeDay(db: Db, day: string, figures: Figures): Promise<void> {
  const { hours, period, ranking, site } = figures;
  const row = {
    day: db.raw('?', [day]),
    taken_at: db.raw('now(3)'),
    hours: JSON.stringify(hours),
    ...(period && { cycle_id: period.cycleId, period_votes: period.votes }),
    // A figure that is not known now does not replace the one that was stored a minute ago.
    ...(period && period.participants !== null && { participants: period.participants }),
    ...(ranking && { ranks: JSON.stringify(ranking.ranks), ranked_votes: JSON.stringify(ranking.votes) }),
    ...(site && { vendors: site.vendors, blocked_sessions: site.blockedSessions }),
  };
  await db('daily_figures').insert(row).onConflict('day').merge();
}

/**
 * Clears the figures of the previous period, which the row of a day still has when another period begins on that day.
 */
export async function forgetOtherCycle(db: Db, day: string, cycleId: number): Promise<void> {
  await db('daily_figures')
    .where('day', day)
    .whereNot('cycle_id', cycleId)
    .update({ cycle_id: null, period_votes: null, participants: null, ranks: null, ranked_votes: null });
}

/** The votes of each box, as they were last stored together with ranks of the period, on a day before `before`. */
export async function findRankedVotes(db: Db, cycleId: number, before: string): Promise<VotesByBox> {
  const rows = await db('daily_figures')
    .where({ cycle_id: cycleId })
    .where('day', '<', before)
    .whereNotNull('ranks')
    .orderBy('day')
    .select('ranked_votes');
  return Object.assign({}, ...rows.map((row) => JSON.parse(row.ranked_votes ?? '{}')));
}

/**
 * Changes the stored votes of the open boxes by those that an exclusion has just taken out of the count, or that its
 * lifting has put back. Otherwise votes that were put back would look like those of new voters, and after votes were
 * taken out, new voters would not be noticed. Needs the exclusive voting state.
 */
export async function moveRankedVotes(
  trx: Trx,
  cycleId: number,
  movedIn: (categoryId: number) => number,
): Promise<void> {
  const boxes = await listOpenBoxes(trx, cycleId);
  const rows = await trx('daily_figures')
    .where({ cycle_id: cycleId })
    .whereNotNull('ranked_votes')
    .select('ranked_votes', { text: trx.raw(DAY_AS_TEXT) });
  for (const { text, ranked_votes } of rows) {
    const votes: VotesByBox = JSON.parse(ranked_votes ?? '{}');
    for (const { id, categoryId } of boxes) {
      for (const key of [keyOfBox(id), String(categoryId)]) {
        if (votes[key] !== undefined) votes[key] += movedIn(categoryId);
      }
    }
    await trx('daily_figures')
      .where('day', String(text))
      .update({ ranked_votes: JSON.stringify(votes) });
  }
}

async function countSignUpsByDay(db: Db): Promise<Map<string, number>> {
  const [rows] = await db.raw(
    `select date_format(created_at, '%Y-%m-%d') as text, count(*) as accounts
       from accounts where role = 'voter' group by text`,
  );
  return new Map((rows as { text: string; accounts: number }[]).map(({ text, accounts }) => [text, Number(accounts)]));
}

export async function listDays(db: Db): Promise<HistoryDay[]> {
  const signUps = await countSignUpsByDay(db);
  const rows = await db('daily_figures')
    .orderBy('day')
    .select('hours', 'cycle_id', 'period_votes', 'participants', 'vendors', 'blocked_sessions', {
      text: db.raw(DAY_AS_TEXT),
    });
  return rows.map((row, index) => {
    const hours: number[] = JSON.parse(row.hours);
    return {
      day: String(row.text),
      votes: hours.reduce((sum, votes) => sum + votes, 0),
      ...(index >= rows.length - HISTORY_DAYS_WITH_HOURS && { hours }),
      cycleId: row.cycle_id,
      periodVotes: row.period_votes,
      participants: row.participants,
      signUps: signUps.get(String(row.text)) ?? 0,
      vendors: row.vendors,
      blockedSessions: row.blocked_sessions,
    };
  });
}
