import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { DecisionFacts, DecisionKind } from '../rules/decisions/decisions.ts';
import { recordFirstOpening } from '../rules/periods/first-opening.ts';
import { type PictureFiles, storePicture } from '../rules/site/pictures.ts';
import { CATEGORIES } from '../schema/default-categories.ts';
import { isEmpty } from '../schema/seed.ts';
import type { CloseReason } from '../src/rows.ts';
import { insertDailyFigures } from './daily-figures.ts';
import { drawPictures } from './pictures/draw-pictures.ts';
import { POPULARITY, type Popularity, sharesOf } from './popularity.ts';
import { VENDORS } from './vendors.ts';
import { createRandom, voterName } from './voters.ts';

const VOTERS = 3000;
const ROWS_IN_A_STATEMENT = 1000;
const DAY_MS = 86_400_000;
/** This is not a hash, so no password is right for a demo voter. */
const NO_PASSWORD = '!';

interface DemoCycle {
  name: string;
  startsAt: number;
  endsAt: number;
  /** The time of the last possible vote. */
  castUntil: number;
  voters: number;
  popularity: Popularity;
  /** The index of a category whose votes were reset during the cycle. */
  resetCategory?: number;
}

/** The number of votes that the reset category had before its reset. */
const RESET_VOTES = 4;

type Random = () => number;
interface DemoVote {
  boxId: number;
  voterId: number;
  vendorId: number;
  at: number;
}

/**
 * Inserts what a site has in the middle of its third cycle, such as shops, voters and votes. Needs `seedEssentials`
 * first. If there are shops already, it does nothing and returns false.
 */
export async function seedDemo(db: Knex): Promise<boolean> {
  if (!(await isEmpty(db, 'vendors'))) return false;
  const random = createRandom(20_240_501);
  // `castTime` has a random generator of its own. How many random numbers it takes depends on the hour at which the
  // demo is made, and the votes must not depend on that.
  const timeRandom = createRandom(20_240_502);
  const [[{ now }]] = await db.raw('select now(3) as now');
  const nowMs = (now as Date).getTime();
  const pictures = await drawPictures();
  await db.transaction(async (trx) => {
    const vendorIds = await insertVendors(trx, pictures);
    const runningSince = nowMs - 11 * DAY_MS;
    const cycles: DemoCycle[] = [
      demoCycle('First 30-Day Voting Period', runningSince - 62 * DAY_MS, 30, 700, POPULARITY.first),
      {
        ...demoCycle('Second 30-Day Voting Period', runningSince - 31 * DAY_MS, 30, 1500, POPULARITY.previous),
        resetCategory: 2,
      },
      { ...demoCycle('30-Day Voting Period', runningSince, 30, VOTERS, POPULARITY.running), castUntil: nowMs - 60_000 },
    ];
    await removeEmptyCycles(trx);
    await recordFirstOpening(trx);
    const voterIds = await insertVoters(trx, cycles, random);
    for (const each of cycles) {
      await insertCycle(trx, each, voterIds.slice(0, each.voters), vendorIds, { random, timeRandom });
    }
    await trx.raw(`insert into tallies (ballot_box_id, vendor_id, votes)
                   select ballot_box_id, vendor_id, count(*) from votes group by ballot_box_id, vendor_id`);
    await insertSessions(trx, voterIds, nowMs, random);
    await insertDailyFigures(trx);
  });
  return true;
}

function demoCycle(name: string, startsAt: number, days: number, voters: number, popularity: Popularity): DemoCycle {
  const endsAt = startsAt + days * DAY_MS;
  return { name, startsAt, endsAt, castUntil: endsAt, voters, popularity };
}

async function insertVendors(
  trx: Knex.Transaction,
  pictures: ReadonlyMap<string, PictureFiles>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { slug, name, description, links } of VENDORS) {
    const image_url = await storePicture(trx, pictures.get(slug) as PictureFiles);
    const [id] = await trx('vendors').insert({ name, description, image_url });
    ids.set(slug, id as number);
    await trx('vendor_links').insert(
      links.map(({ path, ...shown }, place) => ({
        ...shown,
        vendor_id: id as number,
        url: `https://${slug}.example${path}`,
        display_order: place,
      })),
    );
  }
  return ids;
}

