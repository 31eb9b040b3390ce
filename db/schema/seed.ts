import type { Knex } from 'knex';
import { SETTINGS } from '../rules/site/settings.ts';
import { transaction } from '../src/transaction.ts';
import { CATEGORIES } from './default-categories.ts';

/** Gives a new installation its categories and settings. Changes nothing that exists. */
export async function seedEssentials(db: Knex): Promise<void> {
  await transaction(db, async (trx) => {
    await trx('settings')
      .insert(
        Object.entries(SETTINGS).map(([key, { fallback, description }]) => ({
          setting_key: key,
          setting_value: String(fallback),
          description,
        })),
      )
      .onConflict()
      .ignore();
    if (await isEmpty(trx, 'categories')) {
      await trx('categories').insert(CATEGORIES.map((category, place) => ({ ...category, display_order: place })));
    }
  });
}

export async function isEmpty(db: Knex, table: Knex.TableNames): Promise<boolean> {
  return (await db(table).first(db.raw('1'))) === undefined;
}
