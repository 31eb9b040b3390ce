import { signPreview } from '@plaudit/db/rules/periods/preview-token';
import { writeDueResults } from '@plaudit/db/rules/results/written-results';
import { hashOfSecret, receiptSeed } from '@plaudit/db/rules/votes/seal';
import { makeBallotBox, makeCategory, makeCycle, makeVendor } from '@plaudit/db/testing/factories';
import { createSigner } from '@plaudit/server-kit/tlog/note';
import { describe, expect, it } from 'vitest';
import { PREVIEW_HEADER, type Stats, type VoteReceipt } from '../contract/index.ts';
import { listRoutes } from './document-text.ts';
import { secrets, signIn, tokenKey } from './testing/test-api.ts';
import { useApi } from './testing/use-api.ts';

/**
 * These tests prove that closed numbers do not leak: two runs that differ only in the vendors that were voted for get
 * the same response from every GET address, except that each voter sees their own votes.
 */

const site = useApi();

/** The path of every GET route, including those that are not documented. */
const PATHS = listRoutes().flatMap(({ method, path }) => (method === 'GET' ? [path] : []));

const VOTERS = 12;
const CATEGORIES = 2;
const VENDORS = 4;
const STARTS_AT = new Date(Date.now() - 86_400_000);
/** The gateway sends the address of the site with some of its reads. */
const HEADERS = { 'X-Plaudit-Origin': 'https://awards.example.org' };
const PICTURE = `${'0'.repeat(32)}-640.webp`;
const EMBLEM = 'circle-blue-4e-53.svg';
const FIXED_TIME = '2026-01-01 00:00:00.000';

/** Returns the index of the vendor that a voter chooses in a category. */
type ChooseVendor = (voter: number, category: number) => number;

const firstChoices: ChooseVendor = (voter, category) => (voter + category) % VENDORS;
const otherChoices: ChooseVendor = (voter) => (voter % 5 === 0 ? 1 : 3);

type ElectionRun = {
  cycleId: number;
  /** A period that has not begun. Organizers look at it with a token. */
  nextId: number;
  categoryIds: number[];
  vendorIds: number[];
  tokens: { visitor: undefined; voter: string; other: string };
};

/** Starts a period, and casts its votes through the API, so that two runs differ only in what the API itself stores. */
async function startRun(choose: ChooseVendor, mode: 'hidden' | 'frozen'): Promise<ElectionRun> {
  const { owner } = site.database;
  await emptyDatabase();
  const cycle = await makeCycle(owner, {
    name: 'Spring',
    starts_at: STARTS_AT,
    ends_at: new Date(STARTS_AT.getTime() + 30 * 86_400_000),
    results_mode: mode,
    frozen_from: mode === 'frozen' ? STARTS_AT : null,
  });
  const next = await makeCycle(owner, {
    name: 'Autumn',
    is_active: 0,
    is_scheduled: 1,
    starts_at: new Date(STARTS_AT.getTime() + 60 * 86_400_000),
    ends_at: new Date(STARTS_AT.getTime() + 90 * 86_400_000),
  });
  const categoryIds: number[] = [];
  for (let index = 0; index < CATEGORIES; index += 1) {
    const text = { name: `Category ${index}`, description: '', display_order: index };
    const { id } = await makeCategory(owner, text);
    await makeBallotBox(owner, { cycle_id: cycle.id, category_id: id });
    categoryIds.push(id);
  }
  const page = { name: 'rules', title: null, text: 'x', content: '[]', shown_since: STARTS_AT };
  await owner('site_pages').insert(page);
  await owner('pictures').insert({ name: '0'.repeat(32), small: Buffer.from('a'), large: Buffer.from('b') });
  const vendorIds: number[] = [];
  for (let index = 0; index < VENDORS; index += 1) {
    const text = { name: `Vendor ${index}`, description: '', image_url: '', created_at: STARTS_AT };
    vendorIds.push((await makeVendor(owner, text)).id);
  }
  const tokens: string[] = [];
  for (let voter = 0; voter <= VOTERS; voter += 1) {
    tokens.push((await signIn(owner, { username: `voter_${voter}`, created_at: STARTS_AT })).token);
  }
  for (let voter = 0; voter < VOTERS; voter += 1) {
    for (const [category, categoryId] of categoryIds.entries()) {
      const vote = { vendorId: vendorIds[choose(voter, category)], categoryId };
      const response = await site.api.post<VoteReceipt>('/api/votes', vote, { token: tokens[voter] ?? '' });
      expect(response.status).toBe(201);
    }
  }
  await owner.raw(
    'update votes set id = unhex(left(sha2(concat(ballot_box_id, "/", voter_id), 256), 32)), cast_at = ?',
    [FIXED_TIME],
  );
  await storeRanks(cycle.id, vendorIds, choose);
  await keepLog();
  // Participants are counted in the background.
  const readParticipants = async () => (await site.api.get<Stats>('/api/stats')).body.totalParticipants;
  await expect.poll(readParticipants).toBe(VOTERS);
  const [voter = '', other = ''] = [tokens[0], tokens[VOTERS]];
  return { cycleId: cycle.id, nextId: next.id, categoryIds, vendorIds, tokens: { visitor: undefined, voter, other } };
}

