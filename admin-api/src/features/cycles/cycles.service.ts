import type { Db } from '@plaudit/db/connect';
import { recordDecision, recordEnd } from '@plaudit/db/rules/decisions/decisions';
import { activateCycle } from '@plaudit/db/rules/periods/cycles';
import { endRehearsal } from '@plaudit/db/rules/periods/rehearsal';
import type { VotingState } from '@plaudit/db/rules/periods/voting-state';
import { publishAllBoxes, publishCountedBoxes } from '@plaudit/db/rules/results/published-tallies';
import type { ResultsRule } from '@plaudit/db/rules/results/results-mode';
import { voidResults } from '@plaudit/db/rules/results/written-results';
import { AppError } from '@plaudit/server-kit/app-error';
import type { CreateCycleRequest, Cycle, SavedCycle, UpdateCycleRequest } from '../../../contract/index.ts';
import { changeVotingApartAs, changeVotingAs, requireFreshSecondFactor } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { rejectStaleEdit } from '../../stale-edit.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { matchBoxesToCategories, runningCycle } from '../ballot-boxes/ballot-boxes.service.ts';
import {
  type CycleDates,
  checkDates,
  endsRunningCycleEarly,
  invalidDate,
  isOver,
  needsFreshSecondFactor,
  readDates,
} from './cycle-dates.ts';
import {
  findCycle,
  findCycleThatCutsShort,
  findNextCycle,
  findOverlappingCycle,
  findStoredCycle,
  insertCycle,
  listFinalCycleIds,
  moveEndToNow,
  readStoredProofs,
  type StoredCycle,
  updateCycleRow,
} from './cycles.queries.ts';
import {
  checkAnnouncedReveal,
  checkRule,
  isSameRule,
  rejectLessStrict,
  requestedRule,
  storedRule,
} from './results-rule.ts';
import { defaultRulesOf, findRuleChanges, requireSuperAdminForRules } from './rule-changes.ts';
import { isUnvotedCycle } from './unvoted-cycles.queries.ts';
import {
  changeWhoseVotesCount,
  DEFAULT_PROOFS,
  rejectOtherProofs,
  rejectUnreadyProofs,
  storedWhoseVotesCount,
} from './whose-votes-count.ts';

const notFound = () => new AppError('cycle.not_found', 404, 'Voting period not found');

export async function createCycle(db: Db, caller: Caller, request: CreateCycleRequest): Promise<SavedCycle> {
  const id = await changeVotingApartAs(db, caller, (trx, voting) => createCycleIn(trx, { caller, voting, request }));
  return getSavedCycle(db, id);
}

type CycleCreation = {
  caller: Caller;
  voting: VotingState;
  request: CreateCycleRequest;
  /** Details for the audit log that are not in the request. */
  detail?: Record<string, unknown>;
};

/** Returns the id of the new cycle. */
export async function createCycleIn(trx: Trx, { caller, voting, request, detail = {} }: CycleCreation) {
  const { cycle: previous, now } = voting;
  requireSuperAdminForRules(caller, findRuleChanges(request));
  const dates = readDates(request, now);
  checkDates(dates, now);
  const defaults = await defaultRulesOf(trx, caller);
  const rule = requestedRule(request, defaults.rule);
  checkRule(rule, defaults.rule, dates, now);
  if (request.isActive) checkExpectedCurrent(request, voting);
  else await rejectOverlap(trx, dates);
  if (request.isActive ? runningCycle(voting) : endsRunningCycleEarly(dates, voting))
    await requireFreshSecondFactor(trx, caller);
  const voters = { counts: request.counts ?? defaults.counts, proofs: request.proofs ?? DEFAULT_PROOFS };
  await rejectUnreadyProofs(trx, voters);
  const cycleId = await insertCycle(trx, {
    name: request.name,
    ...dates,
    isScheduled: !request.isActive,
    createdBy: caller.accountId,
    rule,
    ...voters,
  });
  if (request.isActive) await activateCycle(trx, cycleId, caller);
  await recordAuditEvent(trx, caller, {
    action: request.isActive ? 'cycle.started' : 'cycle.scheduled',
    subjectType: 'cycle',
    subjectId: cycleId,
    detail: {
      name: request.name,
      startDate: dates.startsAt.toISOString(),
      endDate: dates.endsAt.toISOString(),
      ...(request.isActive && previous ? { ended: previous.name } : {}),
      ...detail,
    },
  });
  return cycleId;
}

