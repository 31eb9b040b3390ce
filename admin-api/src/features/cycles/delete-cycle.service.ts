import type { Db } from '@plaudit/db/connect';
import { recordDecision } from '@plaudit/db/rules/decisions/decisions';
import { AppError } from '@plaudit/server-kit/app-error';
import type { DeletedCycleResponse } from '../../../contract/index.ts';
import { changeVotingApartAs, requireFreshSecondFactor } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { ApprovalInput, ApprovalRule } from '../../http/route.ts';
import type { Trx } from '../../sql.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { runningCycle } from '../ballot-boxes/ballot-boxes.service.ts';
import { getCycle, getStoredCycle } from './cycles.service.ts';
import { deleteScheduledCycle, deleteUnvotedCycle, prepareShortlistsOf } from './unvoted-cycles.queries.ts';

/** Deletes a scheduled period, or one that has begun and never had a vote. */
export async function deleteCycle(db: Db, caller: Caller, id: number): Promise<DeletedCycleResponse> {
  return changeVotingApartAs(db, caller, async (trx, voting) => {
    const { name, startDate, endDate, isScheduled, isActive } = await getStoredCycle(trx, id);
    if (runningCycle(voting)?.id === id) await requireFreshSecondFactor(trx, caller);
    if (isScheduled) await deleteScheduledCycle(trx, id);
    else await deleteBegunCycle(trx, caller, { id, name, isActive });
    await recordAuditEvent(trx, caller, {
      action: 'cycle.deleted',
      subjectType: 'cycle',
      subjectId: id,
      detail: { name, startDate, endDate, ...(!isScheduled && { hadBegun: true }) },
    });
    return { id, message: `The ${isScheduled ? 'scheduled ' : ''}period "${name}" was deleted` };
  });
}

type BegunCycle = { id: number; name: string; isActive: boolean };

async function deleteBegunCycle(trx: Trx, caller: Caller, { id, name, isActive }: BegunCycle): Promise<void> {
  if (!(await deleteUnvotedCycle(trx, id))) {
    throw new AppError('cycle.voted', 409, 'Somebody has voted in this period, so it stays');
  }
  if (isActive) await prepareShortlistsOf(trx, id);
  await recordDecision(trx, { cycleId: id, decidedBy: caller.role, kind: 'period.deleted', facts: { name } });
}

/** Ends voting, as `approvalOfEnd` does, if the period has begun. */
export const approvalOfDeletedCycle = (db: Db): ApprovalRule => ({
  when: 'switched on',
  action: 'delete_period',
  concerns: async ({ params }: ApprovalInput<{ id: number }>) => !(await getCycle(db, params.id)).isScheduled,
  preview: async ({ params }: ApprovalInput<{ id: number }>) => {
    const { name, totalVotes } = await getCycle(db, params.id);
    return {
      text: `"${name}" is deleted. Nobody has voted in it.`,
      amount: totalVotes,
      cycleId: params.id,
    };
  },
});
