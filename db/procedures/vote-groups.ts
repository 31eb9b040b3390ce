import { LEAST_GROUP } from '../rules/votes/least-group.ts';

export const UTC = `declare utc datetime(3) default convert_tz(sysdate(3), @@session.time_zone, '+00:00');`;

/**
 * A caller can let the server compare only the beginnings of long texts, for its own connection. Two groups could then
 * look like one.
 */
export const COMPARE_WHOLE_NAMES = 'set session group_concat_max_len = 16777216, max_sort_length = 1024;';

/**
 * For a procedure that tells its caller whether accounts are enough. It stores what it compared, and its caller cannot
 * undo that: the first statement commits what the caller has open, and fails in an XA transaction. It sees only what is
 * committed, however the caller has begun.
 */
export const BEGIN_TO_STORE = `declare exit handler for sqlexception begin rollback; resignal; end;
    commit;
    set transaction isolation level read committed;
    start transaction;
    ${COMPARE_WHOLE_NAMES}`;

/** Waits until votes, proofs and objections that are being stored are there. */
export const LOCK_VOTING = 'select id into voting from voting_state where id = 1 for update;';

/**
 * For a procedure that moves votes. It runs in the transaction of its caller and takes the exclusive voting state,
 * which admin-api has already. So no vote and no proof is stored meanwhile, and no other procedure moves votes.
 */
export const BEGIN_TO_MOVE = `${LOCK_VOTING}
    ${COMPARE_WHOLE_NAMES}`;

/** Whose votes count, as it is now. In a transaction that began long ago a statement without a lock would not know it. */
export const READ_COUNTING = 'select counts into counting from voting_cycles where id = period for update;';

/**
 * Moving votes reads what is stored now. A select without a lock reads what was stored when the transaction began, which
 * may be long ago, so votes would move that were not compared.
 */
const AS_STORED_NOW = 'lock in share mode';

const isConfirmed = (account: string): string =>
  `(counting = 'everyone'
    or (select 1 from proofs where cycle_id = period and account_id = ${account} ${AS_STORED_NOW}) is not null)`;

/** An account with votes in the period that count unless an exclusion covers it. */
const isVoter = (account: string): string =>
  `((select 1 from ballot_boxes hb join votes hv on hv.ballot_box_id = hb.id
      where hb.cycle_id = period and hv.voter_id = ${account} limit 1 ${AS_STORED_NOW}) is not null
    and ${isConfirmed(account)})`;

/** Exclusions that no number can have shown are left out. */
const IS_COMPARED = '(e.previewed_at is not null or e.in_force_at is not null or e.id = wanted)';

type Covered = {
  /** SQL over the rows of one account: 1 if it is one of the accounts that the caller asks about. */
  isChosen: string;
  /** A condition in SQL for rows that do not become part of the group's name. */
  without?: string;
  /** A condition in SQL for the accounts. Outside of the select, MariaDB would forget it at the second call. */
  where?: string;
};

/**
 * The accounts that exclusions of the period cover, with the name of their group: the exclusions and lots that an
 * account is in. Accounts with the same name are always counted or set aside together.
 */
export const coveredAccounts = ({ isChosen, without = 'false', where = 'true' }: Covered): string =>
  `select x.account_id as account, ${isChosen} as is_chosen,
          sha2(group_concat(if(${without}, null, concat(x.exclusion_id, '/', coalesce(x.lot, if(x.lifted_at is null, '', 'lifted'))))
                            order by x.exclusion_id), 256) as name
     from exclusions e join excluded_accounts x on x.exclusion_id = e.id
    where e.cycle_id = period and ${IS_COMPARED} and ${where}
    group by x.account_id ${AS_STORED_NOW}`;

/** The names of groups, each with the numbers of its voters that are chosen and of the others. */
export const groups = (covered: Covered): string =>
  `select name, sum(is_chosen = 1) as chosen, sum(is_chosen <> 1) as others
     from (${coveredAccounts({ ...covered, where: isVoter('x.account_id') })}) as covered group by name`;

const IS_WANTED = 'x.exclusion_id = wanted';

/**
 * Sets `small` to the number of groups of which the wanted exclusion would make a group of too few voters. Comparing
 * numbers with and without several exclusions shows at most a whole group.
 */
export const COUNT_SMALL_GROUPS = `select count(*) into small
      from (${groups({ isChosen: `max(${IS_WANTED})`, without: IS_WANTED })}) as divided
     where chosen > 0 and (chosen < ${LEAST_GROUP} or others between 1 and ${LEAST_GROUP - 1});`;

/** Sets `uncovered` to the number of voters that no exclusion covers, or to `LEAST_GROUP` if there are more. */
export const COUNT_UNCOVERED = `select count(*) into uncovered
      from (select a.id from accounts a
             where ${isVoter('a.id')}
               and not exists (select 1 from excluded_accounts x join exclusions e on e.id = x.exclusion_id
                                where x.account_id = a.id and e.cycle_id = period and ${IS_COMPARED}
                                ${AS_STORED_NOW})
             limit ${LEAST_GROUP} ${AS_STORED_NOW}) as few;`;

/**
 * 1 for an account whose standing changes with these rows, as an aggregate over its rows: `rows` covers it, and no other
 * exclusion in force does.
 */
const changesWith = (rows: string): string =>
  `max((${rows}) and x.lifted_at is null)
          * (1 - max(not (${rows}) and x.lifted_at is null and e.in_force_at is not null))`;

/** The accounts whose votes move if these rows are put in force or lifted. */
export const movingAccounts = (rows: string): string =>
  `select account as id
     from (${coveredAccounts({ isChosen: changesWith(rows), where: isConfirmed('x.account_id') })}) as covered
    where is_chosen = 1`;

/** Sets `voters` to how many voters move with these rows, and `smallest` to the size of the smallest group of them. */
export const countMoving = (rows: string): string => `select coalesce(sum(chosen), 0), coalesce(min(chosen), 0)
      into voters, smallest from (${groups({ isChosen: changesWith(rows) })}) as moving where chosen > 0;`;
