import { sumVotesOf } from '../rules/moved-votes.ts';
import { isCounted } from '../rules/standing.ts';
import type { Procedure } from './procedure.ts';

const UTC = `declare utc datetime(3) default convert_tz(sysdate(3), @@session.time_zone, '+00:00');`;

/**
 * With fewer voters, the numbers before and after would show single ballots. So this is the least for an exclusion, for
 * lifting one, and for the difference between two that were previewed.
 */
const VOTERS_MIN = 10;

const hasVotes = (account: string): string =>
  `exists (select 1 from ballot_boxes hb join votes hv on hv.ballot_box_id = hb.id
            where hb.cycle_id = period and hv.voter_id = ${account})`;

/** The accounts of an exclusion whose votes would be counted without it. */
const affectedAccounts = `from excluded_accounts x join voting_cycles c on c.id = period
   where x.exclusion_id = wanted and x.lifted_at is null and ${isCounted('c', 'x.account_id', 'wanted')}`;

const countVoters = `select count(*) into voters ${affectedAccounts} and ${hasVotes('x.account_id')};`;

/**
 * True if another previewed exclusion differs by so few voters that comparing the two would show their ballots. The
 * same voters again show nothing new, so a draft that was withdrawn can be made anew.
 */
const isTooSimilar = `exists (
  select 1 from exclusions other
   where other.cycle_id = period and other.id <> wanted and other.previewed_at is not null
     and (select count(*) from excluded_accounts m
           where m.exclusion_id in (wanted, other.id)
             and not exists (select 1 from excluded_accounts o
                              where o.account_id = m.account_id
                                and o.exclusion_id = if(m.exclusion_id = wanted, other.id, wanted))
             and ${hasVotes('m.account_id')}) between 1 and ${VOTERS_MIN - 1})`;

/** Selects the first result of a preview and of enforcing: whether the exclusion is large and different enough. */
const findOutcome = `${countVoters}
    if voters < ${VOTERS_MIN} then set outcome = 'too_few';
    elseif ${isTooSimilar} then set outcome = 'too_similar';
    end if;
    select outcome, voters;`;

/**
 * Sets `closed` to whether some votes of the period are not public, in a period in steps too. Admins are shown no more
 * than the public.
 */
const readClosed = `select results_mode <> 'live' and revealed_at is null
      and (results_mode = 'hidden' or (results_mode = 'frozen' and frozen_from <= utc)
           or (results_mode = 'in_steps' and ended_at is null and ends_at > utc))
      into closed from voting_cycles where id = period;`;

const moved = sumVotesOf(`select x.account_id as id ${affectedAccounts}`, 'period');

const stands = `v.retired_at is null and not exists (
    select 1 from shortlists s left join nominees n
        on n.shortlist_id = s.id and n.vendor_id = t.vendor_id and n.withdrawn_at is null
     where s.cycle_id = period and s.category_id = b.category_id and s.is_open = 0 and n.vendor_id is null)`;

/**
 * The moved votes in each category, and the vendors with the most votes before and after the change. `sign` is - for
 * setting aside, + for lifting. The earlier and the moved votes are added up in one pass, because MariaDB computes a
 * joined derived table again for each row when it runs the procedure a second time on a connection.
 */
const effect = (sign: '-' | '+'): string => `with moved as (${moved}),
   counted as (select id, category_id from ballot_boxes
                where cycle_id = period and (closed_at is null or close_reason = 'cycle_ended')),
   sums as (select box, vendor_id, sum(earlier) as earlier, sum(moved) as moved
              from (select t.ballot_box_id as box, t.vendor_id, t.votes as earlier, 0 as moved
                      from counted b join tallies t on t.ballot_box_id = b.id
                    union all
                    select m.box, m.vendor, 0, m.moved from moved m) as parts
             group by box, vendor_id),
   cast as (select b.category_id, t.vendor_id, t.earlier,
                   cast(t.earlier as signed) ${sign} cast(t.moved as signed) as later
              from sums t join counted b on b.id = t.box join vendors v on v.id = t.vendor_id
             where ${stands}),
   best as (select category_id, max(earlier) as earlier, max(later) as later from cast group by category_id),
   winners as (select g.category_id,
                      group_concat(if(g.earlier = best.earlier and g.earlier > 0, g.vendor_id, null) order by g.vendor_id) as winners_before,
                      group_concat(if(g.later = best.later and g.later > 0, g.vendor_id, null) order by g.vendor_id) as winners_after
                 from cast g join best on best.category_id = g.category_id group by g.category_id)
   select k.id as categoryId, k.name as category, sum(t.moved) as votes,
          closed as isClosed,
          if(closed, null, max(w.winners_before)) as winnersBefore,
          if(closed, null, max(w.winners_after)) as winnersAfter
     from sums t join counted b on b.id = t.box join categories k on k.id = b.category_id
     left join winners w on w.category_id = b.category_id
    where t.moved > 0
    group by k.id, k.name, k.display_order order by k.display_order, k.id`;

