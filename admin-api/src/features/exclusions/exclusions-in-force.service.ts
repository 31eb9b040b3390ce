import type { Db } from '@plaudit/db/connect';
import { type DecisionFacts, recordDecision } from '@plaudit/db/rules/decisions/decisions';
import { findResultsStatus } from '@plaudit/db/rules/results/public-results';
import { publishAllBoxes, unpublishBoxes } from '@plaudit/db/rules/results/published-tallies';
import { rewriteResults } from '@plaudit/db/rules/results/written-results';
import {
  type ExclusionEffect,
  enforceExclusion,
  liftGranted,
  liftWholeExclusion,
  makeLots,
} from '@plaudit/db/rules/votes/exclusions';
import { AppError } from '@plaudit/server-kit/app-error';
import {
  type AnswerObjectionRequest,
  type Exclusion,
  OBJECTION_DAYS,
  type Objection,
} from '../../../contract/index.ts';
import { changeVotingAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { readDeciders } from '../approvals/approvals.queries.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { moveRankedVotes } from '../history/history.queries.ts';
import { findExclusion, grantLifting, isOver, storeObjectionOutcome } from './exclusions.queries.ts';
import {
  getExclusion,
  getExclusionInState,
  listObjections,
  publicRuleOf,
  rejectTooFewOfFinal,
  rejectTooFewOrSimilar,
  votesOf,
} from './exclusions.service.ts';
import { changedWinners, namedEffect } from './named-effect.ts';
import { LIFT_EXCLUSION, PUT_EXCLUSION_IN_FORCE } from './operation-ids.ts';

export async function putExclusionInForce(db: Db, caller: Caller, id: number): Promise<Exclusion> {
  return changeVotingAs(db, caller, async (trx) => {
    const stored = await getExclusionInState(trx, id, 'decided');
    const effect = await enforceExclusion(trx, id, OBJECTION_DAYS);
    rejectTooFewOrSimilar(effect);
    const inForce = await findExclusion(trx, id);
    await updatePublicNumbers(trx, stored.cycle_id);
    const taken = votesByCategory(effect);
    await moveRankedVotes(trx, stored.cycle_id, (id) => -(taken.get(id) ?? 0));
    await recordDecision(trx, {
      cycleId: stored.cycle_id,
      decidedBy: caller.role,
      kind: 'exclusion.in_force',
      facts: {
        ...(await toFacts(trx, effect)),
        rule: publicRuleOf(stored),
        vendors: effect.vendors.map(({ category, vendor, votes }) => ({ category, vendor, votes })),
        objectUntil: inForce?.object_until?.toISOString() ?? '',
        ...(await readDeciders(trx, PUT_EXCLUSION_IN_FORCE, caller.accountId)),
      },
      ...(stored.reason !== null && { reason: stored.reason }),
    });
    await recordAuditEvent(trx, caller, {
      action: 'exclusion.in_force',
      subjectType: 'exclusion',
      subjectId: id,
      detail: { voters: effect.voters, votes: votesOf(effect) },
    });
    await rewriteResults(trx, stored.cycle_id);
    return getExclusion(trx, id);
  });
}

/**
 * If fewer than ten voters are left in the exclusion, they wait for others or for the final result. If it is final, the
 * lifting is rejected.
 */
export async function liftExclusion(db: Db, caller: Caller, id: number, reason: string): Promise<Exclusion> {
  const { cycleId, isGranted } = await changeVotingAs(db, caller, async (trx) => {
    const stored = await getExclusionInState(trx, id, 'in_force');
    const effect = await liftWholeExclusion(trx, id);
    rejectTooFewOfFinal(stored, effect);
    await recordAuditEvent(trx, caller, {
      action: 'exclusion.lifted',
      subjectType: 'exclusion',
      subjectId: id,
      detail: { reason, voters: effect.voters },
    });
    const deciders = await readDeciders(trx, LIFT_EXCLUSION, caller.accountId);
    const decision = { cycleId: stored.cycle_id, decidedBy: caller.role, reason };
    if (effect.outcome !== 'ok') {
      await grantLifting(trx, id);
      await recordDecision(trx, { ...decision, kind: 'exclusion.lifting_granted', facts: deciders });
      return { cycleId: stored.cycle_id, isGranted: true };
    }
    await updatePublicNumbers(trx, stored.cycle_id);
    const putBack = votesByCategory(effect);
    await moveRankedVotes(trx, stored.cycle_id, (id) => putBack.get(id) ?? 0);
    const facts = { ...(await toFacts(trx, effect)), ...deciders };
    await recordDecision(trx, { ...decision, kind: 'exclusion.lifted', facts });
    await rewriteResults(trx, stored.cycle_id);
    return { cycleId: stored.cycle_id, isGranted: false };
  });
  if (isGranted) await liftGrantedExclusions(db, caller, cycleId);
  return getExclusion(db, id);
}

type ObjectionKey = { exclusionId: number; accountId: number };

/**
 * An accepted objection lifts the exclusion for its account, but only together with at least nine other voters or when
 * the result becomes final, because the votes of fewer could be told apart. For the same reason nobody or at least ten
 * voters must be left in the exclusion.
 */
export async function answerObjection(
  db: Db,
  caller: Caller,
  key: ObjectionKey,
  { outcome, response }: AnswerObjectionRequest,
): Promise<Objection[]> {
  const cycleId = await changeVotingAs(db, caller, async (trx) => {
    const stored = await getExclusionInState(trx, key.exclusionId, 'in_force', 'lifted');
    if (!(await storeObjectionOutcome(trx, key, { outcome, response, by: caller.accountId }))) {
      throw new AppError('objection.not_found', 404, 'There is no such objection, or it was answered already');
    }
    await recordAuditEvent(trx, caller, {
      action: 'objection.answered',
      subjectType: 'exclusion',
      subjectId: key.exclusionId,
      detail: { accountId: key.accountId, outcome, response },
    });
    if (outcome === 'accepted') await grantLifting(trx, key.exclusionId, key.accountId);
    return stored.cycle_id;
  });
  if (outcome === 'accepted') await liftGrantedExclusions(db, caller, cycleId);
  return listObjections(db, key.exclusionId);
}

/**
 * The database fixes which accounts are lifted together before any of their votes move, so this begins after the
 * granting is stored. If the process stops in between, they are lifted with the next ones or with the final result.
 */
async function liftGrantedExclusions(db: Db, caller: Caller, cycleId: number): Promise<void> {
  if (!(await makeLots(db, cycleId))) return;
  await changeVotingAs(db, caller, async (trx) => {
    const accounts = await liftGranted(trx, cycleId);
    if (accounts === 0) return;
    await updatePublicNumbers(trx, cycleId);
    // It is not known here in which categories the accounts voted. So this assumes the most: a vote in each category.
    await moveRankedVotes(trx, cycleId, () => accounts);
    const decision = { cycleId, decidedBy: caller.role, kind: 'exclusion.accounts_lifted' } as const;
    await recordDecision(trx, { ...decision, facts: { accounts } });
    await rewriteResults(trx, cycleId);
  });
}

const votesByCategory = ({ categories }: ExclusionEffect): Map<number, number> =>
  new Map(categories.map(({ categoryId, votes }) => [categoryId, votes]));

/**
 * Until the period is over, makes its public numbers agree with a change of which votes count. Publications in steps
 * begin anew. Numbers that will be frozen later are published once more. Frozen ones stay as they were published.
 */
async function updatePublicNumbers(trx: Trx, cycleId: number): Promise<void> {
  if (await isOver(trx, cycleId)) return;
  const status = await findResultsStatus(trx, cycleId);
  if (status?.mode === 'in_steps') await unpublishBoxes(trx, cycleId);
  if (status?.mode === 'frozen' && status.state === 'live') await publishAllBoxes(trx, cycleId);
}

/** While some votes of the period are not public, `winners` is null. */
async function toFacts(trx: Trx, effect: ExclusionEffect): Promise<Omit<DecisionFacts['exclusion.lifted'], 'isAlone'>> {
  const categories = await namedEffect(trx, effect.categories);
  return {
    voters: effect.voters,
    categories: categories.map(({ category, votes }) => ({ category, votes })),
    winners: changedWinners(categories),
  };
}
