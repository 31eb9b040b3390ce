import type { Db } from '@plaudit/db/connect';
import type { ApprovalAction } from '@plaudit/db/rules/decisions/sentences/approval-actions';
import { timeInUtc } from '@plaudit/db/rules/decisions/sentences/words';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import type { CreateCycleRequest, Cycle, ProofKind, ResultsMode, UpdateCycleRequest } from '../../../contract/index.ts';
import type { ApprovalInput, ApprovalRule } from '../../http/route.ts';
import { runningCycle } from '../ballot-boxes/ballot-boxes.service.ts';
import { checkDates } from './cycle-dates.ts';
import { isEndedAndActive, readStoredProofs } from './cycles.queries.ts';
import { getCycle, rejectFinal } from './cycles.service.ts';
import { rejectLessStrict, requestedRule, storedRule } from './results-rule.ts';
import { findRuleChanges, type RuleChanges, requireSuperAdminForRules } from './rule-changes.ts';
import { isUnvotedCycle } from './unvoted-cycles.queries.ts';
import { rejectConfirmed, rejectOtherProofs, storedWhoseVotesCount } from './whose-votes-count.ts';

/** The same time can be written in several ways, such as with or without milliseconds. */
const isSameTime = (one: string, other: string) => new Date(one).getTime() === new Date(other).getTime();

export const approvalOfEnd = (db: Db): ApprovalRule => ({
  when: 'switched on',
  action: 'end_voting',
  preview: async ({ params }: ApprovalInput<{ id: number }>) => {
    const { name, endDate } = await getCycle(db, params.id);
    return {
      text: `Voting in "${name}" ends now instead of on ${timeInUtc(endDate)}.`,
      amount: 0,
      cycleId: params.id,
    };
  },
});

type EditInput = ApprovalInput<{ id: number }, UpdateCycleRequest>;

/** The parts of an edit that need an approval, each with its effect in words. */
type EditParts = { opensAgain?: string; counts?: string; mode?: string; start?: string; end?: string };

const ACTIONS: { [Part in keyof EditParts]-?: ApprovalAction } = {
  opensAgain: 'open_again',
  counts: 'change_counts',
  mode: 'change_mode',
  start: 'move_start',
  end: 'move_end',
};

/**
 * Approval of moving the active period, of letting a scheduled one begin before that end, and of changing
 * the rules of a period. To open voting again always needs an approval, unless nobody had voted.
 */
export const approvalOfEdit = (db: Db): ApprovalRule => ({
  when: 'switched on',
  action: 'change_period',
  concerns: async ({ params, body }: EditInput) =>
    Object.keys(describeParts(await readEdit(db, params.id, body), body)).length > 0,
  concernsAlways: async ({ params }: EditInput) =>
    (await isEndedAndActive(db, params.id)) && !(await isUnvotedCycle(db, params.id)),
  preview: async ({ params, body, caller }: EditInput) => {
    const edit = await readEdit(db, params.id, body);
    requireSuperAdminForRules(caller, edit.changes);
    await rejectImpossible(db, edit, body);
    const parts = describeParts(edit, body);
    const actions = (Object.keys(parts) as (keyof EditParts)[]).map((part) => ACTIONS[part]);
    return {
      text: Object.values(parts).join(' '),
      amount: edit.changes.counts ? edit.cycle.totalVotes : 0,
      cycleId: params.id,
      ...(actions.length > 0 && { actions }),
    };
  },
});

type Edit = {
  cycle: Cycle;
  changes: RuleChanges;
  /** What confirms an account after the edit. A period that counts everyone keeps what it was given earlier. */
  proofs: readonly ProofKind[];
  opensAgain: boolean;
  movesStart: boolean;
  movesEnd: boolean;
  cutsShort: boolean;
};

async function readEdit(db: Db, id: number, body: UpdateCycleRequest): Promise<Edit> {
  const cycle = await getCycle(db, id);
  const changes = findRuleChanges(body, cycle);
  const proofs = body.proofs ?? cycle.proofs ?? (await readStoredProofs(db, id));
  const opensAgain = await isEndedAndActive(db, id);
  const movesEnd = cycle.isActive && !isSameTime(body.endDate, cycle.endDate);
  const hasOtherStart = !isSameTime(body.startDate, cycle.startDate);
  const movesStart = cycle.isActive && cycle.isUnvoted === true && hasOtherStart;
  const cutsShort = cycle.isScheduled && hasOtherStart && (await startsBeforeEnd(db, body.startDate));
  return { cycle, changes, proofs, opensAgain, movesStart, movesEnd, cutsShort };
}

