import { addMoved, subtractMoved, sumVotesOf } from '../rules/moved-votes.ts';
import { isCounted, isSetAside } from '../rules/standing.ts';
import type { Procedure } from './procedure.ts';

const UTC = `declare utc datetime(3) default convert_tz(sysdate(3), @@session.time_zone, '+00:00');`;

/** The votes of the accounts in this exclusion that would count without it. */
const sums = sumVotesOf(
  `select x.account_id as id from excluded_accounts x join voting_cycles c on c.id = period
    where x.exclusion_id = wanted and x.lifted_at is null and (only_account is null or x.account_id = only_account)
      and ${isCounted('c', 'x.account_id', 'wanted')}`,
  'period',
);

/** The votes of the accounts that are set aside. */
const setAsideSums = sumVotesOf(
  `select x.account_id as id from excluded_accounts x join exclusions e on e.id = x.exclusion_id
    where e.cycle_id = wanted and e.in_force_at is not null and x.lifted_at is null`,
  'wanted',
);

/** The votes of the accounts that are confirmed and not set aside. */
const confirmedSums = sumVotesOf(
  `select p.account_id as id from proofs p join voting_cycles c on c.id = p.cycle_id
    where p.cycle_id = wanted and not ${isSetAside('c', 'p.account_id')}`,
  'wanted',
);

const boxesOf = (cycleId: string): string => `(select id from ballot_boxes where cycle_id = ${cycleId})`;

/**
 * Changes of whose votes count. They require reading who voted for which vendor, which admin-api's database user may
 * not do. A vote is counted in one of two tables of tallies, and these procedures move it to the other. Their
 * callers hold the exclusive voting state. `forget_proof_subjects` is the exception: it moves no votes.
 */
export const STANDING_PROCEDURES: Readonly<Record<string, Procedure>> = {
  put_exclusion_in_force: {
    parameters: 'wanted int unsigned',
    writes: true,
    body: `begin
    ${UTC}
    declare only_account int unsigned default null;
    declare period int unsigned default null;
    select cycle_id into period from exclusions where id = wanted and in_force_at is null for update;
    if period is not null then
      ${addMoved('tallies_aside', sums)};
      ${subtractMoved('tallies', sums)};
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
    declare period int unsigned default null;
    select id into period from voting_cycles where id = wanted and counts = 'everyone' for update;
    if period is not null then
      ${addMoved('tallies_aside', `select ballot_box_id as box, vendor_id as vendor, votes as moved from tallies where ballot_box_id in ${boxesOf('wanted')}`)};
      delete from tallies where ballot_box_id in ${boxesOf('wanted')};
      ${addMoved('tallies', confirmedSums)};
      ${subtractMoved('tallies_aside', confirmedSums)};
      update voting_cycles set counts = 'confirmed' where id = wanted;
    end if;
  end`,
  },
  /**
   * Makes a period that counts only confirmed accounts count everyone again, if no account is confirmed. So every vote
   * waits, except those that are set aside, and all of them move together.
   */
  count_everyone_again: {
    parameters: 'wanted int unsigned',
    writes: true,
    body: `begin
    declare period int unsigned default null;
    select id into period from voting_cycles
     where id = wanted and counts = 'confirmed' and not exists (select 1 from proofs where cycle_id = wanted) for update;
    if period is not null then
      ${addMoved('tallies', `select ballot_box_id as box, vendor_id as vendor, votes as moved from tallies_aside where votes > 0 and ballot_box_id in ${boxesOf('wanted')}`)};
      delete from tallies_aside where ballot_box_id in ${boxesOf('wanted')};
      ${addMoved('tallies_aside', setAsideSums)};
      ${subtractMoved('tallies', setAsideSums)};
      delete from tallies where votes = 0 and ballot_box_id in ${boxesOf('wanted')};
      update voting_cycles set counts = 'everyone' where id = wanted;
    end if;
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
    ${UTC}
    declare period int unsigned default null;
    select cycle_id into period from exclusions where id = wanted and in_force_at is not null for update;
    if period is not null then
      ${addMoved('tallies', sums)};
      ${subtractMoved('tallies_aside', sums)};
      update excluded_accounts set lifted_at = utc
       where exclusion_id = wanted and lifted_at is null and (only_account is null or account_id = only_account);
    end if;
  end`,
  },
};
