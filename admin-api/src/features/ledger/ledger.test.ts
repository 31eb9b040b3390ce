import { randomBytes } from 'node:crypto';
import { entryOf, sealOfResult } from '@plaudit/db/rules/log/log-entries';
import { writeDueResults } from '@plaudit/db/rules/results/written-results';
import { hashOfSecret, receiptSeed } from '@plaudit/db/rules/votes/seal';
import { type Election, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { leafHash, nodeHash, sha256 } from '@plaudit/server-kit/tlog/merkle';
import { createSigner, createVerifier, readHead, readSignedNote } from '@plaudit/server-kit/tlog/note';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import type { BoxState } from './ledger.queries.ts';
import { type LedgerOptions, planSteps, runLedger } from './ledger.ts';
import type { SealedResult } from './sealed-result.ts';

const site = useApi();
const OPTIONS: LedgerOptions = {
  logKey: randomBytes(32).toString('base64'),
  siteOrigin: 'https://awards.example.org',
};
const SECRET = randomBytes(32).toString('base64');
let caller: SignedIn;
let election: Election;
beforeEach(async () => {
  caller = await signInAsAdmin(site.database.owner);
  election = await makeElection(site.database.owner);
  await site.database.owner('vendors').update({ created_at: election.cycle.starts_at });
  await site.database.owner('seal_keys').insert({
    secret_hash: hashOfSecret(SECRET),
    receipt_key: createSigner(receiptSeed(SECRET), 'awards.example.org/receipt').publicKey,
  });
});

const run = (options: Partial<LedgerOptions> = {}) => runLedger(site.database.admin, { ...OPTIONS, ...options });
const post = async (path: string) => expect((await site.api.post(path, caller.token)).status).toBe(200);
const endPeriod = async () => {
  await post(`/api/admin/voting-cycles/${election.cycle.id}/end`);
  await writeDueResults(site.database.admin);
};

async function cast(index = 0, seal: Buffer | null = randomBytes(32)): Promise<Buffer | null> {
  const { category_id } = election.boxes[index] as Election['boxes'][number];
  const box = await site.database.owner('ballot_boxes').where({ category_id, closed_at: null }).first('id');
  const vendor_id = election.vendors[0]?.id ?? 0;
  await makeVote(site.database.owner, { ballot_box_id: box?.id ?? 0, vendor_id, ...(seal && { seal }) });
  return seal;
}

type Logged = { kind: string; box: number; hash: Buffer; deed?: Record<string, unknown> };

/** The log as it is stored, after its root and signature were checked. */
async function readLog(): Promise<Logged[]> {
  const { owner } = site.database;
  const entries = await owner('log_entries').orderBy('n');
  const deeds = new Map((await owner('log_deeds')).map(({ n, deed }) => [n, deed]));
  const head = await owner('log_heads').first();
  const checkpoint = await owner('log_checkpoints').orderBy('size', 'desc').first();
  const text = readSignedNote(checkpoint?.note ?? '', createVerifier(head?.log_key ?? ''));
  const leaves = entries.map(({ box_id, hash }) => leafHash(entryOf(box_id, hash)));
  expect(readHead(text ?? '')).toEqual({ origin: head?.origin, size: entries.length, root: rootOf(leaves) });
  expect(entries.map(({ n }) => n)).toEqual(entries.map((_, n) => n));
  return entries.map(({ n, box_id, hash }) => {
    const deed = deeds.get(n);
    if (deed === undefined) return { kind: 'vote', box: box_id, hash };
    expect(hash).toEqual(sha256(Buffer.from(deed)));
    const parsed = JSON.parse(deed);
    return { kind: parsed.kind, box: 0, hash, deed: parsed };
  });
}

function rootOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length <= 1) return leaves[0] ?? sha256();
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return nodeHash(rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)));
}

const kindsOf = (log: readonly Logged[]) => log.map(({ kind }) => kind);
const boxId = (index: number) => election.boxes[index]?.id as number;