/** Rejects what could not be carried out anyway, so that nobody waits for its approval. */
async function rejectImpossible(
  db: Db,
  { cycle, changes, opensAgain, movesStart }: Edit,
  body: UpdateCycleRequest,
): Promise<void> {
  if (opensAgain) await rejectFinal(db, cycle.id);
  if (!cycle.isActive) return;
  const { now } = await readVotingState(db);
  const startDate = movesStart ? body.startDate : cycle.startDate;
  checkDates({ startsAt: new Date(startDate), endsAt: new Date(body.endDate) }, now);
  if (changes.mode) rejectLessStrict(storedRule(cycle), requestedRule(body, storedRule(cycle)));
  if (body.proofs) rejectOtherProofs(cycle, body.proofs);
  if (cycle.counts === 'confirmed' && body.counts === 'everyone') await rejectConfirmed(db, cycle.id);
}

function describeParts(edit: Edit, body: UpdateCycleRequest): EditParts {
  const { cycle, changes, opensAgain, movesStart, movesEnd, cutsShort } = edit;
  const period = `"${cycle.name}"`;
  const [from, to] = [timeInUtc(cycle.endDate), timeInUtc(body.endDate)];
  const { mode, frozenFrom } = requestedRule(body, storedRule(cycle));
  return {
    ...(opensAgain && { opensAgain: `Voting in ${period} ended on ${from}. It opens again until ${to}.` }),
    ...(changes.counts && { counts: describeCounts(period, edit, body) }),
    ...(changes.mode && {
      mode: `Results of ${period} are ${MODES[mode]}${frozenFrom ? ` ${timeInUtc(frozenFrom.toISOString())}` : ''} instead of ${MODES[cycle.resultsMode]}.`,
    }),
    ...(movesStart && {
      start: `Voting in ${period} begins on ${timeInUtc(body.startDate)} instead of ${timeInUtc(cycle.startDate)}.`,
    }),
    ...(movesEnd && !opensAgain && { end: `Voting in ${period} ends on ${to} instead of ${from}.` }),
    ...(cutsShort && {
      end: `${period} begins on ${timeInUtc(body.startDate)} and ends the running period early.`,
    }),
  };
}

function describeCounts(period: string, { cycle, proofs }: Edit, { counts }: UpdateCycleRequest): string {
  if ((counts ?? storedWhoseVotesCount(cycle)) === 'everyone') return `Every account counts in ${period}.`;
  const confirmedBy = proofs.map((kind) => PROOFS[kind]).join(', ');
  return `Only accounts count in ${period} that are confirmed by: ${confirmedBy}. It has ${cycle.totalVotes} votes that count so far.`;
}

const MODES: Record<ResultsMode, string> = {
  live: 'shown live',
  in_steps: 'shown in steps',
  frozen: 'frozen from a time',
  hidden: 'hidden until the reveal',
};

const PROOFS: Record<ProofKind, string> = {
  invitation: 'invitation codes',
  email: 'e-mail addresses',
  openid: 'accounts elsewhere',
};

export const approvalOfReplacement = (db: Db): ApprovalRule => ({
  when: 'switched on',
  action: 'replace_period',
  concerns: async ({ body }: ApprovalInput<unknown, CreateCycleRequest>) =>
    body.isActive === true ? runningCycle(await readVotingState(db)) !== null : startsBeforeEnd(db, body.startDate),
  preview: async ({ body, caller }: ApprovalInput<unknown, CreateCycleRequest>) => {
    requireSuperAdminForRules(caller, findRuleChanges(body));
    return {
      text: `"${body.name}" begins ${body.isActive === true ? 'now' : `on ${timeInUtc(body.startDate)}`} and ends the running period.`,
      amount: 0,
    };
  },
});

async function startsBeforeEnd(db: Db, startDate: string): Promise<boolean> {
  const running = runningCycle(await readVotingState(db));
  return running !== null && new Date(startDate) < running.endsAt;
}