/** The moved votes of each vendor in a category, if there are at least `VOTERS_MIN`. None while `closed` is true. */
const vendorNumbers = `select k.name as category, v.name as vendor, m.moved as votes
    from (${moved}) m join ballot_boxes b on b.id = m.box and (b.closed_at is null or b.close_reason = 'cycle_ended')
    join categories k on k.id = b.category_id join vendors v on v.id = m.vendor
   where not closed and m.moved >= ${VOTERS_MIN} order by k.display_order, k.id, m.moved desc, v.id`;

const DECLARE = `${UTC}
    declare period int unsigned default null;
    declare voters int unsigned default 0;
    declare closed tinyint default 1;
    declare outcome varchar(20) default 'ok';`;

/** An exclusion counts as lifted once it is lifted for each of its accounts. */
const liftEach = `open granted;
      each_account: loop
        fetch granted into one_exclusion, one_account;
        if is_over then leave each_account; end if;
        call lift_exclusion(one_exclusion, one_account);
      end loop;
      close granted;
      update exclusions e set e.lifted_at = utc
       where e.cycle_id = period and e.in_force_at is not null and e.lifted_at is null
         and not exists (select 1 from excluded_accounts x where x.exclusion_id = e.id and x.lifted_at is null);`;

const GRANTED = `from excluded_accounts x join exclusions e on e.id = x.exclusion_id join voting_cycles c on c.id = e.cycle_id
   where e.cycle_id = period and e.in_force_at is not null and x.granted_at is not null and x.lifted_at is null`;

const DECLARE_GRANTED = `declare one_exclusion int unsigned;
    declare one_account int unsigned;
    declare is_over boolean default false;
    declare granted cursor for select x.exclusion_id, x.account_id ${GRANTED};
    declare continue handler for not found set is_over = true;`;

/**
 * What admin-api may do with exclusions. These procedures apply the rules for small groups themselves. So neither their
 * results nor the tallies before and after show how an account voted. The exception is `finish_exclusions`, which puts
 * back the votes of any number of accounts. Callers that put an exclusion in force, lift one or finish those of a
 * period hold the exclusive voting state. Those that add accounts or preview do not.
 */
