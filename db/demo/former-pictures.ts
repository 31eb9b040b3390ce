import type { Knex } from 'knex';
import { storePicture } from '../rules/site/pictures.ts';
import { drawPictures } from './pictures/draw-pictures.ts';
import { VENDORS } from './vendors.ts';

const formerAddress = (slug: string): string => `/pictures/${slug}.svg`;

/**
 * Gives the shops of an older demo their pictures again. These were files of public-web, which has none of them any
 * more. The results that are written down get the new addresses too. Nothing else in them changes.
 */
export async function replaceFormerPictures(db: Knex): Promise<void> {
  const former = VENDORS.map(({ slug }) => formerAddress(slug));
  if ((await db('vendors').whereIn('image_url', former).first('id')) === undefined) return;
  const pictures = await drawPictures();
  await db.transaction(async (trx) => {
    for (const [slug, files] of pictures) {
      const [from, to] = [formerAddress(slug), await storePicture(trx, files)];
      await trx('vendors').where({ image_url: from }).update({ image_url: to });
      // The quotes around the address keep longer addresses as they are.
      await trx('written_results').update({ results: trx.raw('replace(results, ?, ?)', [`"${from}"`, `"${to}"`]) });
    }
  });
}
