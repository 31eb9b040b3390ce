import type { Knex } from 'knex';

/** Releases before this one have these pictures as PNG only. Until public-web is replaced, they show the vendor's letters. */
export const kind = 'contract';

/** The demo's pictures are drawings in SVG now. Only they are in this folder, because uploaded pictures are in the database. */
export async function up(knex: Knex): Promise<void> {
  await renamePictures(knex, '.png', '.svg');
}

export async function down(knex: Knex): Promise<void> {
  await renamePictures(knex, '.svg', '.png');
}

async function renamePictures(knex: Knex, from: string, to: string): Promise<void> {
  await knex.raw(
    `update vendors set image_url = concat(left(image_url, char_length(image_url) - char_length(?)), ?)
      where image_url like concat('/pictures/%', ?)`,
    [from, to, from],
  );
}