/** Puts the votes into a log. Their seals are random, so they are made the same in each run. */
async function keepLog(): Promise<void> {
  const { owner } = site.database;
  await owner.raw('update votes set seal = unhex(sha2(concat("seal", id), 256))');
  await owner('seal_keys').delete();
  const { publicKey } = createSigner(receiptSeed(secrets.seal), 'awards.example.org/receipt');
  const [key] = await owner('seal_keys').insert({ secret_hash: hashOfSecret(secrets.seal), receipt_key: publicKey });
  const head = {
    origin: 'awards.example/log/1',
    seal_key_id: key as number,
    log_key: 'key',
    size: VOTERS * CATEGORIES,
    // No decision waits for the log, because how long would depend on the time of the run.
    last_decision_id: 4_000_000_000,
  };
  await owner('log_heads').insert({ id: 1, ...head, open_added_at: STARTS_AT, begun_at: STARTS_AT });
  const votes = await owner('votes').orderBy('seal').select('ballot_box_id', 'seal');
  await owner('log_entries').insert(
    votes.map(({ ballot_box_id, seal }, n) => ({ log_id: 1, n, box_id: ballot_box_id, hash: seal as Buffer })),
  );
  await owner('log_deeds').insert({ log_id: 1, n: votes.length, deed: '{}' });
  await owner('log_checkpoints').insert({ log_id: 1, size: votes.length, note: 'note' });
}

/** Stores ranks of a day on which the numbers were still public. */
async function storeRanks(cycleId: number, vendorIds: readonly number[], choose: ChooseVendor): Promise<void> {
  const leader = vendorIds[choose(0, 0)];
  const ranks = vendorIds.map((id) => [id, id === leader ? 1 : 2]);
  const figures = { taken_at: STARTS_AT, hours: '[]', cycle_id: cycleId, ranks: JSON.stringify(ranks) };
  await site.database.owner('daily_figures').insert({ ...figures, day: site.database.owner.raw('?', ['2026-01-01']) });
}

/** Empties the tables, and makes ids begin at 1 again, so that they are the same in each run. */
async function emptyDatabase(): Promise<void> {
  const { owner, reset } = site.database;
  await reset();
  for (const table of [
    'voting_cycles',
    'categories',
    'ballot_boxes',
    'vendors',
    'accounts',
    'sessions',
    'decisions',
    'seal_keys',
  ]) {
    await owner.raw('alter table ?? auto_increment = 1', [table]);
  }
}

async function endPeriod(): Promise<void> {
  await site.database
    .owner('voting_cycles')
    .where({ is_active: 1 })
    .update({ ends_at: new Date(STARTS_AT.getTime() + 1_000) });
}

async function writeResult(): Promise<void> {
  const { owner, admin } = site.database;
  await writeDueResults(admin);
  await owner('written_results').update({ written_at: FIXED_TIME as never });
  await owner('decisions').update({ decided_at: FIXED_TIME as never });
  const written = await owner('written_results').first();
  const result = { log_id: 1, cycle_id: written?.cycle_id ?? 0, version: 1, salt: Buffer.alloc(32) };
  await owner('log_results').insert({ ...result, result: written?.results ?? '' });
}

