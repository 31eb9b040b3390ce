import type { Knex } from 'knex';

/**
 * Whether the votes of an account count in a period. The standing follows from the period, the proofs and the
 * exclusions, and is stored nowhere.
 * `counted`: they count.
 * `waiting`: the period counts only confirmed accounts, and this one has no proof.
 * `set_aside`: an exclusion in force covers the account.
 */
export type Standing = 'counted' | 'waiting' | 'set_aside';

/*
 * The conditions of a standing, in SQL. `cycle` is the alias of `voting_cycles` in the statement, `account` the column
 * with the account's id.
 */

const hasExclusionInForce = (cycle: string): string =>
  `exists (select 1 from exclusions sx where sx.cycle_id = ${cycle}.id and sx.in_force_at is not null)`;

/** If this is true, the votes of every account count, and no account has to be looked up. */
export const countsEveryone = (cycle: string): string =>
  `(${cycle}.counts = 'everyone' and not ${hasExclusionInForce(cycle)})`;

const exclusionsInForce = (account: string): string =>
  `select 1 from excluded_accounts sa join exclusions sx on sx.id = sa.exclusion_id
    where sa.account_id = ${account} and sa.lifted_at is null and sx.in_force_at is not null`;

export const isSetAside = (cycle: string, account: string): string =>
  `exists (${exclusionsInForce(account)} and sx.cycle_id = ${cycle}.id)`;

export const isSetAsideInAnyCycle = (account: string): string => `exists (${exclusionsInForce(account)})`;

export const hasProof = (cycleId: string, account: string): string =>
  `exists (select 1 from proofs sp where sp.cycle_id = ${cycleId} and sp.account_id = ${account})`;

export const needsNoProof = (cycle: string, account: string): string =>
  `(${cycle}.counts = 'everyone' or ${hasProof(`${cycle}.id`, account)})`;

export const isCounted = (cycle: string, account: string): string =>
  `(not ${isSetAside(cycle, account)} and ${needsNoProof(cycle, account)})`;

/**
 * Reads without locks. A change of standing needs the exclusive voting state, so none happens while a vote holds the
 * shared one.
 */
export async function listStandings(
  db: Knex,
  cycleId: number,
  accountIds: readonly number[],
): Promise<Map<number, Standing>> {
  if (accountIds.length === 0) return new Map();
  const [rows] = await db.raw(
    `select a.id, ${isSetAside('c', 'a.id')} as set_aside, ${needsNoProof('c', 'a.id')} as confirmed
       from accounts a join voting_cycles c on c.id = ?
      where a.id in (?)`,
    [cycleId, [...accountIds]],
  );
  return new Map(
    rows.map(({ id, set_aside, confirmed }: { id: number; set_aside: number; confirmed: number }) => [
      id,
      set_aside === 1 ? 'set_aside' : confirmed === 1 ? 'counted' : 'waiting',
    ]),
  );
}
