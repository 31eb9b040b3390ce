import { LEAST_GROUP } from '../rules/votes/least-group.ts';
import { COUNT_MOVED_VOTES, effect, READ_CLOSED, VENDOR_NUMBERS } from './exclusion-effect.ts';
import type { Procedure } from './procedure.ts';
import {
  BEGIN_TO_MOVE,
  BEGIN_TO_STORE,
  COMPARE_WHOLE_NAMES,
  COUNT_SMALL_GROUPS,
  COUNT_UNCOVERED,
  countMoving,
  READ_COUNTING,
  UTC,
} from './vote-groups.ts';

const DECLARE = `${UTC}
    declare period int unsigned default null;
    declare counting varchar(20) default null;
    declare voting int unsigned;
    declare voters int unsigned default 0;
    declare smallest int unsigned default 0;
    declare small int unsigned default 0;
    declare uncovered int unsigned default 0;
    declare closed tinyint default 1;
    declare outcome varchar(20) default 'ok';`;

const WANTED = 'x.exclusion_id = wanted';

/** Whether the exclusion is large enough, leaves enough voters, and is different enough from others. */
const JUDGE_EXCLUSION = `${READ_COUNTING}
    ${countMoving(WANTED)}
    ${COUNT_SMALL_GROUPS}
    ${COUNT_UNCOVERED}
    if voters < ${LEAST_GROUP} or uncovered between 1 and ${LEAST_GROUP - 1} then set outcome = 'too_few';
    elseif small > 0 then set outcome = 'too_similar';
    end if;`;

const JUDGE_LIFTING = `${READ_COUNTING}
    ${countMoving(WANTED)}
    if smallest < ${LEAST_GROUP} then set outcome = 'too_few'; end if;`;

/**
 * What admin-api may do with exclusions. Its database user can call these procedures in any order and undo those that
 * move votes, and must not find out how an account voted. So all voters of a period are in groups that are counted or
 * set aside as a whole, and each has at least `LEAST_GROUP` voters, or none. Only procedures that store what they
 * compared for good divide a group: a preview, and those that make lots. The others move whole groups.
 */
export const EXCLUSION_PROCEDURES: Readonly<Record<string, Procedure>> = {
  /**
   * Adds accounts to an exclusion. `ids` is a JSON array. After a preview with the outcome `ok` no account can be
   * added. The lock on the row makes the preview wait for accounts that are being added.
   */
  add_to_exclusion: {
    parameters: 'wanted int unsigned, ids json',
    writes: true,
    body: `begin
    declare draft int unsigned default null;
    select id into draft from exclusions
     where id = wanted and previewed_at is null and in_force_at is null for update;
    insert ignore into excluded_accounts (exclusion_id, account_id)
    select draft, a.id from json_table(ids, '$[*]' columns (id int unsigned path '$')) j
      join accounts a on a.id = j.id and a.role = 'voter'
     where draft is not null;
  end`,
  },
  /**
   * Stores for good that the exclusion was compared, with an audit event, and only then returns its effect. A draft
   * that is rejected is deleted. Must not be called in a transaction, because it commits it.
   */
  preview_exclusion: {
    parameters: 'wanted int unsigned, actor int unsigned, address varchar(45)',
    writes: true,
    body: `begin
    ${DECLARE}
    declare moved_votes int unsigned default 0;
    declare locked int unsigned;
    ${BEGIN_TO_STORE}
    select cycle_id into period from exclusions where id = wanted and in_force_at is null and withdrawn_at is null;
    -- Nothing else divides groups of this period meanwhile.
    select count(*) into locked from exclusions where cycle_id = period for update;
    ${JUDGE_EXCLUSION}
    if outcome = 'ok' then
      ${COUNT_MOVED_VOTES}
      insert into audit_log (at, actor_id, actor_username, action, subject_type, subject_id, detail, ip_address)
      select utc, actor, (select username from accounts where id = actor), 'exclusion.previewed', 'exclusion', wanted,
             concat('{"voters":', voters, ',"votes":', moved_votes, '}'), address;
      update exclusions set previewed_at = coalesce(previewed_at, utc) where id = wanted;
    else
      delete from excluded_accounts where exclusion_id in
        (select id from exclusions where id = wanted and previewed_at is null and in_force_at is null);
      delete from exclusions where id = wanted and previewed_at is null and in_force_at is null;
    end if;
    commit;
    select outcome, voters;
    if outcome = 'ok' then
      ${READ_CLOSED}
      ${effect('-')};
    end if;
  end`,
  },
  /** Puts a decided exclusion in force that was previewed, so all of its accounts are fixed and compared. */
  enforce_exclusion: {
    parameters: 'wanted int unsigned, objection_days int unsigned',
    writes: true,
    body: `begin
    ${DECLARE}
    ${BEGIN_TO_MOVE}
    select cycle_id into period from exclusions
     where id = wanted and previewed_at is not null and in_force_at is null
       and decided_at is not null and withdrawn_at is null for update;
    ${JUDGE_EXCLUSION}
    select outcome, voters;
    if outcome = 'ok' then
      ${READ_CLOSED}
      update exclusions set object_until = utc + interval least(greatest(objection_days, 1), 60) day where id = wanted;
      ${effect('-')};
      ${VENDOR_NUMBERS};
      call put_exclusion_in_force(wanted);
    end if;
  end`,
  },
  /** Returns the effect that `lift_whole_exclusion` would have. */
  preview_lifting: {
    parameters: 'wanted int unsigned',
    body: `begin
    ${DECLARE}
    ${COMPARE_WHOLE_NAMES}
    select cycle_id into period from exclusions where id = wanted and in_force_at is not null and lifted_at is null;
    ${JUDGE_LIFTING}
    select outcome, voters;
    if outcome = 'ok' then
      ${READ_CLOSED}
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
    ${BEGIN_TO_MOVE}
    select cycle_id into period from exclusions
     where id = wanted and in_force_at is not null and lifted_at is null for update;
    ${JUDGE_LIFTING}
    select outcome, voters;
    if outcome = 'ok' then
      ${READ_CLOSED}
      ${effect('+')};
      call lift_exclusion(wanted, null);
      update exclusions set lifted_at = utc where id = wanted;
    end if;
  end`,
  },
};
