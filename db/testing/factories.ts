import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type {
  AccountRow,
  BallotBoxRow,
  CategoryRow,
  SessionRow,
  ShortlistRow,
  VendorLinkRow,
  VendorRow,
  VoteRow,
  VotingCycleRow,
} from '../src/rows.ts';

/**
 * Rows for tests. All columns but the ids of other rows have valid defaults, so a test gives only the values that it is
 * about.
 */

type Insert<Table extends Knex.TableNames> = Partial<Knex.ResolveTableType<Knex.TableType<Table>, 'insert'>>;

const DAY_MS = 86_400_000;
let lastNumber = 0;

function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

/** The account has no password. A test that signs in with one gives a `password_hash`. */
export async function makeAccount(db: Knex, given: Insert<'accounts'> = {}): Promise<AccountRow> {
  const username = `user_${randomBytes(3).toString('hex')}_${nextNumber()}`.slice(0, 20);
  const [id] = await db('accounts').insert({ username, password_hash: '!', ...given });
  return required(
    await db('accounts')
      .where({ id: id as number })
      .first(),
  );
}

export interface MadeSession extends SessionRow {
  /** The secret id, which is in the token. The row has only its hash. */
  sid: string;
}

export async function makeSession(db: Knex, given: Insert<'sessions'> = {}): Promise<MadeSession> {
  const sid = randomBytes(16).toString('base64url');
  const [id] = await db('sessions').insert({
    id_hash: createHash('sha256').update(sid).digest(),
    ip_address: '203.0.113.7',
    expires_at: new Date(Date.now() + DAY_MS),
    ...given,
  });
  return {
    ...required(
      await db('sessions')
        .where({ id: id as number })
        .first(),
    ),
    sid,
  };
}

export async function makeCategory(db: Knex, given: Insert<'categories'> = {}): Promise<CategoryRow> {
  const number = nextNumber();
  const [id] = await db('categories').insert({
    name: `Category ${number}`,
    description: `What category ${number} is about`,
    display_order: number,
    ...given,
  });
  return required(
    await db('categories')
      .where({ id: id as number })
      .first(),
  );
}

export async function makeVendor(db: Knex, given: Insert<'vendors'> = {}): Promise<VendorRow> {
  const number = nextNumber();
  const [id] = await db('vendors').insert({
    name: `Vendor ${number}`,
    description: `What vendor ${number} makes`,
    image_url: `/pictures/vendor-${number}.png`,
    ...given,
  });
  return required(
    await db('vendors')
      .where({ id: id as number })
      .first(),
  );
}

export async function makeVendorLink(
  db: Knex,
  given: Insert<'vendor_links'> & { vendor_id: number },
): Promise<VendorLinkRow> {
  const [id] = await db('vendor_links').insert({ title: 'Website', url: 'https://shop.example.com/', ...given });
  return required(
    await db('vendor_links')
      .where({ id: id as number })
      .first(),
  );
}

/** Makes the active cycle by default. It started a day ago and ends in 29 days. */
export async function makeCycle(db: Knex, given: Insert<'voting_cycles'> = {}): Promise<VotingCycleRow> {
  const [id] = await db('voting_cycles').insert({
    name: `Cycle ${nextNumber()}`,
    starts_at: new Date(Date.now() - DAY_MS),
    ends_at: new Date(Date.now() + 29 * DAY_MS),
    is_active: 1,
    ...given,
  });
  return required(
    await db('voting_cycles')
      .where({ id: id as number })
      .first(),
  );
}

export async function makeBallotBox(
  db: Knex,
  given: Insert<'ballot_boxes'> & { cycle_id: number; category_id: number },
): Promise<BallotBoxRow> {
  const [id] = await db('ballot_boxes').insert(given);
  return required(
    await db('ballot_boxes')
      .where({ id: id as number })
      .first(),
  );
}

export interface Election {
  cycle: VotingCycleRow;
  categories: CategoryRow[];
  /** One open box per category, in the same order. */
  boxes: BallotBoxRow[];
  vendors: VendorRow[];
}

export async function makeElection(db: Knex, counts = { categories: 2, vendors: 3 }): Promise<Election> {
  const cycle = await makeCycle(db);
  if ((await db('first_opening').first('id')) === undefined) await db('first_opening').insert({ id: 1 });
  const election: Election = { cycle, categories: [], boxes: [], vendors: [] };
  for (let index = 0; index < counts.categories; index += 1) {
    const category = await makeCategory(db);
    election.categories.push(category);
    election.boxes.push(await makeBallotBox(db, { cycle_id: cycle.id, category_id: category.id }));
  }
  for (let index = 0; index < counts.vendors; index += 1) election.vendors.push(await makeVendor(db));
  return election;
}

/** Makes a shortlist for the next period unless `cycle_id` is given. */
export async function makeShortlist(
  db: Knex,
  given: Insert<'shortlists'> & { category_id: number },
  vendorIds: readonly number[] = [],
): Promise<ShortlistRow> {
  const [id] = await db('shortlists').insert(given);
  const shortlist_id = id as number;
  for (const vendor_id of vendorIds) await db('nominees').insert({ shortlist_id, vendor_id });
  return required(await db('shortlists').where({ id: shortlist_id }).first());
}

/** The exclusion is not in force yet. Returns its id. */
export async function makeExclusion(db: Knex, cycleId: number, accountIds: readonly number[]): Promise<number> {
  const [id] = await db('exclusions').insert({ cycle_id: cycleId });
  for (const account_id of accountIds) {
    await db('excluded_accounts').insert({ exclusion_id: id as number, account_id });
  }
  return id as number;
}

/** Inserts a vote and adds it to the tally. Creates a voter unless `voter_id` is given. */
export async function makeVote(
  db: Knex,
  given: { ballot_box_id: number; vendor_id: number; voter_id?: number; cast_at?: Date; seal?: Buffer },
): Promise<VoteRow> {
  const voterId = given.voter_id ?? (await makeAccount(db)).id;
  const id = randomBytes(16);
  await db('votes').insert({ id, ...given, voter_id: voterId });
  await db.raw(
    'insert into tallies (ballot_box_id, vendor_id, votes) values (?, ?, 1) on duplicate key update votes = votes + 1',
    [given.ballot_box_id, given.vendor_id],
  );
  return required(await db('votes').where({ id }).first());
}

function required<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('The row that was just inserted is not there');
  return row;
}
