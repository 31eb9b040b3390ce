import { LEAST_GROUP } from '../rules/votes/least-group.ts';
import { isSetAsideInAnyCycle } from '../rules/votes/standing.ts';
import { EXCLUSION_PROCEDURES } from './exclusion-procedures.ts';
import { LOG_PROCEDURES } from './log-procedures.ts';
import { LOT_PROCEDURES } from './lot-procedures.ts';
import { HASH_TYPE, LINK_HASH, type Procedure } from './procedure.ts';
import { ROLL_PROCEDURES } from './roll-procedures.ts';
import { SIGN_IN_PROCEDURES } from './sign-in-procedures.ts';
import { STANDING_PROCEDURES } from './standing-procedures.ts';
import { UTC } from './vote-groups.ts';

const ACCOUNTS_MAX = 5_000;
/** With fewer earlier voters `fresh_vendor_groups` cannot tell which share of the votes is usual for a vendor. */
const EARLIER_MIN = 20;

/**
 * Actions for which the database users of the APIs lack the privileges on the tables. A procedure runs with the
 * privileges of the user that migrated the schema, and returns only what it selects. It reads the time from `sysdate`,
 * because a caller can change `now()` for its own connection.
 */
export const PROCEDURES: Readonly<Record<string, Procedure>> = {
  ...STANDING_PROCEDURES,
  ...EXCLUSION_PROCEDURES,
  ...LOT_PROCEDURES,
  ...LOG_PROCEDURES,
  ...SIGN_IN_PROCEDURES,
  ...ROLL_PROCEDURES,
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
   * Gives a voter the address that the link confirms. All links of the account are used up, including those that went
   * to another address. The caller must begin a transaction. Without one, each of the statements would be committed by
   * itself.
   */
  confirm_voter_email: {
    parameters: 'link_token varbinary(64)',
    writes: true,
    body: `begin
    ${UTC}
    ${LINK_HASH}
    declare voter_id int unsigned default null;
    declare address varchar(254) character set utf8mb4 collate utf8mb4_unicode_520_ci default null;
    declare former varchar(254) character set utf8mb4 collate utf8mb4_unicode_520_ci default null;
    select accounts.id, account_links.email, accounts.email into voter_id, address, former
      from account_links join accounts on accounts.id = account_links.account_id
     where account_links.token_hash = link_hash and account_links.kind = 'confirm_email'
       and account_links.expires_at > utc
       and accounts.role = 'voter' and accounts.is_active = 1 and accounts.retired_at is null
       for update;
    if voter_id is not null then
      update accounts set email = address where id = voter_id;
      delete from account_links where account_id = voter_id;
    end if;
    select id as accountId, username, email, former as formerEmail from accounts where id = voter_id;
  end`,
  },
  /** Takes the address away from a voter who still has this password. */
  remove_voter_email: {
    parameters: `voter_id int unsigned, present_hash ${HASH_TYPE}`,
    writes: true,
    body: `begin
    update accounts set email = null
     where id = voter_id and role = 'voter' and is_active = 1 and retired_at is null and password_hash = present_hash;
  end`,
  },
  /**
   * Sets the password of the account that the link is for. For an admin's account, only a link works that an admin has
   * made, and public-api cannot make one. The e-mail address is deleted, unless the link was sent to it. A thief may
   * have added other ways to open the account. These are deleted: a voter's passkeys and accounts at providers, all links, and the unsent mails
   * that are stored for the account and would contain a link. The sessions end before that. What a request of such a
   * session adds is either stored before its end, and then deleted, or rejected. Links and invitations that were made for
   * others in an admin's name are deleted as well. The caller must begin a transaction, as for `confirm_voter_email`.
   *
   * An admin's link does not open an account that came by a personal link: for it only its voter can ask.
   *
   * The use of an admin's link is a public decision about the running period, if the account has voted or is confirmed,
   * because the user of the link can vote as its owner.
   */
  set_password_by_link: {
    parameters: `link_token varbinary(64), next_hash ${HASH_TYPE}`,
    writes: true,
    body: `begin
    ${UTC}
    ${LINK_HASH}
    declare owner_id int unsigned default null;
    declare maker_id int unsigned default null;
    declare period int unsigned default null;
    select accounts.id, account_links.created_by into owner_id, maker_id
      from account_links join accounts on accounts.id = account_links.account_id
     where account_links.token_hash = link_hash and account_links.kind = 'new_password'
       and account_links.expires_at > utc
       and (accounts.role = 'voter' or account_links.created_by is not null)
       and (account_links.created_by is null
            or not exists (select 1 from roll_members where roll_members.account_id = accounts.id))
       and accounts.is_active = 1 and accounts.retired_at is null
       for update;
    if owner_id is not null then
      update accounts set password_hash = next_hash, email = if(maker_id is null, email, null) where id = owner_id;
      update sessions set ended_at = utc where account_id = owner_id and ended_at is null;
      delete from passkeys where account_id = owner_id;
      update account_subjects set unlinked_at = utc where account_id = owner_id and unlinked_at is null;
      delete from mail_outbox where account_id = owner_id and kind <> 'address_changed';
      delete from account_links where account_id = owner_id;
      if (select role from accounts where id = owner_id) <> 'voter' then
        delete from account_links where created_by = owner_id;
        delete from admin_invitations where made_by = owner_id;
      end if;
    end if;
    if maker_id is not null and (exists (select 1 from votes v
                                           join ballot_boxes b on b.id = v.ballot_box_id
                                           join voting_cycles c on c.id = b.cycle_id
                                          where v.voter_id = owner_id and c.rehearsal is null)
                                 or exists (select 1 from proofs where account_id = owner_id)) then
      select id into period from voting_cycles
       where is_active = 1 and rehearsal is null and starts_at <= utc and ends_at > utc;
      if period is not null then
        insert into decisions (cycle_id, decided_at, decided_by, kind, facts)
        select period, utc, accounts.role, 'password_link.used', '{}' from accounts where accounts.id = maker_id;
      end if;
    end if;
    select username from accounts where id = owner_id;
  end`,
  },
  /**
   * Takes name, address, language and password away from a voter who still has this password. The account gets a name with a
   * hyphen, which nobody can register.
   */
  retire_voter: {
    parameters: `voter_id int unsigned, present_hash ${HASH_TYPE}`,
    writes: true,
    body: `begin
    update accounts
       set username = concat('left-', id), email = null, language = null, password_hash = '!', version = version + 1,
           retired_at = convert_tz(sysdate(3), @@session.time_zone, '+00:00')
     where id = voter_id and role = 'voter' and is_active = 1 and retired_at is null and password_hash = present_hash;
    select row_count() as retired;
  end`,
  },
  /**
   * The sizes of groups of accounts of the last day with at least two votes, mostly for the same vendor, rounded down
   * to tens. A group is listed if it has at least ten accounts and is at least twice as large as the vendor's share
   * among earlier voters would make it. With fewer than `EARLIER_MIN` earlier voters every group of that size is
   * listed. "Mostly" is at least three of four votes, so that a few votes for others do not hide a group. Accounts
   * whose votes are set aside are left out, because an admin has dealt with them. Leaves out rehearsals, and returns no
   * row while the numbers of a period of the last day are closed. Looks only at the newest accounts, at most twice
   * `ACCOUNTS_MAX` of them.
   */
  fresh_vendor_groups: {
    body: `begin
    ${UTC}
    with loyal as (
      select r.voter_id, r.is_fresh, r.all_votes, max(r.vendor_votes) as most,
             cast(substring_index(group_concat(r.vendor_id order by r.vendor_votes desc), ',', 1) as unsigned) as vendor_id
        from (select k.voter_id, k.is_fresh, k.vendor_id, count(*) as vendor_votes,
                     sum(count(*)) over (partition by k.voter_id) as all_votes
                from (select v.voter_id, v.vendor_id, a.created_at > utc - interval 1 day as is_fresh
                        from (select id, created_at from accounts
                               where role = 'voter' and not ${isSetAsideInAnyCycle('accounts.id')}
                               order by created_at desc limit ${2 * ACCOUNTS_MAX}) a
                        join votes v on v.voter_id = a.id
                        join ballot_boxes b on b.id = v.ballot_box_id
                        join voting_cycles c on c.id = b.cycle_id
                       where c.rehearsal is null) k
               group by k.voter_id, k.is_fresh, k.vendor_id) r
       group by r.voter_id, r.is_fresh, r.all_votes
      having all_votes >= 2),
    totals as (select coalesce(sum(is_fresh), 0) as fresh, coalesce(sum(not is_fresh), 0) as earlier from loyal),
    sizes as (select vendor_id, sum(is_fresh) as fresh, sum(not is_fresh) as earlier from loyal
               where most >= 0.75 * all_votes group by vendor_id)
    select floor(sizes.fresh / ${LEAST_GROUP}) * ${LEAST_GROUP} as voters
      from sizes join totals
     where utc is not null and sizes.fresh >= ${LEAST_GROUP}
       and (totals.earlier < ${EARLIER_MIN} or sizes.fresh >= 2 * sizes.earlier / totals.earlier * totals.fresh)
       and not exists (
             select 1 from voting_cycles
              where (is_active = 1 or ended_at > utc - interval 1 day)
                and revealed_at is null
                and (results_mode = 'hidden' or (results_mode = 'frozen' and frozen_from <= utc)))
     order by sizes.fresh desc;
  end`,
  },
};
