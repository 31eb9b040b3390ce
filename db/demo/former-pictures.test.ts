import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writeDueResults } from '../rules/results/written-results.ts';
import { readPictureAddress } from '../rules/site/pictures.ts';
import { makeElection, makeVote } from '../testing/factories.ts';
import { useDatabase } from '../testing/use-database.ts';
import { replaceFormerPictures } from './former-pictures.ts';

const database = useDatabase();
const FORMER = '/pictures/sprocket-lane.svg';
const OTHERS = '/pictures/another.svg';

const listAddresses = () => database.owner('vendors').orderBy('id').pluck('image_url');
const readWritten = async () => (await database.owner('written_results').first('results'))?.results ?? '';

/** An older demo with two shops, of which one has a picture of somebody else, and the written result of its period. */
async function makeOlderDemo() {
  const { owner } = database;
  const { cycle, vendors, boxes } = await makeElection(owner);
  const [one, other] = vendors.map(({ id }) => id);
  await owner('vendors')
    .whereNotIn('id', [one ?? 0, other ?? 0])
    .delete();
  await owner('vendors')
    .where({ id: one ?? 0 })
    .update({ image_url: FORMER });
  await owner('vendors')
    .where({ id: other ?? 0 })
    .update({ image_url: OTHERS });
  await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: one ?? 0 });
  await owner('voting_cycles')
    .where({ id: cycle.id })
    .update({ ends_at: new Date(Date.now() - 1_000) });
  await writeDueResults(owner);
}

test('a shop of an older demo has its picture again, also in a written result', async () => {
  await makeOlderDemo();
  const before = await readWritten();
  expect(before).toContain(`"${FORMER}"`);
  await replaceFormerPictures(database.owner);
  const [address = '', others] = await listAddresses();
  const picture = await database
    .owner('pictures')
    .where({ name: readPictureAddress(address) ?? '' })
    .first();
  expect(await sharp(picture?.large).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 });
  expect(others).toBe(OTHERS);
  expect(await readWritten()).toBe(before.replaceAll(FORMER, address));
});

test('a site without such a shop gets no pictures', async () => {
  const { owner } = database;
  await makeOlderDemo();
  await owner('vendors').where({ image_url: FORMER }).update({ image_url: OTHERS });
  const before = await readWritten();
  await replaceFormerPictures(owner);
  expect(await owner('pictures')).toEqual([]);
  expect(await listAddresses()).toEqual([OTHERS, OTHERS]);
  expect(await readWritten()).toBe(before);
});
