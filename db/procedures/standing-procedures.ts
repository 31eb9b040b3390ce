import { addMoved, subtractMoved, sumVotesOf, type Tallies } from '../rules/votes/moved-votes.ts';
import type { Procedure } from './procedure.ts';
import { BEGIN_TO_MOVE, LOCK_VOTING, movingAccounts, READ_COUNTING, UTC } from './vote-groups.ts';

const inForceSums = sumVotesOf(movingAccounts('x.exclusion_id = wanted'), 'period');
const liftedSums = sumVotesOf(
  movingAccounts('x.exclusion_id = wanted and (only_account is null or x.account_id = only_account)'),
  'period',
);

const setAsideSums = sumVotesOf(
  `select x.account_id as id from exclusions e join excluded_accounts x on x.exclusion_id = e.id
    where e.cycle_id = wanted and e.in_force_at is not null and x.lifted_at is null`,
  'wanted',
);

const boxesOf = (cycleId: string): string => `(select id from ballot_boxes where cycle_id = ${cycleId})`;

const moveAll = (from: Tallies, to: Tallies): string =>
  `${addMoved(to, `select ballot_box_id as box, vendor_id as vendor, votes as moved from ${from} where ballot_box_id in ${boxesOf('wanted')}`)};
      delete from ${from} where ballot_box_id in ${boxesOf('wanted')};`;

const DECLARE = `${UTC}
    declare period int unsigned default null;
    declare counting varchar(20) default null;
    declare voting int unsigned;`;

const DECLARE_COUNTED = `declare period int unsigned default null;
    declare proven int unsigned default null;
    declare voting int unsigned;`;

/**
 * Sets `period` if the period counts so, and no account is confirmed in it. Then all votes move or none do. If the
 * votes of confirmed accounts stayed, undoing the change and making it again would show what the next one voted for.
 */
const findUnconfirmed = (counts: string): string => `select account_id into proven from proofs
     where cycle_id = wanted limit 1 lock in share mode;
    select id into period from voting_cycles where id = wanted and counts = '${counts}' and proven is null for update;`;

/**
 * Changes of whose votes count. They require reading who voted for which vendor, which admin-api's database user may
 * not do. A vote is counted in one of two tables of tallies, and these procedures move it to the other.
 * `delete_scheduled_cycle`, `delete_unvoted_cycle` and `forget_proof_subjects` are the exceptions: they move no votes.
 */
