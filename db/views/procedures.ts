const ACCOUNTS_MAX = 5_000;
/** Smaller groups are not shown, and of larger ones only full multiples, so that no single ballot shows as a difference. */
const GROUP_MIN = 10;

export type Procedure = {
  /** As `create procedure` takes them. */
  parameters?: string;
  writes?: true;
  body: string;
};

const HASH_TYPE = 'varchar(200) character set ascii collate ascii_bin';

/**
 * What an API may do although its user may not do it with the tables. A procedure runs with the privileges of the user that
 * migrated the schema, and gives out only what it selects. Its clock is `sysdate`, because a caller can change `now()` for
 * its own connection.
 */
export const PROCEDURES: Readonly<Record<string, Procedure>> = {
  /** Gives a voter another password, if the account still has the former one. Leaves admins alone. */
  change_voter_password: {
    parameters: `voter_id int unsigned, former_hash ${HASH_TYPE}, next_hash ${HASH_TYPE}`,
    writes: true,
    body: `begin
    update accounts set password_hash = next_hash
     where id = voter_id and role = 'voter' and is_active = 1 and retired_at is null and password_hash = former_hash;
    select row_count() as changed;
  end`,
  },
  /**
   * Takes name, address and password away from a voter who still has this password. A registered name has no hyphen, so nobody
   * can register the one that stays.
   */
  retire_voter: {
    parameters: `voter_id int unsigned, present_hash ${HASH_TYPE}`,
    writes: true,
    body: `begin
    update accounts
       set username = concat('left-', id), email = null, password_hash = '!', version = version + 1,
           retired_at = convert_tz(sysdate(3), @@session.time_zone, '+00:00')
     where id = voter_id and role = 'voter' and is_active = 1 and retired_at is null and password_hash = present_hash;
    select row_count() as retired;
  end`,
  },
  /**
   * The largest group of accounts of the last day that voted in several categories, all for one vendor. Nothing while the
   * numbers of a period that ran within that day are closed: not even that there is a group.
   */
  fresh_single_vendor_voters: {
    body: `begin
    declare utc datetime(3) default convert_tz(sysdate(3), @@session.time_zone, '+00:00');
    select vendors.name as vendorName, floor(count(*) / ${GROUP_MIN}) * ${GROUP_MIN} as voters
      from (select votes.voter_id, min(votes.vendor_id) as vendor_id
              from (select id from accounts
                     where created_at > utc - interval 1 day
                     order by created_at desc limit ${ACCOUNTS_MAX}) fresh
              join votes on votes.voter_id = fresh.id
             group by votes.voter_id
            having count(*) >= 2 and min(votes.vendor_id) = max(votes.vendor_id)) single
      join vendors on vendors.id = single.vendor_id
     where utc is not null and not exists (
             select 1 from voting_cycles
              where (is_active = 1 or ended_at > utc - interval 1 day)
                and revealed_at is null
                and (results_mode = 'hidden' or (results_mode = 'frozen' and frozen_from <= utc)))
     group by vendors.id, vendors.name
    having count(*) >= ${GROUP_MIN}
     order by count(*) desc
     limit 1;
  end`,
  },
};
