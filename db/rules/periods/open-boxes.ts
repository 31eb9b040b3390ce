import type { Knex } from 'knex';

export async function openBoxes(trx: Knex.Transaction, cycleId: number): Promise<void> {
  await trx.raw(
    `insert into ballot_boxes (cycle_id, category_id, opened_at)
     select ?, id, now(3) from categories where retired_at is null order by id`,
    [cycleId],
  );
}