export const EXCLUSION_PROCEDURES: Readonly<Record<string, Procedure>> = {
  /**
   * Adds accounts to an exclusion. `ids` is a JSON array. After a preview with the outcome `ok` no account can be
   * added, because that preview shows what the exclusion covers.
   */
  add_to_exclusion: {
    parameters: 'wanted int unsigned, ids json',
    writes: true,
    body: `begin
    insert ignore into excluded_accounts (exclusion_id, account_id)
    select wanted, a.id from json_table(ids, '$[*]' columns (id int unsigned path '$')) j
      join accounts a on a.id = j.id and a.role = 'voter'
     where exists (select 1 from exclusions e where e.id = wanted and e.previewed_at is null and e.in_force_at is null);
  end`,
  },
  preview_exclusion: {
    parameters: 'wanted int unsigned',
    writes: true,
    body: `begin
    ${DECLARE}
    declare others int unsigned;
    select cycle_id into period from exclusions where id = wanted and in_force_at is null;
    -- Previews of a period run one after the other, so that two that are too similar cannot miss each other. MariaDB
    -- locks these rows in the comparison below anyway. Not every server promises that.
    select count(*) into others from exclusions where cycle_id = period for update;
    ${findOutcome}
    if outcome = 'ok' then
      ${readClosed}
      update exclusions set previewed_at = coalesce(previewed_at, utc) where id = wanted;
      ${effect('-')};
    end if;
  end`,
  },
  enforce_exclusion: {
    parameters: 'wanted int unsigned, objection_days int unsigned',
    writes: true,
    body: `begin
    ${DECLARE}
    select cycle_id into period from exclusions
     where id = wanted and in_force_at is null and decided_at is not null and withdrawn_at is null for update;
    ${findOutcome}
    if outcome = 'ok' then
      ${readClosed}
      update exclusions set previewed_at = coalesce(previewed_at, utc),
             object_until = utc + interval least(greatest(objection_days, 1), 60) day where id = wanted;
      ${effect('-')};
      ${vendorNumbers};
      call put_exclusion_in_force(wanted);
    end if;
  end`,
  },
  /** Returns the effect that `lift_whole_exclusion` would have. */
  preview_lifting: {
    parameters: 'wanted int unsigned',
    body: `begin
    ${DECLARE}
    select cycle_id into period from exclusions where id = wanted and in_force_at is not null and lifted_at is null;
    ${countVoters}
    if voters < ${VOTERS_MIN} then set outcome = 'too_few'; end if;
    select outcome, voters;
    if outcome = 'ok' then
      ${readClosed}
      ${effect('+')};
    end if;
  end`,
  },
  /** Lifts an exclusion for all of its accounts, or for none: the outcome is too_few if too few of them are left. */
  lift_whole_exclusion: {
    parameters: 'wanted int unsigned',
    writes: true,
    body: `begin
    ${DECLARE}
    select cycle_id into period from exclusions
     where id = wanted and in_force_at is not null and lifted_at is null for update;
    ${countVoters}
    if voters < ${VOTERS_MIN} then set outcome = 'too_few'; end if;
    select outcome, voters;
    if outcome = 'ok' then
      ${readClosed}
      ${effect('+')};
      call lift_exclusion(wanted, null);
      update exclusions set lifted_at = utc where id = wanted;
    end if;
  end`,
  },
  /** Lifts the exclusion of the accounts of a period for which that was granted, once there are enough of them. */
  lift_granted: {
    parameters: 'period int unsigned',
    writes: true,
    body: `begin
    ${UTC}
    declare voters int unsigned default 0;
    ${DECLARE_GRANTED}
    select count(distinct x.account_id) into voters ${GRANTED}
       and ${isCounted('c', 'x.account_id', 'x.exclusion_id')} and ${hasVotes('x.account_id')};
    if voters < ${VOTERS_MIN} then set voters = 0;
    else
      ${liftEach}
    end if;
    select voters as lifted;
  end`,
  },
  /**
   * Lifts the exclusion of the accounts for which that was granted and still waits: after an accepted objection, or with
   * all others of an exclusion that had fewer than ten voters left. Does nothing until the period has ended, nobody can
   * object any more and every objection has a response, nor while every exclusion is final already. All exclusions are
   * then final, and so is the result, until another exclusion is put in force or a whole one is lifted.
   */
  finish_exclusions: {
    parameters: 'period int unsigned',
    writes: true,
    body: `begin
    ${UTC}
    declare due int unsigned default 0;
    declare voters int unsigned default 0;
    ${DECLARE_GRANTED}
    select count(*) into due from exclusions e join voting_cycles c on c.id = e.cycle_id
     where c.id = period and (c.ended_at is not null or c.ends_at <= utc)
       and e.in_force_at is not null and e.lifted_at is null and e.final_at is null
       and not exists (select 1 from exclusions o
                        where o.cycle_id = period and o.in_force_at is not null and o.lifted_at is null and o.final_at is null
                          and (o.object_until > utc
                               or exists (select 1 from objections w where w.exclusion_id = o.id and w.outcome is null)));
    if due > 0 then
      select count(distinct x.account_id) into voters ${GRANTED};
      ${liftEach}
      update exclusions set final_at = utc where cycle_id = period and in_force_at is not null and final_at is null;
    end if;
    select due, voters as lifted;
  end`,
  },
};