/** The first voters can vote in all cycles, later ones only in later cycles. All register before their first cycle. */
async function insertVoters(trx: Knex.Transaction, cycles: readonly DemoCycle[], random: Random): Promise<number[]> {
  const names = Array.from({ length: VOTERS }, (_, number) => voterName(number));
  const rows = names.map((username, number) => {
    const firstCycle = cycles.find(({ voters }) => number < voters);
    return {
      username,
      email: random() < 0.6 ? `${username}@example.org` : null,
      password_hash: NO_PASSWORD,
      created_at: new Date((firstCycle?.startsAt ?? 0) - random() * 3 * DAY_MS),
    };
  });
  await trx.batchInsert('accounts', rows, ROWS_IN_A_STATEMENT);
  const stored = await trx('accounts').where({ password_hash: NO_PASSWORD, role: 'voter' }).select('id', 'username');
  const idOf = new Map(stored.map(({ id, username }) => [username, id]));
  return names.map((name) => idOf.get(name) as number);
}

async function insertCycle(
  trx: Knex.Transaction,
  { name, startsAt, endsAt, castUntil, popularity, resetCategory }: DemoCycle,
  voterIds: readonly number[],
  vendorIds: ReadonlyMap<string, number>,
  { random, timeRandom }: { random: Random; timeRandom: Random },
): Promise<void> {
  const isRunning = castUntil < endsAt;
  const [cycleId] = await trx('voting_cycles').insert({
    name,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    created_at: new Date(startsAt),
    is_active: isRunning,
    ended_at: isRunning ? null : new Date(endsAt),
  });
  await insertDecision(trx, cycleId as number, startsAt, {
    kind: 'period.opened',
    facts: { name, endDate: new Date(endsAt).toISOString(), mode: 'live', frozenFrom: null },
  });
  const openBox = async (categoryId: number, openedAt: number, closedAt: number | null, reason: CloseReason | null) => {
    const [id] = await trx('ballot_boxes').insert({
      cycle_id: cycleId as number,
      category_id: categoryId,
      opened_at: new Date(openedAt),
      closed_at: closedAt === null ? null : new Date(closedAt),
      close_reason: reason,
    });
    return id as number;
  };
  const resetAt = startsAt + 2 * DAY_MS;
  const votes: DemoVote[] = [];
  const ballots = voterIds.map((voterId) => ({
    voterId,
    at: castTime(startsAt, castUntil, timeRandom),
    activity: random(),
  }));
  for (const [index, { id: categoryId }] of CATEGORIES.entries()) {
    const shares = sharesOf(popularity, index, random);
    const closed = isRunning ? null : endsAt;
    const boxId = await openBox(categoryId, startsAt, closed, isRunning ? null : 'cycle_ended');
    const resetBoxId = index === resetCategory ? await openBox(categoryId, startsAt, resetAt, 'reset') : undefined;
    const voting = ballots.filter(({ activity }) => activity < 0.55 || random() < 0.62);
    const choices = drawChoices(shares, voting.length, random);
    for (const [place, { voterId, at }] of voting.entries()) {
      const vendorId = vendorIds.get(choices[place] as string) as number;
      votes.push({ boxId, voterId, vendorId, at: Math.min(castUntil, at + (index + random()) * 25_000) });
    }
    if (resetBoxId !== undefined) {
      // A fixed number of votes, because how many were cast so early depends on the hour at which the demo is made.
      const inBox = votes.filter((vote) => vote.boxId === boxId).sort((a, b) => a.at - b.at);
      for (const { at, ...vote } of inBox.slice(0, RESET_VOTES))
        votes.push({ ...vote, boxId: resetBoxId, at: Math.min(at, resetAt - 1) });
      const categories = [CATEGORIES[index]?.name ?? ''];
      await insertDecision(trx, cycleId as number, resetAt, {
        kind: 'votes.reset',
        facts: { votes: RESET_VOTES, categories },
      });
    }
  }
  votes.sort((a, b) => a.at - b.at);
  if (!isRunning) {
    const facts = { endDate: new Date(endsAt).toISOString(), isEarly: false };
    await insertDecision(trx, cycleId as number, endsAt, { kind: 'period.ended', facts });
  }
  const rows = votes.map(({ boxId, voterId, vendorId, at }) => ({
    id: randomBytes(16),
    ballot_box_id: boxId,
    voter_id: voterId,
    vendor_id: vendorId,
    cast_at: new Date(at),
  }));
  await trx.batchInsert('votes', rows, ROWS_IN_A_STATEMENT);
}

