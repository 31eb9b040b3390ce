import { addMoved, subtractMoved, sumVotesOf } from '../rules/moved-votes.ts';
import { isCounted } from '../rules/standing.ts';
import type { Procedure } from './procedure.ts';

const UTC = `declare utc datetime(3) default convert_tz(sysdate(3), @@session.time_zone, '+00:00');`;

/** The votes that count, apart from this exclusion, of the accounts that it covers. */
const sums = sumVotesOf(
  `select x.account_id as id from excluded_accounts x join voting_cycles c on c.id = period
    where x.exclusion_id = wanted and x.lifted_at is null and (only_account is null or x.account_id = only_account)
      and ${isCounted('c', 'x.account_id', 'wanted')}`,
  'period',
);

/**
 * Setting accounts aside needs to know who voted for whom, which only public-api's database user may read. A vote is in
 * one of the two tables of tallies, and these procedures move it to the other. Their callers hold the exclusive voting state.
 */
export const EXCLUSION_PROCEDURES: Readonly<Record<string, Procedure>> = {
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
      delete from tallies where votes = 0 and ballot_box_id in (select id from ballot_boxes where cycle_id = period);
      update exclusions set in_force_at = utc where id = wanted;
    end if;
  end`,
  },
  /** For one account, or for all if it is null. */
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