/** If two admins start a period at the same moment, the second request would end the first one's period at once. */
function checkExpectedCurrent({ expectedCurrentId }: CreateCycleRequest, { cycle }: VotingState): void {
  if (expectedCurrentId === undefined || expectedCurrentId === (cycle?.id ?? null)) return;
  const message = 'Another voting period was started meanwhile. Look at it before you start one in its place';
  throw new AppError('cycle.changed_meanwhile', 409, message);
}

/** The next period would begin before the active one, and end it. */
async function rejectLaterThanNext(trx: Db, startsAt: Date): Promise<void> {
  const next = await findNextCycle(trx);
  if (next === undefined || startsAt < next.startsAt) return;
  throw new AppError('cycle.overlap', 409, `The scheduled period "${next.name}" begins before it`);
}

async function rejectOverlap(trx: Db, dates: CycleDates, exceptId?: number): Promise<void> {
  const other = await findOverlappingCycle(trx, { ...dates, exceptId });
  if (other) throw new AppError('cycle.overlap', 409, `It overlaps with the scheduled period "${other.name}"`);
}

export async function endCycle(db: Db, caller: Caller, id: number): Promise<Cycle> {
  await changeVotingApartAs(db, caller, async (trx, { now }) => {
    const cycle = await getStoredCycle(trx, id);
    if (!cycle.isActive || isOver(cycle, now)) {
      throw new AppError('cycle.not_active', 409, 'This voting period is not running');
    }
    await moveEndToNow(trx, id);
    await recordEnd(trx, id, { decidedBy: caller.role, endsAt: now, isEarly: true });
    await recordAuditEvent(trx, caller, {
      action: 'cycle.ended',
      subjectType: 'cycle',
      subjectId: id,
      detail: { name: cycle.name, votes: cycle.totalVotes },
    });
  });
  return getCycle(db, id);
}

/** The end of the active period may move. Its start may move until somebody has voted. */
export async function updateCycle(
  db: Db,
  caller: Caller,
  id: number,
  request: UpdateCycleRequest,
): Promise<SavedCycle> {
  await changeVotingAs(db, caller, async (trx, voting) => {
    const { now } = voting;
    const cycle = await getStoredCycle(trx, id);
    await rejectStaleEdit(trx, request.version, cycle, { subjectType: 'cycle', subjectId: id, actions: 'cycle' });
    if (!cycle.isActive && !cycle.isScheduled) {
      throw new AppError('cycle.ended', 409, 'This voting period has ended and stays as it is');
    }
    requireSuperAdminForRules(caller, findRuleChanges(request, cycle));
    const opensAgain = cycle.isActive && isOver(cycle, now);
    const isUnvoted = await isUnvotedCycle(trx, id);
    if (opensAgain) await rejectFinal(trx, id);
    if (opensAgain && !isUnvoted) rejectUnapprovedOpening(caller);
    const startsAt = new Date(cycle.isActive && !isUnvoted ? cycle.startDate : request.startDate);
    const dates = { startsAt, endsAt: new Date(request.endDate) };
    const rule = requestedRule(request, storedRule(cycle));
    const counts = request.counts ?? storedWhoseVotesCount(cycle);
    // Only a super admin chooses what confirms accounts, so an edit that lets everyone count does not store it for later.
    const proofs = (counts === 'confirmed' && request.proofs) || cycle.proofs || (await readStoredProofs(trx, id));
    if (cycle.isScheduled && startsAt <= now) {
      throw invalidDate('startDate', 'A scheduled period starts in the future');
    }
    checkDates(dates, now);
    checkRule(rule, storedRule(cycle), dates, now);
    checkAnnouncedReveal(rule, cycle, dates);
    if (cycle.isScheduled) await rejectOverlap(trx, dates, id);
    else if (startsAt > now) await rejectLaterThanNext(trx, startsAt);
    if (needsFreshSecondFactor(cycle, dates, voting)) await requireFreshSecondFactor(trx, caller);
    if (opensAgain) {
      await endRehearsal(trx, caller.accountId);
      if (cycle.resultsMode === 'in_steps') await publishCountedBoxes(trx, id);
      await matchBoxesToCategories(trx, id, caller.accountId);
      await voidResults(trx, id, caller.role);
    }
    if (cycle.isActive) await prepareRuleChange(trx, caller, cycle, rule, now);
    if (cycle.isActive) rejectOtherProofs(cycle, proofs);
    await rejectUnreadyProofs(trx, { counts, proofs }, cycle);
    await changeWhoseVotesCount(trx, caller, cycle, { to: counts, now });
    await updateCycleRow(trx, id, { name: request.name, ...dates, rule, proofs });
    if (cycle.isActive) await recordChanges(trx, caller, cycle, { name: request.name, ...dates, now });
    await recordAuditEvent(trx, caller, {
      action: 'cycle.changed',
      subjectType: 'cycle',
      subjectId: id,
      detail: {
        from: {
          name: cycle.name,
          startDate: cycle.startDate,
          endDate: cycle.endDate,
          counts: storedWhoseVotesCount(cycle),
          ...(cycle.proofs && { proofs: cycle.proofs }),
        },
        to: {
          name: request.name,
          startDate: startsAt.toISOString(),
          endDate: dates.endsAt.toISOString(),
          counts,
          ...(counts === 'confirmed' && { proofs }),
        },
      },
    });
  });
  return getSavedCycle(db, id);
}

