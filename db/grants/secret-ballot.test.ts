import type { Knex } from 'knex';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectDenied } from '../testing/expect-denied.ts';
import { type Election, makeElection, makeVote } from '../testing/factories.ts';
import { useDatabase } from '../testing/use-database.ts';

const database = useDatabase();
let election: Election;
beforeEach(async () => {
  election = await makeElection(database.owner);
  for (const { id } of election.boxes)
    await makeVote(database.owner, { ballot_box_id: id, vendor_id: election.vendors[0]?.id ?? 0 });
});

const DENIED_TO_ADMIN_API = [
  'select * from votes',
  'select count(*) from votes',
  'select vendor_id from votes',
  'select voter_id from votes',
  'select id from votes',
  'select cast_at from votes',
  'select seal from votes',
  'explain select * from votes',
  'show columns from votes',
  'show index from votes',
  'show create table votes',
  'checksum table votes',
  'analyze table votes',
  'handler votes open',
  'lock tables votes read',
  'select d.voter_id, v.vendor_id from vote_days d join votes v on v.voter_id = d.voter_id',
  'select d.voter_id, (select max(v.vendor_id) from votes v where v.voter_id = d.voter_id) from vote_days d',
  'select voter_id from vote_days where exists (select 1 from votes where vendor_id = 1)',
  'with stolen as (select * from votes) select * from stolen',
  `insert into named_locks (name) select hex(id) from votes`,
  `insert into audit_log (actor_username, action, subject_type, subject_id, detail)
   select 'x', 'x', 'x', vendor_id, '{}' from votes`,
  'update accounts set version = (select max(vendor_id) from votes)',
  'create temporary table stolen as select * from votes',
  'create view stolen as select * from votes',
  'create or replace view vote_days as select * from votes',
  'alter view vote_days as select * from votes',
  'drop view vote_days',
  'create procedure stolen() select * from votes',
  'drop procedure fresh_vendor_groups',
  'alter procedure fresh_vendor_groups sql security invoker',
  `create trigger stolen after insert on votes for each row insert into named_locks values (new.vendor_id)`,
  `create event stolen on schedule every 1 second do insert into named_locks select vendor_id from votes`,
  'update vote_days set ballot_box_id = 1',
  'delete from vote_days',
  'insert into vote_times values (now())',
  `select * from votes into outfile '/tmp/votes'`,
  `grant select on votes to current_user()`,
];

const DENIED_TO_PUBLIC_API = [
  'select * from vote_times',
  'call fresh_vendor_groups()',
  'create or replace view vote_days as select * from votes',
  'update vote_days set ballot_box_id = 1',
  'delete from vote_days',
];

test.each(DENIED_TO_ADMIN_API)('admin-api may not: %s', (sql) => expectDenied(database.admin, sql));
test.each(DENIED_TO_PUBLIC_API)('public-api may not: %s', (sql) => expectDenied(database.public, sql));

const NO_SUCH_COLUMN = [
  'select vendor_id from vote_days',
  'select id from vote_days',
  'select cast_at from vote_days',
  'select vendor_id from vote_times',
  'select voter_id from vote_times',
  'select ballot_box_id from vote_times',
  'select id from vote_times',
];

test.each(NO_SUCH_COLUMN)('no view has a column for this query: %s', async (sql) => {
  await expect(database.admin.raw(sql)).rejects.toMatchObject({ code: 'ER_BAD_FIELD_ERROR' });
});

describe('what admin-api sees of the schema', () => {
  const listColumns = async (db: Knex): Promise<string[]> => {
    const [rows] = await db.raw(
      `select concat(table_name, '.', column_name) as name from information_schema.columns
        where table_schema = database() order by table_name, ordinal_position`,
    );
    return (rows as { name: string }[]).map(({ name }) => name);
  };

  test('has no table of votes, and no view that has voter and vendor', async () => {
    const seen = await listColumns(database.admin);
    expect(seen.filter((name) => /^votes\./.test(name))).toEqual([]);
    expect(seen.filter((name) => /^vote_/.test(name))).toEqual([
      'vote_days.ballot_box_id',
      'vote_days.voter_id',
      'vote_days.cast_on',
      'vote_times.cast_at',
    ]);
    expect(seen.filter((name) => /\.(voter_id|cast_at)$/.test(name))).toEqual([
      'vote_days.voter_id',
      'vote_times.cast_at',
    ]);
  });

  test('includes who voted on which day, and when votes were cast', async () => {
    const [day] = await database.admin('vote_days');
    expect(Object.keys(day ?? {})).toEqual(['ballot_box_id', 'voter_id', 'cast_on']);
    expect(day?.cast_on.toISOString()).toMatch(/T00:00:00\.000Z$/);
    expect(await database.admin('vote_times').select()).toHaveLength(2);
  });
});

/**
 * If two views returned their rows in the same order, the first row of one would belong to the first row of the other,
 * and so on. So the view of times is sorted by time, and the view of voters never is.
 */
describe('the order of rows', () => {
  const indexUsedBy = async (sql: string): Promise<string | null> => {
    const [[plan]] = await database.owner.raw(`explain format=traditional ${sql}`);
    return plan.key;
  };

  test('is by time in the view of times, which is read only from the index on the time', async () => {
    expect(await indexUsedBy('select * from vote_times')).toBe('votes_cast_at_index');
    expect(
      await indexUsedBy(`select count(*) from vote_times where cast_at >= '2026-05-01' and cast_at < '2026-05-02'`),
    ).toBe('votes_cast_at_index');
  });

  test('is never by time in the view of voters', async () => {
    for (const filter of [`= '2026-05-01'`, `between '2026-05-01' and '2026-05-02'`, `>= '2026-05-01'`])
      expect(await indexUsedBy(`select * from vote_days where cast_on ${filter}`)).not.toBe('votes_cast_at_index');
    expect(await indexUsedBy('select * from vote_days order by cast_on limit 1')).not.toBe('votes_cast_at_index');
    expect(await indexUsedBy('select voter_id, cast_on from vote_days limit 1')).not.toBe('votes_cast_at_index');
  });
});

test('public-api reads votes, because voters see their own ones and a batch checks which are stored', async () => {
  expect(await database.public('votes').select('voter_id', 'vendor_id')).toHaveLength(2);
});
