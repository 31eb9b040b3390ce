import type { Knex } from 'knex';

export const kind = 'expand';

/** In which order mails are sent, so that somebody with many mails waits and nobody else does. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('mail_outbox', 'lane')) return;
  await knex.raw(`
    alter table mail_outbox
      add column lane tinyint unsigned not null default 0 comment '0 is sent before 1',
      add column turn int unsigned not null default 0
        comment 'within the lane: how many of the same account or network went before it when it was stored',
      add column network_hash binary(32) null comment 'keyed hash of the network that asked for it',
      add column needs_room tinyint unsigned not null default 0
        comment '1 until the limit of mails to unconfirmed addresses has let it through',
      add index mail_outbox_order_index (lane, turn, id, needs_room, due_at),
      add index mail_outbox_network_index (network_hash, turn),
      add index mail_outbox_created_at_index (created_at)
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table mail_outbox
      drop index mail_outbox_order_index,
      drop index mail_outbox_network_index,
      drop index mail_outbox_created_at_index,
      drop column lane, drop column turn, drop column network_hash, drop column needs_room
  `);
}
