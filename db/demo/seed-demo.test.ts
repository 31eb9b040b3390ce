import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSiteShown } from '../rules/periods/first-opening.ts';
import { readVotingState } from '../rules/periods/voting-state.ts';
import { pictureAddress } from '../rules/site/pictures.ts';
import { type CategoryRank, rankVendors, rankVendorsInCategory } from '../rules/tallies/ranking.ts';
import { readRankingInput } from '../rules/tallies/ranking-queries.ts';
import { recount } from '../rules/tallies/recount.ts';
import { seedEssentials } from '../schema/seed.ts';
import { makeCycle } from '../testing/factories.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { seedDemo } from './seed-demo.ts';
import { VENDORS } from './vendors.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.owner('first_opening').delete();
});
afterAll(() => database.close());

describe('the essentials', () => {
  test('are the six categories with their ids, and neither vendors nor a period', async () => {
    const { owner } = database;
    await seedEssentials(owner);
    await seedEssentials(owner);
    const names = await owner('categories').orderBy('id').select('id', 'name');
    expect(names.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '1 Customer Service',
      '2 Speed',
      '3 OpSec',
      '4 Shipping',
      '5 Quality',
      '6 Variety',
    ]);
    expect((await readVotingState(owner)).state).toBe('none');
    expect(await owner('vendors')).toHaveLength(0);
    expect(await isSiteShown(owner)).toBe(false);
  });

  test('do not overwrite settings that an admin changed', async () => {
    const { owner } = database;
    await owner('settings').where({ setting_key: 'site_name' }).update({ setting_value: 'The Golden Wreath' });
    await seedEssentials(owner);
    expect(await owner('settings').where({ setting_key: 'site_name' }).first('setting_value')).toEqual({
      setting_value: 'The Golden Wreath',
    });
  });
});

describe('the demo', () => {
  beforeAll(async () => {
    await database.reset();
    await seedEssentials(database.owner);
    // On a site that already runs, the APIs have stored figures of the current day, and how many people take part.
    const { id: cycle_id } = await makeCycle(database.owner);
    await database.owner('participant_counts').insert({ cycle_id, participants: 0 });
    await database.owner('daily_figures').insert({
      day: database.owner.raw('current_date'),
      taken_at: new Date(),
      hours: '[]',
      cycle_id,
    });
    await database.owner('first_opening').delete();
    expect(await seedDemo(database.owner)).toBe(true);
    expect(await database.owner('first_opening')).toHaveLength(1);
  }, 30_000);

  test('has the same votes whenever it is made, because pictures of its screens are compared', async () => {
    const counted = await database.owner('tallies').sum({ votes: 'votes' }).max({ most: 'votes' }).first();
    expect([Number(counted?.votes), Number(counted?.most)]).toEqual([26_016, 224]);
  });

  test('has the figures of every day, and counts each vote in one of them', async () => {
    const days = await database.owner('daily_figures').orderBy('day').select('hours', 'cycle_id', 'ranks');
    expect(days.length).toBeGreaterThan(70);
    const hours: number[] = days.flatMap((day) => JSON.parse(day.hours));
    const cast = await database.owner('votes').count({ all: '*' }).first();
    expect(hours.reduce((sum, votes) => sum + votes, 0)).toBe(Number(cast?.all));
    const last = days.at(-1);
    const input = await readRankingInput(database.owner, last?.cycle_id ?? 0);
    expect(JSON.parse(last?.ranks ?? '')).toEqual(rankVendors(input).map(({ id, rank }) => [id, rank]));
  });

  test('is not inserted twice', async () => {
    expect(await seedDemo(database.owner)).toBe(false);
    expect(await database.owner('vendors')).toHaveLength(24);
  });

  test('has a picture of its own for each shop, stored as an uploaded one', async () => {
    const pictures = await database.owner('pictures');
    const addresses = await database.owner('vendors').pluck('image_url');
    expect(addresses).toHaveLength(24);
    expect(addresses.toSorted()).toEqual(pictures.map(({ name }) => pictureAddress(name)).toSorted());
    for (const { small, large } of pictures) {
      expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 });
      expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 });
    }
  });

  test('has tallies that match its votes', async () => {
    expect(await recount(database.owner)).toEqual([]);
  });

  test('has no account with a password, and no vote before its voter registered or outside its cycle', async () => {
    const { owner } = database;
    expect(await owner('accounts').whereNot({ password_hash: '!' })).toHaveLength(0);
    const [[misplaced]] = await owner.raw(
      `select count(*) as votes from votes v
         join accounts a on a.id = v.voter_id join ballot_boxes b on b.id = v.ballot_box_id
         join voting_cycles c on c.id = b.cycle_id
        where v.cast_at < a.created_at or v.cast_at < c.starts_at or v.cast_at > c.ends_at or v.cast_at > now(3)`,
    );
    expect(misplaced).toEqual({ votes: 0 });
  });

  test('has realistic scores and another leader in each category', async () => {
    const { owner } = database;
    for (const cycle of await owner('voting_cycles').orderBy('id', 'desc')) {
      const input = await readRankingInput(owner, cycle.id);
      const ranking = rankVendors(input);
      const scores = ranking.map(({ averageScore }) => averageScore);
      const leaders = input.categories.map(({ id }) => rankVendorsInCategory(input, id)[0] as CategoryRank);
      if (process.env.SHOW_RANKING) {
        console.table(
          ranking.map(({ rank, name, averageScore, totalVotes }) => ({ rank, name, averageScore, totalVotes })),
        );
        console.table(leaders.map(({ vendor, votes, percentage }) => ({ vendor: vendor.name, votes, percentage })));
      }
      expect(ranking).toHaveLength(24);
      expect(Math.max(...scores)).toBeLessThanOrEqual(4.9);
      expect(Math.max(...scores)).toBeGreaterThan(4.5);
      // Red begins below what is shown as 3.5.
      expect(Math.min(...scores)).toBeGreaterThanOrEqual(3.45);
      expect(new Set(leaders.map(({ vendor }) => vendor.id)).size).toBe(6);
    }
  });
});

test('every shop of the demo has a description and one to four links', () => {
  expect(new Set(VENDORS.map(({ slug }) => slug)).size).toBe(24);
  for (const { slug, description, links } of VENDORS) {
    expect(description.length, slug).toBeGreaterThan(60);
    expect(links.length).toBeGreaterThanOrEqual(1);
    expect(links.length).toBeLessThanOrEqual(4);
  }
});
