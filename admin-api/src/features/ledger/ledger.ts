import { randomInt } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import type { LogHeadRow } from '@plaudit/db/rows';
import { type Decision, listDecisionsAfter } from '@plaudit/db/rules/decisions/decisions';
import { toPublicDecision } from '@plaudit/db/rules/decisions/public-decision';
import { readVotingStateShared } from '@plaudit/db/rules/periods/voting-state';
import { transaction } from '@plaudit/db/transaction';
import { createSigner, type Signer } from '@plaudit/server-kit/tlog/note';
import type { Knex } from 'knex';
import { addCheckpoint } from './checkpoint.ts';
import {
  appendDeed,
  appendSeals,
  type BoxState,
  findHead,
  findLatestDecision,
  listDueBoxes,
  listMovedBoxes,
} from './ledger.queries.ts';
import { sealResult } from './sealed-result.ts';

/**
 * So many votes of a box are added at once while it is open, so that a seal does not tell when it was cast. The others
 * are added when the box closes.
 */
const LEAST_ADDED = 100;
const INTERVAL_MS = 24 * 60 * 60_000;
const DECISIONS_AT_ONCE = 200;

export interface LedgerOptions {
  logKey: string;
  siteOrigin: string;
  least?: number;
  intervalMs?: number;
}

/**
 * Adds what happened since the last run. Nothing waits for it: votes, decisions and results are stored before, and if it
 * cannot run, the log lags behind.
 */
export async function runLedger(db: Db, options: LedgerOptions): Promise<void> {
  const head = (await findHead(db)) ?? (await beginLog(db, options));
  if (head === undefined) return;
  const signer = createSigner(Buffer.from(options.logKey, 'base64'), head.origin);
  if (signer.publicKey !== head.log_key) throw new Error('LOG_KEY is not the key that the log began with');
  await addEvents(db, head, signer);
  await addFromOpenBoxes(db, (await findHead(db)) ?? head, signer, options);
}

/** A log begins once a process has stored what it seals votes with. What was decided before is not in it. */
async function beginLog(db: Db, { logKey, siteOrigin }: LedgerOptions): Promise<LogHeadRow | undefined> {
  return transaction(db, async (trx) => {
    const key = await trx('seal_keys').orderBy('id').first();
    if (key === undefined) return undefined;
    const origin = `${nameOf(siteOrigin)}/log/1`;
    const signer = createSigner(Buffer.from(logKey, 'base64'), origin);
    await trx.raw(
      `insert ignore into log_heads (id, origin, seal_key_id, log_key, open_added_at) values (1, ?, ?, ?, now(3))`,
      [origin, key.id, signer.publicKey],
    );
    const head = await trx('log_heads').where({ id: 1 }).forUpdate().first();
    if (head === undefined || head.size > 0) return head;
    const facts = { origin, receiptKey: key.receipt_key, secretHash: key.secret_hash.toString('hex') };
    await appendDeed(trx, head.id, { kind: 'log.started', ...facts });
    await trx('log_heads')
      .where({ id: head.id })
      .update({ last_decision_id: await findLatestDecision(trx) });
    await addCheckpoint(trx, { logId: head.id, origin, from: 0, size: 1 }, signer);
    return trx('log_heads').where({ id: head.id }).first();
  });
}

/** A site without an address of its own gets a name that no other log has. */
function nameOf(siteOrigin: string): string {
  const { host, hostname } = new URL(siteOrigin);
  return hostname === 'localhost' ? `localhost-${randomInt(2 ** 32).toString(36)}` : host;
}

type Events = { decisions: Decision[]; moved: BoxState[]; last: number };

async function addEvents(db: Db, head: LogHeadRow, signer: Signer): Promise<void> {
  if ((await findLatestDecision(db)) === head.last_decision_id && (await listMovedBoxes(db, head)).length === 0) return;
  // Decisions and boxes are read as of one moment. It is short, because changes of boxes wait for it.
  const events = await transaction(db, async (trx): Promise<Events> => {
    await readVotingStateShared(trx);
    const decisions = await listDecisionsAfter(trx, head.last_decision_id, DECISIONS_AT_ONCE);
    const isAll = decisions.length < DECISIONS_AT_ONCE;
    // Decisions about rehearsals are left out.
    const last = isAll ? await findLatestDecision(trx) : (decisions.at(-1)?.id ?? 0);
    return { decisions, moved: isAll ? await listMovedBoxes(trx, head) : [], last };
  });
  await append(db, head, signer, async (trx) => {
    for (const step of planSteps(events)) await addStep(trx, head.id, step);
    await trx('log_heads').where({ id: head.id }).update({ last_decision_id: events.last });
  });
}

async function addFromOpenBoxes(db: Db, head: LogHeadRow, signer: Signer, options: LedgerOptions): Promise<void> {
  const { least = LEAST_ADDED, intervalMs = INTERVAL_MS } = options;
  const [[{ now }]] = await db.raw('select now(3) as now');
  // Also when the clock was set back.
  if (Math.abs(now.getTime() - head.open_added_at.getTime()) < intervalMs) return;
  const due = await listDueBoxes(db, head.id, least);
  await append(db, head, signer, async (trx) => {
    await appendSeals(trx, head.id, due);
    await trx('log_heads').where({ id: head.id }).update({ open_added_at: now });
  });
}

