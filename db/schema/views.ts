/**
 * The views that admin-api's database user reads instead of the table `votes`. No two of them have a column in common
 * by which a voter, a vendor and a time can be joined again. Each view is merged into the query that reads it, so the
 * indexes of `votes` serve it.
 */
export const VIEWS: Readonly<Record<string, string>> = {
  /**
   * Who voted in which box, and on which day. `date()` would be simpler, but newer MariaDB versions turn a comparison
   * with it into a range of the index on `cast_at`, and the rows would then come in the order in which the votes were
   * cast.
   */
  vote_days: 'select ballot_box_id, voter_id, from_days(to_days(cast_at)) as cast_on from votes',
  /**
   * When votes were cast. Leaves out the box, because then the column is always read from its index. With the box, rows
   * of both views would come in the order of the primary key, and the same row of each would be the same vote.
   */
  vote_times: 'select cast_at from votes',
};
