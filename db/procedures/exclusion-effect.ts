import { LEAST_GROUP } from '../rules/votes/least-group.ts';
import { sumVotesOf } from '../rules/votes/moved-votes.ts';
import { movingAccounts } from './vote-groups.ts';

/**
 * Sets `closed` to whether some votes of the period are not public, in a period in steps too. Admins are shown no more
 * than the public.
 */
export const READ_CLOSED = `select results_mode <> 'live' and revealed_at is null
      and (results_mode = 'hidden' or (results_mode = 'frozen' and frozen_from <= utc)
           or (results_mode = 'in_steps' and ended_at is null and ends_at > utc))
      into closed from voting_cycles where id = period;`;

const moved = sumVotesOf(movingAccounts('x.exclusion_id = wanted'), 'period');

const stands = `v.retired_at is null and not exists (
    select 1 from shortlists s left join nominees n
        on n.shortlist_id = s.id and n.vendor_id = t.vendor_id and n.withdrawn_at is null
     where s.cycle_id = period and s.category_id = b.category_id and s.is_open = 0 and n.vendor_id is null)`;

/**
 * The moved votes in each category, and the vendors with the most votes before and after the change. `sign` is - for
 * setting aside, + for lifting. The earlier and the moved votes are added up in one pass, because MariaDB computes a
 * joined derived table again for each row when it runs the procedure a second time on a connection.
 */
export const effect = (sign: '-' | '+'): string => `with moved as (${moved}),
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

/** The moved votes of each vendor in a category, if there are at least `LEAST_GROUP`. None while `closed` is true. */
export const VENDOR_NUMBERS = `select k.name as category, v.name as vendor, m.moved as votes
    from (${moved}) m join ballot_boxes b on b.id = m.box and (b.closed_at is null or b.close_reason = 'cycle_ended')
    join categories k on k.id = b.category_id join vendors v on v.id = m.vendor
   where not closed and m.moved >= ${LEAST_GROUP} order by k.display_order, k.id, m.moved desc, v.id`;

/** Sets `moved_votes` to the number of moved votes in all categories. */
export const COUNT_MOVED_VOTES = `select coalesce(sum(m.moved), 0) into moved_votes
      from (${moved}) m join ballot_boxes b on b.id = m.box and (b.closed_at is null or b.close_reason = 'cycle_ended');`;