/** Does nothing if another process has added something meanwhile. Its checkpoint is of the same transaction. */
async function append(
  db: Db,
  head: LogHeadRow,
  signer: Signer,
  work: (trx: Knex.Transaction) => Promise<void>,
): Promise<void> {
  await transaction(db, async (trx) => {
    const before = await trx('log_heads').where({ id: head.id }).forUpdate().first();
    if (before === undefined || before.last_decision_id !== head.last_decision_id) return;
    if (before.open_added_at.getTime() !== head.open_added_at.getTime()) return;
    await work(trx);
    const after = await trx('log_heads').where({ id: head.id }).first('size');
    const size = after?.size ?? before.size;
    if (size > before.size)
      await addCheckpoint(trx, { logId: head.id, origin: head.origin, from: before.size, size }, signer);
  });
}

export type Step = {
  /** The seals of these boxes come first, because the deed closes them. */
  flushes: number[];
  deed: object;
  opens: number[];
  closes: number[];
  result?: { cycleId: number; version: number };
};

/**
 * The order in which decisions and moves of boxes get into the log: a box is opened before its votes and closed after
 * them. Boxes are opened by the first decision about their period and closed by the one that ends it, or by the last one.
 */
export function planSteps({ decisions, moved }: Pick<Events, 'decisions' | 'moved'>): Step[] {
  const steps: Step[] = [];
  const opening = new Map<number, BoxState[]>();
  const closing = new Map<number, BoxState[]>();
  const alone: Move = { opened: [], closed: [] };
  for (const box of moved) {
    const ofPeriod = decisions.filter(({ cycleId }) => cycleId === box.cycleId);
    const [first, last] = [ofPeriod[0], ofPeriod.find(({ kind }) => kind === 'period.ended') ?? ofPeriod.at(-1)];
    const isOpened = !box.isOpenInLog && (box.isOpen || box.isOpenInLog === undefined || box.wasOpen);
    // One deed closes boxes before it opens others, so it cannot open and close the same one.
    if (isOpened && first && (box.isOpen || first !== last)) add(opening, first.id, box);
    else if (isOpened) alone.opened.push(box);
    if (!box.isOpen && last) add(closing, last.id, box);
    else if (!box.isOpen) alone.closed.push(box);
  }
  if (alone.opened.length > 0) steps.push(toStep({ kind: 'boxes.opened' }, { opened: alone.opened, closed: [] }));
  for (const decision of decisions) {
    const move = { opened: opening.get(decision.id) ?? [], closed: closing.get(decision.id) ?? [] };
    const { id, cycleId, kind, decidedAt, decidedBy, sentence } = toPublicDecision(decision);
    const step = toStep({ kind, id, cycle: cycleId, decidedAt, decidedBy, sentence }, move);
    const result = decision.kind === 'results.written' && { result: { cycleId, version: decision.facts.version } };
    steps.push({ ...step, ...result });
  }
  if (alone.closed.length > 0) steps.push(toStep({ kind: 'boxes.closed' }, { opened: [], closed: alone.closed }));
  return steps;
}

type Move = { opened: BoxState[]; closed: BoxState[] };

function add(moves: Map<number, BoxState[]>, decisionId: number, box: BoxState): void {
  moves.set(decisionId, [...(moves.get(decisionId) ?? []), box]);
}

function toStep(deed: object, { opened, closed }: Move): Step {
  const ids = (boxes: readonly BoxState[]) => boxes.map(({ id }) => id);
  const boxes = {
    ...(closed.length > 0 && { closed: ids(closed) }),
    ...(opened.length > 0 && { opened: opened.map(({ id, categoryId }) => ({ box: id, category: categoryId })) }),
  };
  return {
    deed: { ...deed, ...(Object.keys(boxes).length > 0 && { boxes }) },
    flushes: ids(closed),
    opens: ids(opened),
    closes: ids(closed),
  };
}

async function addStep(trx: Knex.Transaction, logId: number, step: Step): Promise<void> {
  await appendSeals(trx, logId, step.flushes);
  await appendDeed(trx, logId, step.deed);
  await setOpen(trx, logId, step.closes, false);
  await setOpen(trx, logId, step.opens, true);
  if (step.result) await sealResult(trx, { logId, ...step.result });
}

async function setOpen(trx: Knex.Transaction, logId: number, boxes: readonly number[], isOpen: boolean): Promise<void> {
  if (boxes.length === 0) return;
  const rows = boxes.map((id) => ({ log_id: logId, box_id: id, is_open: isOpen }));
  await trx('log_boxes').insert(rows).onConflict().ignore();
  await trx('log_boxes')
    .where({ log_id: logId })
    .whereIn('box_id', [...boxes])
    .update({ is_open: isOpen });
}
