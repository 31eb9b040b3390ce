import type { Procedure } from './procedure.ts';

const NAMED_BOXES = `(select id from json_table(boxes, '$[*]' columns (id int unsigned path '$')) as named)`;

/**
 * Adds to a log. admin-api cannot add entries in another way, so each entry of a vote belongs to a vote. The row of
 * `log_heads` is locked meanwhile, so two processes never add at once.
 */
export const LOG_PROCEDURES: Readonly<Record<string, Procedure>> = {
  /**
   * Adds the seals of these boxes that are not in the log. They get the order of the seals, which tells nothing of when
   * the votes were cast.
   */
  append_seals: {
    parameters: 'this_log int unsigned, boxes json',
    writes: true,
    body: `begin
    declare former_size int unsigned;
    declare added int unsigned default 0;
    select size into former_size from log_heads where id = this_log for update;
    insert into log_entries (log_id, n, box_id, hash)
    select this_log, former_size + row_number() over (order by v.seal) - 1, v.ballot_box_id, v.seal
      from votes v
      join ballot_boxes b on b.id = v.ballot_box_id
      join voting_cycles c on c.id = b.cycle_id
      left join log_entries e on e.log_id = this_log and e.hash = v.seal
     where v.ballot_box_id in ${NAMED_BOXES} and c.rehearsal is null and v.seal is not null and e.n is null;
    set added = row_count();
    update log_heads set size = former_size + added where id = this_log;
    insert into log_boxes (log_id, box_id, is_open, entries)
    select this_log, box_id, 1, added_entries
      from (select box_id, count(*) as added_entries from log_entries
             where log_id = this_log and n >= former_size group by box_id) as fresh
        on duplicate key update entries = entries + added_entries;
    update log_boxes
       set unsealed = (select count(*) from votes where ballot_box_id = log_boxes.box_id and seal is null)
     where log_id = this_log and box_id in ${NAMED_BOXES};
    select added;
  end`,
  },
  /** Adds what is no vote. Returns its number. */
  append_deed: {
    parameters: 'this_log int unsigned, deed_text mediumtext character set utf8mb4',
    writes: true,
    body: `begin
    declare former_size int unsigned;
    select size into former_size from log_heads where id = this_log for update;
    insert into log_entries (log_id, n, box_id, hash) values (this_log, former_size, 0, unhex(sha2(deed_text, 256)));
    insert into log_deeds (log_id, n, deed) values (this_log, former_size, deed_text);
    update log_heads set size = former_size + 1 where id = this_log;
    select former_size as n;
  end`,
  },
};
