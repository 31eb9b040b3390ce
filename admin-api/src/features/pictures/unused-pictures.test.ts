import { pictureAddress } from '@plaudit/db/rules/site/pictures';
import { makeCategory, makeCycle, makeVendor } from '@plaudit/db/testing/factories';
import { useDatabase } from '@plaudit/db/testing/use-database';
import { expect, it } from 'vitest';
import { removeUnusedPictures, UNUSED_DAYS } from './unused-pictures.ts';

const database = useDatabase();
const DAY_MS = 86_400_000;
const nameOf = (digit: string) => digit.repeat(32);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function makePicture(digit: string, days: number): Promise<string> {
  const name = nameOf(digit);
  await database.owner('pictures').insert({
    name,
    small: Buffer.from('small'),
    large: Buffer.from('large'),
    used_at: daysAgo(days),
  });
  return pictureAddress(name);
}

const listStored = () => database.owner('pictures').orderBy('name').pluck('name');
const removeUnused = () => removeUnusedPictures(database.admin);

it('a picture that nothing has used for a month is removed, and no other', async () => {
  const { owner } = database;
  await makePicture('0', UNUSED_DAYS - 1);
  await makePicture('1', UNUSED_DAYS + 1);
  await makeVendor(owner, { image_url: await makePicture('2', UNUSED_DAYS + 1) });
  await makeVendor(owner, { image_url: await makePicture('3', 900), retired_at: daysAgo(800) });
  const setting_value = await makePicture('4', UNUSED_DAYS + 1);
  await owner('settings').insert({ setting_key: 'a_picture', setting_value });
  const cycle = await makeCycle(owner);
  await owner('written_results').insert({
    cycle_id: cycle.id,
    version: 1,
    total_votes: 0,
    participants: 0,
    results: JSON.stringify({ vendors: [{ imageUrl: await makePicture('5', UNUSED_DAYS + 1) }] }),
  });
  await makeCategory(owner, { image_url: await makePicture('6', UNUSED_DAYS + 1) });
  await removeUnused();
  expect(await listStored()).toEqual(['0', '2', '3', '4', '5', '6'].map(nameOf));
});

it('a picture is kept for a month after it was last used, so that a change can be undone', async () => {
  const { owner } = database;
  const { id } = await makeVendor(owner, { image_url: await makePicture('a', 40) });
  await removeUnused();
  await owner('vendors').where({ id }).update({ image_url: 'https://shop.example.com/a.png' });
  await removeUnused();
  expect(await listStored()).toEqual([nameOf('a')]);
  await owner('pictures').update({ used_at: daysAgo(UNUSED_DAYS + 1) });
  await removeUnused();
  expect(await listStored()).toEqual([]);
});

it('all pictures are checked, even if there are more than are read at once', async () => {
  const names = Array.from({ length: 450 }, (_, index) => index.toString(16).padStart(32, '0'));
  const [small, large] = [Buffer.from('s'), Buffer.from('l')];
  await database.owner('pictures').insert(names.map((name) => ({ name, small, large, used_at: daysAgo(60) })));
  await makeVendor(database.owner, { image_url: pictureAddress(names[449] ?? '') });
  await removeUnused();
  expect(await listStored()).toEqual([names[449]]);
});