describe('the log', () => {
  it('does not begin before votes are sealed', async () => {
    await site.database.owner('seal_keys').delete();
    await run();
    expect(await site.database.owner('log_heads')).toEqual([]);
  });

  it('begins with the keys, and the boxes that are open', async () => {
    await run();
    const [started, opened] = await readLog();
    expect(started?.deed).toEqual({
      kind: 'log.started',
      origin: 'awards.example.org/log/1',
      receiptKey: createSigner(receiptSeed(SECRET), 'awards.example.org/receipt').publicKey,
      secretHash: hashOfSecret(SECRET).toString('hex'),
    });
    const boxes = election.boxes.map(({ id, category_id }) => ({ box: id, category: category_id }));
    expect(opened?.deed).toEqual({ kind: 'boxes.opened', boxes: { opened: boxes } });
  });

  it('has the votes of an open box only many at once, in the order of their seals', async () => {
    await run();
    const seals = [await cast(), await cast(), await cast()] as Buffer[];
    await cast(1);
    await run();
    await run({ least: 3 });
    expect(kindsOf(await readLog())).toEqual(['log.started', 'boxes.opened']);
    await run({ least: 3, intervalMs: 0 });
    const votes = (await readLog()).slice(2);
    expect(votes.map(({ hash }) => hash)).toEqual(seals.toSorted(Buffer.compare));
    expect(new Set(votes.map(({ box }) => box))).toEqual(new Set([boxId(0)]));
  });

  it('has the votes of a box before the decision that closes it, and the result after the end', async () => {
    await run();
    for (const index of [0, 0, 1]) await cast(index);
    await post(`/api/admin/categories/${election.categories[0]?.id}/reset-votes`);
    await cast(0);
    await run();
    await cast(1, null);
    await endPeriod();
    await run();
    const log = await readLog();
    expect(kindsOf(log)).toEqual([
      'log.started',
      'boxes.opened',
      ...['vote', 'vote', 'votes.reset'],
      ...['vote', 'vote', 'period.ended', 'results.written', 'result'],
    ]);
    const reset = log[4]?.deed?.boxes as { closed: number[]; opened: { box: number; category: number }[] };
    expect(reset.closed).toEqual([boxId(0)]);
    expect(reset.opened).toEqual([{ box: expect.any(Number), category: election.categories[0]?.id }]);
    expect(log[7]?.deed?.boxes).toEqual({ closed: [boxId(1), reset.opened[0]?.box] });

    const stored = await site.database.owner('log_results').first();
    expect(log[9]?.deed?.seal).toBe(sealOfResult(stored?.salt as Buffer, stored?.result ?? ''));
    const vendors = (votes: number) => [{ id: election.vendors[0]?.id as number, votes }];
    const nobody = { waiting: 0, setAside: 0, removed: 0 };
    expect(JSON.parse(stored?.result ?? '')).toEqual({
      cycle: election.cycle.id,
      version: 1,
      boxes: [
        {
          ...{ box: boxId(1), category: election.categories[1]?.id as number, entries: 1, unsealed: 1, counted: 2 },
          ...nobody,
          vendors: vendors(2),
        },
        {
          ...{
            box: reset.opened[0]?.box as number,
            category: election.categories[0]?.id as number,
            entries: 1,
            unsealed: 0,
            counted: 1,
          },
          ...nobody,
          vendors: vendors(1),
        },
      ],
      otherBoxes: [{ box: boxId(0), entries: 2, unsealed: 0, why: 'reset' }],
    } satisfies SealedResult);
  });

  it('opens and closes boxes by itself if it begins after all of that', async () => {
    await cast(0);
    await post('/api/admin/reset-votes');
    await cast(0);
    await endPeriod();
    // The first run begins the log, after all of that.
    await run();
    const log = await readLog();
    expect(kindsOf(log)).toEqual(['log.started', 'boxes.opened', 'vote', 'vote', 'boxes.closed']);
  });

  it('grows by nothing if nothing happened, and by everything only once if two processes continue it', async () => {
    await run();
    await cast(0);
    await endPeriod();
    await Promise.all([run(), run(), run()]);
    await run();
    expect(kindsOf(await readLog())).toEqual([
      'log.started',
      'boxes.opened',
      ...['vote', 'period.ended', 'results.written', 'result'],
    ]);
  });

  it('waits if it has another key than the one that it began with', async () => {
    await run();
    await cast(0);
    await endPeriod();
    await expect(run({ logKey: randomBytes(32).toString('base64') })).rejects.toThrow('not the key');
    expect(await readLog()).toHaveLength(2);
  });

  it('leaves rehearsals out', async () => {
    await endPeriod();
    await run();
    const before = kindsOf(await readLog());
    await post('/api/admin/rehearsal');
    const box = await site.database.owner('ballot_boxes').orderBy('id', 'desc').first('id');
    await makeVote(site.database.owner, {
      ...{ ballot_box_id: box?.id ?? 0, vendor_id: election.vendors[0]?.id ?? 0, seal: randomBytes(32) },
    });
    await run({ least: 1, intervalMs: 0 });
    expect(kindsOf(await readLog())).toEqual(before);
  });
});

