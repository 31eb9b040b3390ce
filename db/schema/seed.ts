import type { Knex } from 'knex';
import { activateCycle } from '../rules/periods/cycles.ts';
import { SETTINGS } from '../rules/site/settings.ts';
import { transaction } from '../src/transaction.ts';
import { CATEGORIES } from './default-categories.ts';

const PERIOD_DAYS = 30;

/** Gives a new installation its categories, settings and a running period. Changes nothing that exists. */
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
    if (await isEmpty(trx, 'voting_cycles')) {
      const [id] = await trx('voting_cycles').insert({
        name: `${PERIOD_DAYS}-Day Voting Period`,
        starts_at: trx.raw('now(3)'),
        ends_at: trx.raw('now(3) + interval ? day', [PERIOD_DAYS]),
      });
      await activateCycle(trx, id as number, 'schedule');
    }
  });
}

export async function isEmpty(db: Knex, table: Knex.TableNames): Promise<boolean> {
  return (await db(table).first(db.raw('1'))) === undefined;
}
