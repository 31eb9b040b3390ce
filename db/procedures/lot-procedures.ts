import { LEAST_GROUP } from '../rules/votes/least-group.ts';
import { addMoved, subtractMoved, sumVotesOf } from '../rules/votes/moved-votes.ts';
import type { Procedure } from './procedure.ts';
import {
  BEGIN_TO_MOVE,
  BEGIN_TO_STORE,
  countMoving,
  coveredAccounts,
  groups,
  LOCK_VOTING,
  movingAccounts,
  READ_COUNTING,
  UTC,
} from './vote-groups.ts';

/** A row whose lifting was granted and that is in no lot yet. */
const WAITS = 'e.in_force_at is not null and x.granted_at is not null and x.lifted_at is null and x.lot is null';
const IN_LOT = 'e.in_force_at is not null and x.lot is not null';

/** 1 if lifting the rows that wait puts the account's votes back, because no other exclusion in force covers it. */
const WAITS_FOR_ALL = `max(${WAITS}) * (1 - max(e.in_force_at is not null and x.lifted_at is null and not (${WAITS})))`;

const DECLARE = `${UTC}
    declare wanted int unsigned default 0;
    declare counting varchar(20) default null;
    declare voting int unsigned;
    declare voters int unsigned default 0;
    declare smallest int unsigned default 0;
    declare next_lot int unsigned;
    declare locked int unsigned;
    declare due int unsigned default 0;`;

/** Locks what a lot is made of, also against a change of what was granted, and numbers the next lot. */
const LOCK_ROWS = `select count(*) into locked from exclusions where cycle_id = period for update;
    select count(*) into locked from excluded_accounts x join exclusions e on e.id = x.exclusion_id
     where e.cycle_id = period for update;
    select coalesce(max(x.lot), 0) + 1 into next_lot from excluded_accounts x join exclusions e on e.id = x.exclusion_id
     where e.cycle_id = period;`;

/** Every row exists already, so this only updates. */
const putIntoLot = (condition: string): string => `insert into excluded_accounts (exclusion_id, account_id)
    select exclusion_id, account_id
      from (select x.exclusion_id, x.account_id from exclusions e join excluded_accounts x on x.exclusion_id = e.id
             where e.cycle_id = period and ${WAITS} and ${condition}) as waiting
        on duplicate key update lot = next_lot`;

const WHOLE_GROUPS = `x.account_id in (
      select account from (${coveredAccounts({ isChosen: WAITS_FOR_ALL })}) as covered
       where is_chosen = 1
         and name in (select name from (${groups({ isChosen: WAITS_FOR_ALL })}) as divided
                       where chosen >= ${LEAST_GROUP} and (others = 0 or others >= ${LEAST_GROUP})))`;

const sums = sumVotesOf(movingAccounts(IN_LOT), 'period');

/**
 * Moves the votes of all lots at once, so that nobody sees a part of them moved. An exclusion counts as lifted once it
 * is lifted for each of its accounts.
 */
const LIFT_LOTS = `${addMoved('tallies', sums)};
      ${subtractMoved('tallies_aside', sums)};
      update excluded_accounts x join exclusions e on e.id = x.exclusion_id set x.lifted_at = utc
       where e.cycle_id = period and x.lifted_at is null and ${IN_LOT};
      update exclusions e set e.lifted_at = utc
       where e.cycle_id = period and e.in_force_at is not null and e.lifted_at is null
         and not exists (select 1 from excluded_accounts x where x.exclusion_id = e.id and x.lifted_at is null);`;

/**
 * Single accounts are lifted in lots. `make_lots` and `mark_exclusions_due` say for good which accounts are in a lot,
 * and the other two lift whole lots. Otherwise a caller could lift some accounts, undo that, and lift one more.
 */
export const LOT_PROCEDURES: Readonly<Record<string, Procedure>> = {
  /**
   * Puts the accounts for which lifting was granted into a lot, if there are enough voters among them in a group, and
   * enough or none are left in it. Returns how many accounts are in a lot and not lifted. Must not be called in a
   * transaction, because it commits it.
   */
  make_lots: {
    parameters: 'period int unsigned',
    writes: true,
    body: `begin
    ${DECLARE}
    ${BEGIN_TO_STORE}
    ${LOCK_ROWS}
    ${READ_COUNTING}
    ${putIntoLot(WHOLE_GROUPS)};
    commit;
    select count(*) as waiting from excluded_accounts x join exclusions e on e.id = x.exclusion_id
     where e.cycle_id = period and x.lifted_at is null and ${IN_LOT};
  end`,
  },
  /** Lifts all lots of a period, if each still has enough voters. Returns how many voters they have, or 0. */
  lift_granted: {
    parameters: 'period int unsigned',
    writes: true,
    body: `begin
    ${DECLARE}
    ${BEGIN_TO_MOVE}
    ${READ_COUNTING}
    ${countMoving(IN_LOT)}
    if smallest < ${LEAST_GROUP} then set voters = 0;
    else
      ${LIFT_LOTS}
    end if;
    select voters as lifted;
  end`,
  },
  /**
   * Says for good which votes `finish_exclusions` puts back: those of all accounts for which lifting was granted and
   * still waits, however few they are. Does nothing until the period has ended, nobody can object any more and every
   * objection has a response, nor while every exclusion is due or final already. Must not be called in a transaction,
   * because it commits it.
   */
  mark_exclusions_due: {
    parameters: 'period int unsigned',
    writes: true,
    body: `begin
    ${DECLARE}
    ${BEGIN_TO_STORE}
    ${LOCK_VOTING}
    ${LOCK_ROWS}
    select count(*) into due from exclusions e join voting_cycles c on c.id = e.cycle_id
     where c.id = period and (c.ended_at is not null or c.ends_at <= utc)
       and e.in_force_at is not null and e.lifted_at is null and e.due_at is null and e.final_at is null
       and not exists (select 1 from exclusions o
                        where o.cycle_id = period and o.in_force_at is not null and o.lifted_at is null and o.final_at is null
                          and (o.object_until > utc
                               or exists (select 1 from objections w where w.exclusion_id = o.id and w.outcome is null)));
    if due > 0 then
      ${putIntoLot('true')};
      update exclusions set due_at = utc
       where cycle_id = period and in_force_at is not null and due_at is null and final_at is null;
    end if;
    commit;
  end`,
  },
  /**
   * Lifts all lots of a period with due exclusions, which are then final, and so is the result, until another exclusion
   * is put in force or a whole one is lifted.
   */
  finish_exclusions: {
    parameters: 'period int unsigned',
    writes: true,
    body: `begin
    ${DECLARE}
    ${BEGIN_TO_MOVE}
    ${READ_COUNTING}
    select count(*) into due from exclusions
     where cycle_id = period and in_force_at is not null and due_at is not null and final_at is null;
    if due > 0 then
      select count(distinct x.account_id) into voters from excluded_accounts x join exclusions e on e.id = x.exclusion_id
       where e.cycle_id = period and x.lifted_at is null and ${IN_LOT};
      ${LIFT_LOTS}
      update exclusions set final_at = utc where cycle_id = period and due_at is not null and final_at is null;
    end if;
    select due, voters as lifted;
  end`,
  },
};