describe('the order in the log', () => {
  const decision = (id: number, kind: string) =>
    ({
      id,
      cycleId: 1,
      kind,
      decidedAt: new Date(0),
      decidedBy: 'schedule',
      facts: { endDate: new Date(0).toISOString() },
      reason: null,
      isRedacted: false,
    }) as never;
  const box = (id: number, isOpen: boolean, isOpenInLog?: boolean): BoxState => ({
    ...{ id, categoryId: 10 + id, cycleId: 1, isOpen, isOpenInLog, wasOpen: false },
  });
  const movesOf = (steps: ReturnType<typeof planSteps>) =>
    steps.map(({ deed, opens, closes }) => [(deed as { kind: string }).kind, { opens, closes }]);

  it('opens a box that came and went between two runs before it closes it', () => {
    const decisions = [decision(1, 'counts.everyone'), decision(2, 'counts.everyone')];
    expect(movesOf(planSteps({ decisions, moved: [box(1, false), box(2, true)] }))).toEqual([
      ['counts.everyone', { opens: [1, 2], closes: [] }],
      ['counts.everyone', { opens: [], closes: [1] }],
    ]);
    expect(movesOf(planSteps({ decisions: decisions.slice(1), moved: [box(1, false)] }))).toEqual([
      ['boxes.opened', { opens: [1], closes: [] }],
      ['counts.everyone', { opens: [], closes: [1] }],
    ]);
  });

  it('opens a box again that was closed in the log, and came back before it was closed again', () => {
    const decisions = [decision(1, 'counts.everyone'), decision(2, 'period.ended')];
    expect(movesOf(planSteps({ decisions, moved: [{ ...box(1, false, false), wasOpen: true }] }))).toEqual([
      ['counts.everyone', { opens: [1], closes: [] }],
      ['period.ended', { opens: [], closes: [1] }],
    ]);
  });

  it('closes boxes with the end, whatever was decided after it', () => {
    const decisions = [decision(1, 'period.ended'), decision(2, 'counts.everyone')];
    expect(movesOf(planSteps({ decisions, moved: [box(1, false, true)] }))).toEqual([
      ['period.ended', { opens: [], closes: [1] }],
      ['counts.everyone', { opens: [], closes: [] }],
    ]);
  });

  it('needs no decision', () => {
    expect(movesOf(planSteps({ decisions: [], moved: [box(1, true), box(2, false, true)] }))).toEqual([
      ['boxes.opened', { opens: [1], closes: [] }],
      ['boxes.closed', { opens: [], closes: [2] }],
    ]);
  });
});
