import { join } from 'node:path';
import { connect } from '@plaudit/db/connect';
import { seedDemo } from '@plaudit/db/demo/seed-demo';
import { startRehearsal } from '@plaudit/db/rules/periods/rehearsal';
import { readVotingStateExclusive } from '@plaudit/db/rules/periods/voting-state';
import { publishAllBoxes } from '@plaudit/db/rules/results/published-tallies';
import { findRevealProgress, revealNext } from '@plaudit/db/rules/results/reveal-steps';
import { writeDueResults } from '@plaudit/db/rules/results/written-results';
import { createParticipantReader } from '@plaudit/db/rules/tallies/participants';
import { addMoved, subtractMoved, sumVotesOf } from '@plaudit/db/rules/votes/moved-votes';
import { seedEssentials } from '@plaudit/db/schema/seed';
import { makeShortlist } from '@plaudit/db/testing/factories';
import { openTestDatabase, type TestDatabase } from '@plaudit/db/testing/test-database';
import { transaction } from '@plaudit/db/transaction';
import { beforeAll, expect, it, vi } from 'vitest';
import { type Responses, readAll, toFileName, toModule } from '../testing/recorded-responses.ts';
import { apiOf } from '../testing/test-api.ts';

/*
 * Records what the API sends in each state of the site. The tests of the pages of public-web render these responses. This
 * fails when the API would send something else: `npx vitest run --project public-api recorded-states -u` then writes
 * the files anew. To add a state, make it from the one before it, and list it in public-web's `states.ts`.
 */
const FOLDER = join(import.meta.dirname, '../../../public-web/src/testing/states');
const NOW = Date.parse('2026-11-20T12:00:00.000Z');
/** So many vendors share the first place of each category. Two of them share the first place of all. */
const TIES = [2, 3, 4, 5, 2, 2];
/** When the demo's period ends. */
const TIME_OF_END = 'now(3) + interval 19 day';
/** Ids are in the responses, and other tests have used the same schema before. */
const TABLES = [
  'vendors',
  'categories',
  'voting_cycles',
  'ballot_boxes',
  'vendor_links',
  'decisions',
  'accounts',
] as const;

const current = ({ owner }: TestDatabase) => owner('voting_cycles').where({ is_active: 1 });

async function idOf(query: Promise<{ id: number } | undefined>): Promise<number> {
  const row = await query;
  if (!row) throw new Error('There is no such row');
  return row.id;
}

/** Otherwise a slow machine would record a period whose participants are not counted yet. */
async function countParticipants(database: TestDatabase): Promise<void> {
  const id = await idOf(current(database).first());
  const read = createParticipantReader(database.owner);
  await expect.poll(async () => (await read([id])).has(id)).toBe(true);
}

async function end(database: TestDatabase, mode: 'live' | 'hidden'): Promise<void> {
  const { owner } = database;
  await current(database).update({ results_mode: mode, ends_at: owner.raw('now(3) - interval 1 hour') });
  await writeDueResults(database.admin);
}

async function reopen(database: TestDatabase): Promise<void> {
  const id = await idOf(current(database).first());
  const { owner } = database;
  for (const table of ['reveal_steps', 'written_results'] as const) await owner(table).where({ cycle_id: id }).delete();
  await current(database).update({
    results_mode: 'live',
    revealed_at: null,
    ends_at: owner.raw(TIME_OF_END),
  });
}

/** Reveals so many more places, or all that are left. */
async function revealPlaces(database: TestDatabase, count: number): Promise<void> {
  const id = await idOf(current(database).first());
  const accountId = await idOf(database.owner('accounts').first());
  for (let place = 0; place < count; place += 1) {
    const isRevealed = await transaction(database.admin, async (trx) => {
      const progress = await findRevealProgress(trx, id);
      if (!progress || progress.remaining.length === 0) return false;
      await revealNext(trx, { cycleId: id, presenter: { accountId, role: 'admin' }, ...progress });
      return true;
    });
    if (!isRevealed) return;
  }
}

async function publishNow(database: TestDatabase): Promise<void> {
  const id = await idOf(current(database).first());
  await transaction(database.admin, (trx) => publishAllBoxes(trx, id));
}

