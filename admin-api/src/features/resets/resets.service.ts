import type { Db } from '@plaudit/db/connect';
import { readVotingState, type VotingState } from '@plaudit/db/rules/periods/voting-state';
import { countParticipantsIn } from '@plaudit/db/rules/tallies/counted-boxes';
import { recountParticipantsSoon } from '@plaudit/db/rules/tallies/participants';
import { AppError } from '@plaudit/server-kit/app-error';
import type { Reset, ResetPreview, ResetResponse } from '../../../contract/index.ts';
import { changeVotingAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import {
  type Box,
  closeBox,
  listOpenBoxes,
  listRetiredBoxesWithVotes,
  openBox,
  restoreBox,
} from '../ballot-boxes/ballot-boxes.queries.ts';
import { runningCycle } from '../ballot-boxes/ballot-boxes.service.ts';
import { recordPublicDecision } from '../decisions/public-decision.ts';
import { findReset, insertReset, insertResetBoxes, listResetBoxes, markUndone } from './resets.queries.ts';

/** A period that has ended is a result, so it cannot be reset. */
function getRunningCycle(voting: VotingState): { id: number } {
  const cycle = runningCycle(voting);
  if (cycle) return cycle;
  throw new AppError('cycle.none_running', 409, 'No voting period is running, so there are no votes to reset');
}

/** A reset of everything includes deleted categories, so that restoring one later does not bring back earlier votes. */
async function findBoxesToReset(db: Db, cycleId: number, categoryId: number | undefined): Promise<Box[]> {
  const boxes = await listOpenBoxes(db, cycleId, categoryId);
  if (boxes.length === 0 && categoryId !== undefined) {
    throw new AppError('category.not_found', 404, 'Category not found');
  }
  if (categoryId === undefined) boxes.push(...(await listRetiredBoxesWithVotes(db, cycleId)));
  return boxes;
}

const sumVotes = (boxes: Box[]): number => boxes.reduce((sum, box) => sum + box.votes, 0);
const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export async function previewReset(db: Db, categoryId: number | undefined): Promise<ResetPreview> {
  const cycle = getRunningCycle(await readVotingState(db));
  const boxes = await findBoxesToReset(db, cycle.id, categoryId);
  const { participants } = await countParticipantsIn(
    db,
    cycle.id,
    boxes.map((box) => box.id),
  );
  return {
    votes: sumVotes(boxes),
    voters: participants,
    boxes: boxes.map(({ categoryId: id, categoryName, votes }) => ({ categoryId: id, categoryName, votes })),
  };
}

/** Puts an empty box in place of each. No vote is touched, so the cost does not grow with the number of votes. */
export async function resetVotes(db: Db, caller: Caller, categoryId?: number): Promise<ResetResponse> {
  return changeVotingAs(db, caller, async (trx, voting) => {
    const cycle = getRunningCycle(voting);
    const boxes = await findBoxesToReset(trx, cycle.id, categoryId);
    const votes = sumVotes(boxes);
    const resetId = await insertReset(trx, {
      cycleId: cycle.id,
      categoryId: categoryId ?? null,
      by: caller.accountId,
      votes,
    });
    if (boxes.length > 0) await insertResetBoxes(trx, resetId, await replaceBoxes(trx, caller, cycle.id, boxes));
    await recountParticipantsSoon(trx, cycle.id);
    await recordAuditEvent(trx, caller, {
      action: categoryId === undefined ? 'votes.reset_all' : 'votes.reset_category',
      subjectType: 'reset',
      subjectId: resetId,
      detail: { cycleId: cycle.id, votes, categories: boxes.map((box) => box.categoryName) },
    });
    await recordPublicDecision(trx, caller, 'votes.reset', {
      votes,
      categories: boxes.map((box) => box.categoryName),
    });
    const where =
      categoryId === undefined ? formatCount(boxes.length, 'category').replace('ys', 'ies') : boxes[0]?.categoryName;
    return { resetId, votes, boxes: boxes.length, message: `${formatCount(votes, 'vote')} of ${where} reset` };
  });
}

async function replaceBoxes(
  trx: Trx,
  caller: Caller,
  cycleId: number,
  boxes: Box[],
): Promise<{ closedId: number; openedId: number }[]> {
  const replaced: { closedId: number; openedId: number }[] = [];
  for (const box of boxes) {
    await closeBox(trx, box.id, 'reset', caller.accountId);
    const openedId = await openBox(trx, cycleId, box.categoryId);
    if (box.isRetired) await closeBox(trx, openedId, 'category_retired', caller.accountId);
    replaced.push({ closedId: box.id, openedId });
  }
  return replaced;
}

/** After the undo, votes that were cast since the reset no longer count. */
export async function undoReset(db: Db, caller: Caller, id: number): Promise<Reset> {
  return changeVotingAs(db, caller, async (trx) => {
    const reset = await getReset(trx, id);
    if (reset.undoneAt !== null) throw new AppError('reset.undone', 409, 'This reset was undone already');
    if (!reset.canUndo) {
      const message = 'This reset cannot be undone now: its period is over, or a later reset has to be undone first';
      throw new AppError('reset.not_reversible', 409, message);
    }
    for (const box of await listResetBoxes(trx, id)) {
      await restoreBox(trx, box.closedId, box.openedId, caller.accountId);
    }
    await recountParticipantsSoon(trx, reset.cycleId);
    await markUndone(trx, id, caller.accountId);
    await recordAuditEvent(trx, caller, {
      action: 'votes.reset_undone',
      subjectType: 'reset',
      subjectId: id,
      detail: { cycleId: reset.cycleId, votes: reset.votes, setAside: reset.votesSince },
    });
    await recordPublicDecision(trx, caller, 'votes.reset_undone', { votes: reset.votes, setAside: reset.votesSince });
    return getReset(trx, id);
  });
}

async function getReset(db: Db, id: number): Promise<Reset> {
  const reset = await findReset(db, id);
  if (!reset) throw new AppError('reset.not_found', 404, 'Reset not found');
  return reset;
}