type Caller = keyof ElectionRun['tokens'];

/** These addresses exist only if there is a winner. */
const NEEDS_WINNER = /^\/(?:cards\/winner|badges\/\d|internal\/page-head\/period|log\/1\/results)\//;

/**
 * The response of every GET address to one caller. Outside `/api/` the gateway keeps one copy of a response for
 * everybody, so these addresses are read by the visitor alone.
 */
async function readAll(run: ElectionRun, caller: Caller): Promise<Map<string, string>> {
  const decisionIds: number[] = await site.database.owner('decisions').orderBy('id').pluck('id');
  const ids: Record<string, (number | string)[]> = {
    '/pictures/uploaded/:file': [PICTURE],
    '/pictures/emblems/:file': [EMBLEM],
    '/api/categories/:id/results': run.categoryIds,
    '/api/vendors/:id/links': run.vendorIds,
    '/api/results/periods/:id': [run.cycleId],
    '/api/results/periods/:id/csv': [run.cycleId],
    '/api/results/periods/:id/race': [run.cycleId],
    '/api/results/periods/:id/versions': [run.cycleId],
    '/api/decisions/:id': decisionIds,
    '/internal/page-head/decisions/:id': decisionIds,
    '/internal/page-head/vendor/:id': run.vendorIds,
    '/internal/page-head/period/:id': [run.cycleId],
    '/internal/page-head/tabs/:tab': ['leaderboard', 'vendors', 'results'],
    '/internal/page-head/site-pages/:name': ['rules'],
    '/internal/page-head/pages/:page': ['login', 'decisions', 'missing-vendor'],
    '/cards/vendor/:id.png': run.vendorIds,
    '/badges/vendor/:id.svg': run.vendorIds,
    '/badges/vendor/:id.png': run.vendorIds,
    '/cards/winner/:id.png': [run.cycleId],
    '/log/:log/checkpoint': [1],
    '/api/site-pages/:name': ['rules'],
    '/log/:log/key': [1],
    '/log/:log/deeds.jsonl': [1],
  };
  const badges = run.vendorIds.flatMap((vendorId) =>
    ['overall', ...run.categoryIds].map((title) => `/badges/${run.cycleId}/${vendorId}/${title}`),
  );
  const addresses: Record<string, string[]> = {
    '/look/:hash.css': ['/look/000000000000.css'],
    '/log/:log/results/:cycleId-:version.json': [`/log/1/results/${run.cycleId}-1.json`],
    '/log/:log/tile/:level/:a/:b': [`/log/1/tile/entries/000.p/${VOTERS * CATEGORIES}`],
    ...Object.fromEntries(['/:a', '/:a/:b/:c', '/:a/:b/:c/:d'].map((parts) => [`/log/:log/tile/:level${parts}`, []])),
    '/badges/:cycleId/:vendorId/:title.svg': badges.map((badge) => `${badge}.svg`),
    '/badges/:cycleId/:vendorId/:title.png': badges.map((badge) => `${badge}.png`),
  };
  const paths = PATHS.flatMap((path) => {
    if (!path.includes(':')) return [path];
    if (addresses[path] !== undefined) return addresses[path];
    const known = ids[path];
    if (known === undefined) throw new Error(`The test has no ids for ${path}`);
    return known.map((id) => path.replace(/:\w+/, String(id)));
  });
  const token = run.tokens[caller];
  const headers = { ...HEADERS, [PREVIEW_HEADER]: signPreview(tokenKey, { cycleId: run.nextId }) };
  const responses = new Map<string, string>();
  for (const path of [...paths, `/api/decisions?cycleId=${run.cycleId}`]) {
    if (caller !== 'visitor' && !path.startsWith('/api/')) continue;
    const { status, text } = await site.api.get<string>(path, { headers, ...(token && { token }) });
    const isForbidden = token === undefined && /^\/api\/(?:account|votes)\//.test(path);
    const hasNoReceipt = caller === 'other' && path === '/api/votes/receipt';
    if (NEEDS_WINNER.test(path) || hasNoReceipt) expect([200, 404]).toContain(status);
    else expect([path, status]).toEqual([path, isForbidden ? 401 : 200]);
    responses.set(path, withoutRandomParts(path, text));
  }
  return responses;
}