/**
 * Removes the cycles of a site without vendors. They have no votes, and would overlap with those of the demo. On a site
 * that already runs, the APIs have stored figures of this day, the number of participants and perhaps decisions for
 * them. They are removed too.
 */
async function removeEmptyCycles(trx: Knex.Transaction): Promise<void> {
  await trx('participant_counts').delete();
  await trx('daily_figures').delete();
  await trx('decisions').delete();
  await trx('ballot_boxes').delete();
  await trx('voting_cycles').delete();
}

async function insertDecision<Kind extends DecisionKind>(
  trx: Knex.Transaction,
  cycleId: number,
  at: number,
  { kind, facts }: { kind: Kind; facts: DecisionFacts[Kind] },
): Promise<void> {
  await trx('decisions').insert({
    cycle_id: cycleId,
    decided_at: new Date(at),
    decided_by: kind === 'period.ended' ? 'schedule' : 'super_admin',
    kind,
    facts: JSON.stringify(facts),
  });
}

/** A random time of a vote. Later times are more likely, and times at night less likely. */
function castTime(from: number, until: number, random: Random): number {
  for (;;) {
    const at = from + Math.max(random(), random()) ** 0.8 * (until - from);
    const hour = (at / 3_600_000) % 24;
    const likelihood = 0.25 + 0.75 * Math.sin((Math.PI * ((hour + 19) % 24)) / 24) ** 2;
    if (random() < likelihood) return at;
  }
}

/** One choice for each voter, in random order. Each shop gets its share, apart from rounding. */
function drawChoices(shares: ReadonlyMap<string, number>, count: number, random: Random): string[] {
  const all = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const byShare = [...shares].sort(([, a], [, b]) => b - a);
  const choices = byShare.flatMap(([slug, share]) => Array<string>(Math.floor((count * share) / all)).fill(slug));
  // Rounding down leaves some choices over. They are spread over the shops other than the leader.
  while (choices.length < count) choices.push(byShare[1 + (choices.length % (byShare.length - 1))]?.[0] ?? '');
  return choices
    .map((slug) => ({ slug, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ slug }) => slug);
}

/** Sessions for the User Tracking tab: voters and visitors, one of them blocked. No browser has their tokens. */
async function insertSessions(trx: Knex.Transaction, voterIds: readonly number[], nowMs: number, random: Random) {
  const agents = [
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36',
  ];
  const networks = ['192.0.2', '198.51.100', '203.0.113'];
  const rows = Array.from({ length: 48 }, (_, number) => {
    const seen = nowMs - random() ** 2 * 3 * DAY_MS;
    return {
      id_hash: randomBytes(32),
      account_id: number % 4 === 0 ? null : (voterIds.at(-1 - number) as number),
      ip_address: `${networks[number % 3]}.${1 + Math.floor(random() * 250)}`,
      user_agent: agents[number % 3] as string,
      is_blocked: number === 7,
      blocked_at: number === 7 ? new Date(seen) : null,
      created_at: new Date(seen - random() * 3_600_000),
      last_activity_at: new Date(seen),
      expires_at: new Date(seen + 30 * DAY_MS),
    };
  });
  await trx.batchInsert('sessions', rows, ROWS_IN_A_STATEMENT);
}