export const STANDING_PROCEDURES: Readonly<Record<string, Procedure>> = {
  put_exclusion_in_force: {
    parameters: 'wanted int unsigned',
    writes: true,
    body: `begin
    ${DECLARE}
    ${BEGIN_TO_MOVE}
    select cycle_id into period from exclusions where id = wanted and in_force_at is null for update;
    if period is not null then
      ${READ_COUNTING}
      ${addMoved('tallies_aside', inForceSums)};
      ${subtractMoved('tallies', inForceSums)};
      delete from tallies where votes = 0 and ballot_box_id in ${boxesOf('period')};
      update exclusions set in_force_at = utc where id = wanted;
    end if;
  end`,
  },
  /** Makes a period count only votes of confirmed accounts. No other vote counts, not even those already cast. */
  count_only_confirmed: {
    parameters: 'wanted int unsigned',
    writes: true,
    body: `begin
    ${DECLARE_COUNTED}
    ${BEGIN_TO_MOVE}
    ${findUnconfirmed('everyone')}
    if period is not null then
      ${moveAll('tallies', 'tallies_aside')}
      update voting_cycles set counts = 'confirmed' where id = wanted;
    end if;
    select period is not null as changed;
  end`,
  },
  /** Makes a period count the votes of every account again, except those that an exclusion covers. */
  count_everyone: {
    parameters: 'wanted int unsigned',
    writes: true,
    body: `begin
    ${DECLARE_COUNTED}
    ${BEGIN_TO_MOVE}
    ${findUnconfirmed('confirmed')}
    if period is not null then
      ${moveAll('tallies_aside', 'tallies')}
      ${addMoved('tallies_aside', setAsideSums)};
      ${subtractMoved('tallies', setAsideSums)};
      delete from tallies where votes = 0 and ballot_box_id in ${boxesOf('wanted')};
      update voting_cycles set counts = 'everyone' where id = wanted;
    end if;
    select period is not null as changed;
  end`,
  },
  /**
   * Deletes a scheduled period, in which nobody can have voted. admin-api may not delete rows of periods itself: without
   * checks of foreign keys, which each caller can switch off, it could store a period with votes again that counts them
   * differently, and compare the votes of confirmed accounts with those of all.
   */
  delete_scheduled_cycle: {
    parameters: 'wanted int unsigned',
    writes: true,
    body: `begin
    delete from voting_cycles
     where id = wanted and is_scheduled = 1 and not exists (select 1 from ballot_boxes where cycle_id = wanted);
  end`,
  },
  /**
   * Deletes a period that has begun, if it never had a vote, not even one that waited, was set aside or was reset. Its
   * row stays, because its decisions do. It becomes a rehearsal that is over, so it counts nowhere and no list shows it.
   * Nobody else can set `deleted_at`. If no other period has begun, it takes the first opening back. Returns whether the
   * period is deleted.
   */
  delete_unvoted_cycle: {
    parameters: 'wanted int unsigned',
    writes: true,
    body: `begin
    ${UTC}
    declare period int unsigned default null;
    declare voted int unsigned default null;
    declare voting int unsigned;
    ${LOCK_VOTING}
    select b.id into voted from ballot_boxes b join votes v on v.ballot_box_id = b.id
     where b.cycle_id = wanted limit 1 lock in share mode;
    select id into period from voting_cycles
     where id = wanted and is_scheduled = 0 and rehearsal is null and voted is null for update;
    if period is not null then
      update ballot_boxes set closed_at = utc, close_reason = 'reset' where cycle_id = period and closed_at is null;
      update proofs set subject_hash = null, domain_hash = null where cycle_id = period;
      update voting_cycles
         set rehearsal = 'over', deleted_at = utc, is_active = 0, ended_at = null, reveal_announced_for = null,
             ends_at = greatest(starts_at + interval 1 second, least(ends_at, utc)), version = version + 1
       where id = period;
      delete from first_opening
       where not exists (select 1 from voting_cycles where is_scheduled = 0 and rehearsal is null);
    end if;
    select period is not null as deleted;
  end`,
  },
  /**
   * Erases the subjects of a period's proofs once the next period has begun and all numbers of the former are public.
   * Nobody can be confirmed in it any more. Handles up to a thousand proofs of one period at a time and returns how
   * many. Finds the period first, because for an update with a subquery MariaDB reads every proof.
   */
  forget_proof_subjects: {
    writes: true,
    body: `begin
    declare period int unsigned default null;
    select id into period from voting_cycles
     where ended_at is not null and (results_mode in ('live', 'in_steps') or revealed_at is not null)
       and exists (select 1 from proofs where proofs.cycle_id = voting_cycles.id and proofs.subject_hash is not null)
     limit 1;
    update proofs set subject_hash = null, domain_hash = null
     where cycle_id = period and subject_hash is not null
     limit 1000;
    select row_count() as forgotten;
  end`,
  },
  /** Lifts the exclusion for one account, or for all accounts if `only_account` is null. */
  lift_exclusion: {
    parameters: 'wanted int unsigned, only_account int unsigned',
    writes: true,
    body: `begin
    ${DECLARE}
    ${BEGIN_TO_MOVE}
    select cycle_id into period from exclusions where id = wanted and in_force_at is not null for update;
    if period is not null then
      ${READ_COUNTING}
      ${addMoved('tallies', liftedSums)};
      ${subtractMoved('tallies_aside', liftedSums)};
      update excluded_accounts set lifted_at = utc
       where exclusion_id = wanted and lifted_at is null and (only_account is null or account_id = only_account);
    end if;
  end`,
  },
};