function withoutRandomParts(path: string, text: string): string {
  // It shows the period as if it began now.
  if (path === '/api/preview') return text.replace(/"(now|startDate)":"[^"]*"/g, '');
  if (path === '/api/captcha') return Object.keys(JSON.parse(text)).join();
  if (path === '/api/account/sessions') return text.replace(/"(id|requestId|signedInAt|lastUsedAt)":"[^"]*"/g, '');
  // The times at which the response was written.
  return text.replace(/"(now|participantsCountedAt)":"[^"]*"|^DTSTAMP:.*$/gm, '');
}

type Responses = Map<string, string>;

const CALLERS: readonly Caller[] = ['visitor', 'other', 'voter'];

/** The responses in each stage of a period whose numbers stay closed. */
async function readClosedPeriod(choose: ChooseVendor, mode: 'hidden' | 'frozen'): Promise<Responses> {
  const run = await startRun(choose, mode);
  const stages: Record<string, () => Promise<unknown>> = {
    'while it runs': async () => undefined,
    'with a removed vendor': () => removeLastVendor(run),
    'after its end': endPeriod,
    'with its result written down': writeResult,
  };
  const seen: Responses = new Map();
  for (const [stage, begin] of Object.entries(stages)) {
    await begin();
    for (const caller of CALLERS) {
      for (const [path, text] of await readAll(run, caller)) seen.set(`${stage}, ${caller}: ${path}`, text);
    }
  }
  return seen;
}

async function readRevealedPeriod(choose: ChooseVendor): Promise<Responses> {
  const run = await startRun(choose, 'hidden');
  await endPeriod();
  await writeResult();
  await site.database
    .owner('voting_cycles')
    .where({ is_active: 1 })
    .update({ revealed_at: FIXED_TIME as never });
  return readAll(run, 'visitor');
}

const removeLastVendor = ({ vendorIds }: ElectionRun) =>
  site.database
    .owner('vendors')
    .where({ id: vendorIds.pop() ?? 0 })
    .update({ retired_at: STARTS_AT });

/** Each difference names the stage of the period, the caller and the address, as far as they were recorded. */
async function listDifferences(read: (choose: ChooseVendor) => Promise<Responses>): Promise<string[]> {
  const [one, two] = [await read(firstChoices), await read(otherChoices)];
  expect([...one.keys()]).toEqual([...two.keys()]);
  return [...one.keys()].filter((key) => one.get(key) !== two.get(key));
}

describe('a period whose numbers are closed', { timeout: 600_000 }, () => {
  it('the addresses that the test reads include the documentation, parts of pages, cards and badges', () => {
    expect(PATHS).toEqual(
      expect.arrayContaining([
        '/api/leaderboard',
        '/api/decisions/:id',
        '/api/openapi.json',
        '/api/docs',
        '/internal/page-head/vendor/:id',
        '/cards/vendor/:id.png',
        '/cards/winner/:id.png',
        '/badges/:cycleId/:vendorId/:title.svg',
      ]),
    );
  });

  it.each(['hidden', 'frozen'] as const)('no address shows what others voted for (%s)', async (mode) => {
    const differences = await listDifferences((choose) => readClosedPeriod(choose, mode));
    const own = (stage: string) => `${stage}, voter: /api/voting/progress`;
    expect(differences).toEqual(
      ['while it runs', 'with a removed vendor', 'after its end', 'with its result written down'].map(own),
    );
  });

  it('once the results are revealed, the comparison finds different responses where results are shown', async () => {
    const revealed = await listDifferences(readRevealedPeriod);
    expect(revealed.map((path) => path.replace(/\d+/g, '1'))).toEqual(
      expect.arrayContaining([
        '/api/leaderboard',
        '/api/categories/1/results',
        '/api/results/periods/1',
        '/api/results/periods/1/csv',
        '/api/results/periods/1/race',
        '/internal/page-head/vendor/1',
        '/cards/vendor/1.png',
        '/cards/winner/1.png',
        '/badges/1/1/overall.svg',
        '/log/1/results/1-1.json',
      ]),
    );
  });
});
