import { expect, test } from 'vitest';
import { findVenue } from '../rules/sign-in/venue.ts';
import { makeCategory, makeCycle } from '../testing/factories.ts';
import { useDatabase } from '../testing/use-database.ts';

/**
 * A release of one API runs beside the older other one, and a rollback leaves the schema. So what an API wrote and read before
 * a column existed still has to work, and the present code has to read what is stored without it. The statements here are
 * those of the release before the migrations that they name.
 */

const database = useDatabase();

test('0152: a deleted period is in no list of an older release, and its row can still be read', async () => {
  const { id } = await makeCycle(database.owner, {
    is_active: 0,
    rehearsal: 'over',
    deleted_at: new Date(),
  });
  const listed = 'select id from voting_cycles where rehearsal is null';
  for (const db of [database.public, database.admin]) {
    expect((await db.raw(listed))[0]).toEqual([]);
    expect((await db.raw('select id, name, rehearsal from voting_cycles where id = ?', [id]))[0]).toHaveLength(1);
  }
});

test('0155: an older admin-api makes and changes categories, which have no picture then and keep one that they have', async () => {
  await database.admin.raw(
    `insert into categories (name, description, icon, color, display_order) values ('Speed', 'Quick', 'award', 'blue', 0)`,
  );
  const { id } = await makeCategory(database.owner, { name: 'Service', image_url: '/pictures/service.webp' });
  await database.admin.raw(`update categories set name = 'Help', version = version + 1 where id = ?`, [id]);
  expect(await database.public('categories').orderBy('name').select('name', 'image_url')).toEqual([
    { name: 'Help', image_url: '/pictures/service.webp' },
    { name: 'Speed', image_url: '' },
  ]);
});

test('0156: an older admin-api stores a picture in two sizes, also again, and a cover keeps its third', async () => {
  const store = (name: string) =>
    database.admin.raw(
      `insert into pictures (name, small, large) values (?, 'small', 'large') on duplicate key update used_at = now(3)`,
      [name],
    );
  await store('a.webp');
  await database
    .owner('pictures')
    .insert({ name: 'b.webp', small: Buffer.from('s'), large: Buffer.from('l'), wide: Buffer.from('wide') });
  await store('b.webp');
  const rows = await database.public('pictures').orderBy('name').select('name', 'wide');
  expect(rows.map(({ name, wide }) => [name, wide?.toString() ?? null])).toEqual([
    ['a.webp', null],
    ['b.webp', 'wide'],
  ]);
});

test('0157: without a row, as an older admin-api leaves it, no network is a venue', async () => {
  expect(await findVenue(database.public)).toBeUndefined();
});