/** Each state is made from the one before it, because the demo takes some seconds. */
const STATES: Record<string, (database: TestDatabase) => Promise<unknown>> = {
  beforeFirst: async ({ owner }) => {
    await owner('first_opening').delete();
    await seedEssentials(owner);
  },
  open: async (database) => {
    await database.reset();
    await restartIds(database);
    await seedEssentials(database.owner);
    await seedDemo(database.owner);
    await countParticipants(database);
  },
  lastHour: (database) => current(database).update({ ends_at: database.owner.raw('now(3) + interval 40 minute') }),
  paused: async (database) => {
    const { owner } = database;
    await current(database).update({ ends_at: owner.raw(TIME_OF_END) });
    await owner('voting_state').update({ is_paused: 1, paused_at: owner.raw('now(3)') });
  },
  shortlisted: async ({ owner }) => {
    await owner('voting_state').update({ is_paused: 0, paused_at: null });
    const cycle_id = await idOf(owner('voting_cycles').where({ is_active: 1 }).first());
    for (const category_id of [1, 2]) await makeShortlist(owner, { cycle_id, category_id }, [1, 2, 3]);
  },
  rehearsal: async (database) => {
    const { owner, admin } = database;
    await owner('nominees').delete();
    await owner('shortlists').delete();
    await current(database).update({ ends_at: owner.raw('now(3) - interval 1 hour') });
    const startedBy = await idOf(owner('accounts').first());
    await transaction(admin, async (trx) => {
      await readVotingStateExclusive(trx);
      await startRehearsal(trx, { endsAt: new Date(NOW + 7_200_000), startedBy });
    });
  },
  inSteps: async (database) => {
    const { owner } = database;
    const rehearsals = owner('voting_cycles').whereNotNull('rehearsal');
    await owner('ballot_boxes').whereIn('cycle_id', rehearsals.clone().select('id')).delete();
    await rehearsals.delete();
    await current(database).update({ results_mode: 'in_steps', ends_at: owner.raw(TIME_OF_END) });
    await publishNow(database);
  },
  frozen: async (database) => {
    await current(database).update({
      results_mode: 'frozen',
      frozen_from: database.owner.raw('now(3) - interval 1 hour'),
    });
  },
  hidden: async (database) => {
    const { owner } = database;
    for (const table of ['published_tallies', 'published_boxes'] as const) await owner(table).delete();
    await current(database).update({ results_mode: 'hidden', frozen_from: null });
  },
  hiddenEnded: (database) => end(database, 'hidden'),
  revealBegun: (database) => revealPlaces(database, 1),
  revealing: (database) => revealPlaces(database, 2),
  allRevealed: (database) => revealPlaces(database, Number.POSITIVE_INFINITY),
  final: async (database) => {
    await reopen(database);
    await end(database, 'live');
  },
  provisional: async (database) => {
    const { owner } = database;
    const id = await idOf(current(database).first());
    const objectUntil = owner.raw('now(3) + interval 3 day');
    await owner('exclusions').insert({ cycle_id: id, in_force_at: owner.fn.now(3), object_until: objectUntil });
  },
  someWait: async (database) => {
    const { owner } = database;
    await owner('exclusions').delete();
    await reopen(database);
    await current(database).update({ counts: 'confirmed' });
    const id = await idOf(current(database).first());
    await owner.raw(
      `insert into proofs (cycle_id, account_id, kind) select ?, id, 'invitation' from accounts where id % 2 = 0`,
      [id],
    );
    const sums = sumVotesOf('select id from accounts where id % 2 = 1', '?');
    await owner.raw(addMoved('tallies_aside', sums), [id]);
    await owner.raw(subtractMoved('tallies', sums), [id]);
    await owner('participant_counts').delete();
    await countParticipants(database);
  },
  tied: async (database) => {
    const { owner } = database;
    for (const table of ['tallies_aside', 'proofs'] as const) await owner(table).delete();
    await current(database).update({ counts: 'everyone' });
    const boxes: number[] = await owner('ballot_boxes')
      .whereIn('cycle_id', current(database).select('id'))
      .orderBy('category_id')
      .pluck('id');
    for (const [category, ballot_box_id] of boxes.entries()) {
      const first = Array.from({ length: TIES[category] ?? 2 }, (_, vendor) => vendor + 1);
      await owner('tallies').where({ ballot_box_id }).whereIn('vendor_id', first).update({ votes: 400 });
    }
    await end(database, 'live');
  },
  nobodyVoted: async (database) => {
    const { owner } = database;
    await reopen(database);
    for (const table of ['votes', 'tallies', 'participant_counts'] as const) await owner(table).delete();
    await countParticipants(database);
  },
  notStarted: (database) => current(database).update({ starts_at: database.owner.raw('now(3) + interval 2 day') }),
};

let database: TestDatabase;
beforeAll(async () => {
  const opened = await openTestDatabase();
  const frozen = { frozenAt: NOW };
  database = {
    ...opened,
    owner: connect(opened.urls.owner, { queryLimitMs: null, ...frozen }),
    admin: connect(opened.urls.admin, { queryLimitMs: null, ...frozen }),
  };
  await database.reset();
  await restartIds(database);
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  return async () => {
    vi.useRealTimers();
    await Promise.all([database.owner.destroy(), database.admin.destroy()]);
    await opened.close();
  };
});

async function restartIds({ owner }: TestDatabase): Promise<void> {
  for (const table of TABLES) await owner.raw('alter table ?? auto_increment = 1', [table]);
}

let open: Responses | undefined;

for (const [name, make] of Object.entries(STATES)) {
  it(`the recorded state ${name} is what the API sends`, async () => {
    await make(database);
    const api = await apiOf(database, { connectOptions: { frozenAt: NOW } });
    const responses = await readAll(api);
    await api.close();
    await expect(toModule(name, responses, open)).toMatchFileSnapshot(join(FOLDER, `${toFileName(name)}.recorded.ts`));
    if (name === 'open') open = responses;
  });
}
