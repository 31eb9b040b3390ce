import type { Db } from '@plaudit/db/connect';
import type { ExclusionEffect } from '@plaudit/db/rules/votes/exclusions';
import type { AnswerObjectionRequest, DecideExclusionRequest } from '../../../contract/index.ts';
import { changeAs } from '../../changes.ts';
import type { ApprovalInput, ApprovalRule } from '../../http/route.ts';
import { listObjectionRows } from './exclusions.queries.ts';
import {
  createLiftingPreview,
  createPreview,
  describeRule,
  getExclusionInState,
  votesOf,
} from './exclusions.service.ts';
import { type ChangedWinner, changedWinners, namedEffect } from './named-effect.ts';

type ExclusionId = { id: number };

/** The preview is computed again for the approver. Each preview is recorded in the audit log. */
export const approvalOfPuttingInForce = (db: Db): ApprovalRule => ({
  when: 'always',
  action: 'exclude',
  preview: async ({ params, caller }: ApprovalInput<ExclusionId>) => {
    const stored = await changeAs(db, caller, (trx) => getExclusionInState(trx, params.id, 'decided'));
    const preview = await createPreview(db, caller, params.id);
    const rest = `Accounts: ${describeRule(stored) ?? 'picked by hand'}. Reason: ${stored.reason ?? ''}`;
    return {
      text: `The votes of ${preview.voters} accounts no longer count: ${await describeVotes(db, preview)} ${rest}`,
      amount: votesOf(preview),
      cycleId: stored.cycle_id,
    };
  },
});

export const approvalOfLift = (db: Db): ApprovalRule => ({
  when: 'always',
  action: 'lift_exclusion',
  preview: ({ params, body, caller }: ApprovalInput<ExclusionId, DecideExclusionRequest>) =>
    changeAs(db, caller, async (trx) => {
      const stored = await getExclusionInState(trx, params.id, 'in_force');
      const effect = await createLiftingPreview(trx, caller, stored);
      const rest = `Accounts: ${describeRule(stored) ?? 'picked by hand'}. Reason: ${body.reason}`;
      const text =
        effect.outcome === 'ok'
          ? `The votes of ${effect.voters} accounts count again: ${await describeVotes(trx, effect)}`
          : 'So few accounts are left that their votes count again together with others, or with the final result.';
      return { text: `${text} ${rest}`, amount: votesOf(effect), cycleId: stored.cycle_id };
    }),
});

/** Rejecting an objection moves no votes, so it needs no approval. */
export const approvalOfAnswer = (db: Db): ApprovalRule => ({
  when: 'always',
  action: 'accept_objection',
  concerns: async ({ body }: ApprovalInput<unknown, AnswerObjectionRequest>) => body.outcome === 'accepted',
  preview: async ({ params, body }: ApprovalInput<ExclusionId & { accountId: number }, AnswerObjectionRequest>) => {
    const stored = await getExclusionInState(db, params.id, 'in_force', 'lifted');
    const objections = await listObjectionRows(db, params.id);
    const objection = objections.find(({ accountId }) => accountId === params.accountId);
    const rest = `objects: ${objection?.reason ?? ''} The response: ${body.response}`;
    return {
      text: `${objection?.username ?? 'The account'} ${rest}`,
      textWithoutName: `Account ${params.accountId} ${rest}`,
      amount: 0,
      cycleId: stored.cycle_id,
    };
  },
});

async function describeVotes(db: Db, { categories }: Pick<ExclusionEffect, 'categories'>): Promise<string> {
  const votes = categories.map(({ category, votes: moved }) => `${moved} in ${category}`).join(', ');
  return `${votes}. ${describeWinners(changedWinners(await namedEffect(db, categories)))}`;
}

function describeWinners(winners: readonly ChangedWinner[] | null): string {
  if (winners === null) return 'The current numbers are not public, so nothing is said about first places.';
  if (winners.length === 0) return 'No category gets another vendor in first place.';
  return winners
    .map(({ category, before, after }) => `First in ${category}: ${joinNames(after)} instead of ${joinNames(before)}.`)
    .join(' ');
}

const joinNames = (vendors: readonly string[]): string => (vendors.length === 0 ? 'nobody' : vendors.join(' and '));
