import type { Db } from '@plaudit/db/connect';
import { readVotingState } from '@plaudit/db/rules/voting-state';
import type { CreateCycleRequest, UpdateCycleRequest } from '../../../contract/index.ts';
import type { ApprovalInput, ApprovalRule } from '../../http/route.ts';
import { runningCycle } from '../ballot-boxes/ballot-boxes.service.ts';
import { getCycle } from './cycles.service.ts';

const formatMinute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The same time can be written in several ways, such as with or without milliseconds. */
const isSameTime = (one: string, other: string) => new Date(one).getTime() === new Date(other).getTime();

export const approvalOfEnd = (db: Db): ApprovalRule => ({
  when: 'switched on',
  action: 'end voting now',
  preview: async ({ params }: ApprovalInput<{ id: number }>) => {
    const { name, endDate } = await getCycle(db, params.id);
    return {
      text: `Voting in "${name}" ends now instead of on ${formatMinute(new Date(endDate))}.`,
      amount: 0,
      cycleId: params.id,
    };
  },
});

/** Approval of moving the end of the active period, or of letting a scheduled one begin before that end. */
export const approvalOfMovedEnd = (db: Db): ApprovalRule => ({
  when: 'switched on',
  action: 'move the end of voting',
  concerns: async ({ params, body }: ApprovalInput<{ id: number }, UpdateCycleRequest>) => {
    const cycle = await getCycle(db, params.id);
    if (cycle.isActive) return !isSameTime(body.endDate, cycle.endDate);
    if (!cycle.isScheduled || isSameTime(body.startDate, cycle.startDate)) return false;
    return startsBeforeEnd(db, body.startDate);
  },
  preview: async ({ params, body }: ApprovalInput<{ id: number }, UpdateCycleRequest>) => {
    const { name, isActive, endDate } = await getCycle(db, params.id);
    const text = isActive
      ? `Voting in "${name}" ends on ${formatMinute(new Date(body.endDate))} instead of ${formatMinute(new Date(endDate))}.`
      : `"${name}" begins on ${formatMinute(new Date(body.startDate))} and ends the running period early.`;
    return { text, amount: 0 };
  },
});

export const approvalOfReplacement = (db: Db): ApprovalRule => ({
  when: 'switched on',
  action: 'end the running period early with a new one',
  concerns: async ({ body }: ApprovalInput<unknown, CreateCycleRequest>) =>
    body.isActive === true ? runningCycle(await readVotingState(db)) !== null : startsBeforeEnd(db, body.startDate),
  preview: async ({ body }: ApprovalInput<unknown, CreateCycleRequest>) => ({
    text: `"${body.name}" begins ${body.isActive === true ? 'now' : `on ${formatMinute(new Date(body.startDate))}`} and ends the running period.`,
    amount: 0,
  }),
});

async function startsBeforeEnd(db: Db, startDate: string): Promise<boolean> {
  const running = runningCycle(await readVotingState(db));
  return running !== null && new Date(startDate) < running.endsAt;
}