/** Voting may have ended after the guard of approvals has let the request through. */
function rejectUnapprovedOpening({ isApproved }: Caller): void {
  if (isApproved) return;
  throw new AppError('cycle.ended', 409, 'Voting has ended meanwhile. Save again to ask for an approval to open it');
}

export async function rejectFinal(db: Db, id: number): Promise<void> {
  if (!(await listFinalCycleIds(db, [id])).has(id)) return;
  const message =
    'Its reveal has begun or its result is final, so voting in this period never opens again. Start a new period instead';
  throw new AppError('cycle.final', 409, message);
}

async function prepareRuleChange(
  trx: Trx,
  caller: Caller,
  cycle: StoredCycle,
  to: ResultsRule,
  now: Date,
): Promise<void> {
  const from = storedRule(cycle);
  if (isSameRule(from, to)) return;
  if (new Date(cycle.startDate) <= now) rejectLessStrict(from, to);
  await requireFreshSecondFactor(trx, caller);
  // Numbers that were public until now stay public, unless the new mode hides them.
  if (from.mode === 'live' && to.mode !== 'hidden') await publishAllBoxes(trx, cycle.id);
  const frozenFrom = to.frozenFrom?.toISOString() ?? null;
  await recordDecision(trx, {
    cycleId: cycle.id,
    decidedBy: caller.role,
    kind: 'mode.changed',
    facts: { from: from.mode, to: to.mode, frozenFrom },
  });
}

type EditedCycle = CycleDates & { name: string; now: Date };

async function recordChanges(trx: Trx, caller: Caller, from: StoredCycle, to: EditedCycle): Promise<void> {
  const decision = { cycleId: from.id, decidedBy: caller.role };
  const [startDate, endDate] = [to.startsAt.toISOString(), to.endsAt.toISOString()];
  if (startDate !== from.startDate) {
    await recordDecision(trx, {
      ...decision,
      kind: 'period.start_moved',
      facts: { from: from.startDate, to: startDate },
    });
  }
  if (endDate !== from.endDate) {
    const facts = { from: from.endDate, to: endDate, isReopened: isOver(from, to.now) };
    await recordDecision(trx, { ...decision, kind: 'period.end_moved', facts });
  }
  if (to.name !== from.name) {
    await recordDecision(trx, { ...decision, kind: 'period.renamed', facts: { from: from.name, to: to.name } });
  }
}

/**
 * Returns the cycle, and the scheduled one that will end it early, so that the panel can tell the admin who saved it.
 */
export async function getSavedCycle(db: Db, id: number): Promise<SavedCycle> {
  const cycle = await getCycle(db, id);
  return { ...cycle, cutShortBy: cycle.isActive ? await findCycleThatCutsShort(db, id) : null };
}

export async function getCycle(db: Db, id: number): Promise<Cycle> {
  const cycle = await findCycle(db, id);
  if (!cycle) throw notFound();
  return cycle;
}

export async function getStoredCycle(trx: Db, id: number): Promise<StoredCycle> {
  const cycle = await findStoredCycle(trx, id);
  if (!cycle) throw notFound();
  return cycle;
}
