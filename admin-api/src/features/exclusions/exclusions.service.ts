import type { Db } from '@plaudit/db/connect';
import { type PublicRule, recordDecision } from '@plaudit/db/rules/decisions/decisions';
import {
  addToExclusion,
  type ExclusionEffect,
  previewExclusion,
  previewLifting,
} from '@plaudit/db/rules/votes/exclusions';
import { AppError } from '@plaudit/server-kit/app-error';
import {
  type DraftExclusionRequest,
  EXCLUDED_ACCOUNTS_MAX,
  type Exclusion,
  type ExclusionAccounts,
  type ExclusionRule,
  type ExclusionState,
  NAMED_ACCOUNTS_MAX,
  NAMED_ACCOUNTS_MIN,
  type Objection,
} from '../../../contract/index.ts';
import { changeAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { type Trx, toIsoOrNull } from '../../sql.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { publicRule, ruleInWords } from './exclusion-rule.ts';
import {
  findExclusion,
  findVoterIds,
  hasBegun,
  insertDraft,
  listExcludedNames,
  listExclusionRows,
  listMatchingNames,
  listMatchingVoters,
  listObjectionRows,
  type StoredExclusion,
  type StoredPreview,
  storeDraftDecision,
  storePreview,
  storeWithdrawal,
} from './exclusions.queries.ts';
import { changedWinners, namedEffect, withoutWinners } from './named-effect.ts';
import { readWaitingApprovals, type WaitingApprovals } from './waiting-approvals.ts';

export async function listExclusions(db: Db): Promise<Exclusion[]> {
  const waiting = await readWaitingApprovals(db);
  const exclusions: Exclusion[] = [];
  for (const stored of await listExclusionRows(db)) exclusions.push(await toExclusion(db, stored, waiting));
  return exclusions;
}

/** A draft whose preview is rejected is deleted. */
export async function draftExclusion(db: Db, caller: Caller, request: DraftExclusionRequest): Promise<Exclusion> {
  const id = await changeAs(db, caller, async (trx) => {
    if (!(await hasBegun(trx, request.cycleId))) {
      throw new AppError('cycle.not_found', 404, 'There is no such voting period, or it has not begun');
    }
    const accountIds = await findAccountsToExclude(trx, request);
    const rule = request.rule ? JSON.stringify(request.rule) : null;
    const id = await insertDraft(trx, { cycleId: request.cycleId, rule, by: caller.accountId });
    for (let from = 0; from < accountIds.length; from += ACCOUNTS_AT_ONCE) {
      await addToExclusion(trx, id, accountIds.slice(from, from + ACCOUNTS_AT_ONCE));
    }
    await recordAuditEvent(trx, caller, {
      action: 'exclusion.drafted',
      subjectType: 'exclusion',
      subjectId: id,
      detail: { rule: request.rule ? ruleInWords(request.rule) : 'picked by hand', accounts: accountIds.length },
    });
    return id;
  });
  await createPreview(db, caller, id);
  return getExclusion(db, id);
}

const ACCOUNTS_AT_ONCE = 5_000;

async function findAccountsToExclude(trx: Trx, { rule, usernames = [] }: DraftExclusionRequest): Promise<number[]> {
  if (rule) {
    const ids = await listMatchingVoters(trx, rule);
    if (ids.length <= EXCLUDED_ACCOUNTS_MAX) return ids;
    const message = `The rule covers more than ${EXCLUDED_ACCOUNTS_MAX.toLocaleString('en-US')} accounts`;
    throw new AppError('exclusion.too_wide', 409, message);
  }
  const ids = await findVoterIds(trx, usernames);
  const unknown = usernames.filter((name) => !ids.has(name.toLowerCase()));
  if (unknown.length === 0) return [...new Set(ids.values())];
  throw new AppError('account.not_found', 404, `No voter has this name: ${unknown.slice(0, 5).join(', ')}`);
}

/**
 * Reads no vote, and compares and stores nothing. So a rule that covers the wrong accounts can be corrected, which after
 * a preview would be a draft that is too similar.
 */
export const findAccounts = async (db: Db, rule: ExclusionRule): Promise<ExclusionAccounts> =>
  toAccounts(await listMatchingNames(db, rule));

export async function listExcludedAccounts(db: Db, id: number): Promise<ExclusionAccounts> {
  await getExclusion(db, id);
  return toAccounts(await listExcludedNames(db, id));
}

const toAccounts = (names: readonly string[]): ExclusionAccounts => ({
  total: names.length,
  names: names.length < NAMED_ACCOUNTS_MIN ? [] : names.slice(0, NAMED_ACCOUNTS_MAX),
});

/**
 * The database stores the audit event, and that the accounts were compared, before it returns the numbers. So this is
 * not a part of a transaction. A preview that is rejected is neither stored nor in the audit log.
 */
export async function createPreview(db: Db, caller: Caller, id: number): Promise<StoredPreview> {
  const effect = await previewExclusion(db, id, caller);
  rejectTooFewOrSimilar(effect);
  const preview = { voters: effect.voters, categories: effect.categories };
  await storePreview(db, id, preview);
  return preview;
}

/** A preview that is rejected is not in the audit log. */
export async function createLiftingPreview(
  trx: Trx,
  caller: Caller,
  stored: StoredExclusion,
): Promise<ExclusionEffect> {
  const effect = await previewLifting(trx, stored.id);
  rejectTooFewOfFinal(stored, effect);
  await recordAuditEvent(trx, caller, {
    action: 'exclusion.previewed',
    subjectType: 'exclusion',
    subjectId: stored.id,
    detail: { voters: effect.voters, votes: votesOf(effect) },
  });
  return effect;
}

export const votesOf = ({ categories }: Pick<ExclusionEffect, 'categories'>): number =>
  categories.reduce((sum, { votes }) => sum + votes, 0);

export function rejectTooFewOrSimilar({ outcome }: ExclusionEffect): void {
  if (outcome === 'too_few') {
    const message =
      'Fewer than 10 of these accounts, or of all others, have votes that count. The numbers would show single ballots';
    throw new AppError('exclusion.too_few', 409, message);
  }
  if (outcome === 'too_similar') {
    const message =
      'Fewer than 10 voters are in this and in another draft, or in only one of them. Together they would show single ballots';
    throw new AppError('exclusion.too_similar', 409, message);
  }
}

/** The few voters left in an exclusion wait for the final result. In a final one there is nothing to wait for. */
export function rejectTooFewOfFinal({ final_at }: StoredExclusion, { outcome }: ExclusionEffect): void {
  if (final_at === null || outcome === 'ok') return;
  const message =
    'This exclusion is final, and has fewer than 10 voters left. The new numbers would show single ballots';
  throw new AppError('exclusion.final', 409, message);
}

/**
 * After the decision the exclusion can be put in force, and the preview shows who is first, unless some votes of the
 * period were not public when it was computed.
 */
export async function decideExclusion(db: Db, caller: Caller, id: number, reason: string): Promise<Exclusion> {
  return changeAs(db, caller, async (trx) => {
    await getExclusionInState(trx, id, 'draft');
    await storeDraftDecision(trx, id, { reason, by: caller.accountId });
    await recordAuditEvent(trx, caller, {
      action: 'exclusion.decided',
      subjectType: 'exclusion',
      subjectId: id,
      detail: { reason },
    });
    return getExclusion(trx, id);
  });
}

/**
 * After the decision the admin may have seen who would be first, so then the withdrawal is public. Otherwise an admin
 * could try exclusions until one has the wanted effect.
 */
export async function withdrawExclusion(db: Db, caller: Caller, id: number): Promise<Exclusion> {
  return changeAs(db, caller, async (trx) => {
    const stored = await getExclusionInState(trx, id, 'draft', 'decided');
    if ((await readWaitingApprovals(trx)).ofExclusion(id) !== null) {
      throw new AppError('exclusion.requested', 409, 'Its approval is requested. Cancel the request first');
    }
    if (stateOf(stored) === 'decided') await recordWithdrawal(trx, caller, stored);
    await storeWithdrawal(trx, id);
    await recordAuditEvent(trx, caller, { action: 'exclusion.withdrawn', subjectType: 'exclusion', subjectId: id });
    return getExclusion(trx, id);
  });
}

async function recordWithdrawal(trx: Trx, caller: Caller, stored: StoredExclusion): Promise<void> {
  const { voters, categories } = previewOf(stored);
  const effect = await namedEffect(trx, categories);
  await recordDecision(trx, {
    cycleId: stored.cycle_id,
    decidedBy: caller.role,
    kind: 'exclusion.withdrawn',
    facts: {
      voters,
      categories: effect.map(({ category, votes }) => ({ category, votes })),
      rule: publicRuleOf(stored),
      sawWinners: changedWinners(effect) !== null,
    },
    ...(stored.reason !== null && { reason: stored.reason }),
  });
}

export async function getExclusionInState(db: Db, id: number, ...states: ExclusionState[]): Promise<StoredExclusion> {
  const stored = await findExclusion(db, id);
  if (!stored) throw new AppError('exclusion.not_found', 404, 'There is no such exclusion');
  if (states.includes(stateOf(stored))) return stored;
  throw new AppError('exclusion.state', 409, 'Somebody else changed this exclusion meanwhile. Look at it again');
}

export async function getExclusion(db: Db, id: number): Promise<Exclusion> {
  const stored = await getExclusionInState(db, id, 'draft', 'decided', 'in_force', 'lifted', 'withdrawn');
  return toExclusion(db, stored, await readWaitingApprovals(db));
}

export async function listObjections(db: Db, id: number): Promise<Objection[]> {
  await getExclusion(db, id);
  const waiting = await readWaitingApprovals(db);
  return (await listObjectionRows(db, id)).map((row) => ({ ...row, approval: waiting.ofObjection(row) }));
}

function stateOf(stored: StoredExclusion): ExclusionState {
  if (stored.lifted_at !== null) return 'lifted';
  if (stored.in_force_at !== null) return 'in_force';
  if (stored.withdrawn_at !== null) return 'withdrawn';
  return stored.decided_at === null ? 'draft' : 'decided';
}

export const describeRule = ({ rule }: Pick<StoredExclusion, 'rule'>): string | null =>
  rule === null ? null : ruleInWords(JSON.parse(rule));

export const publicRuleOf = ({ rule }: Pick<StoredExclusion, 'rule'>): PublicRule =>
  rule === null ? null : publicRule(JSON.parse(rule));

async function toExclusion(db: Db, stored: StoredExclusion, waiting: WaitingApprovals): Promise<Exclusion> {
  const state = stateOf(stored);
  const preview = previewOf(stored);
  return {
    id: stored.id,
    cycleId: stored.cycle_id,
    periodName: stored.period_name,
    state,
    rule: describeRule(stored),
    accounts: Number(stored.accounts),
    voters: preview.voters,
    effect: stored.decided_at === null ? withoutWinners(preview.categories) : await namedEffect(db, preview.categories),
    reason: stored.reason,
    draftedBy: stored.drafter,
    draftedAt: stored.drafted_at.toISOString(),
    inForceAt: toIsoOrNull(stored.in_force_at),
    objectUntil: toIsoOrNull(stored.object_until),
    isFinal: stored.final_at !== null,
    openObjections: Number(stored.open_objections),
    waitingLiftings: Number(stored.waiting),
    approval: waiting.ofExclusion(stored.id),
  };
}

const previewOf = ({ preview }: StoredExclusion): StoredPreview =>
  preview === null ? { voters: 0, categories: [] } : JSON.parse(preview);
