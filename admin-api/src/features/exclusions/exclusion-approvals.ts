import type { Db } from '@plaudit/db/connect';
import type { AnswerObjectionRequest, DecideExclusionRequest } from '../../../contract/index.ts';
import { changeAs } from '../../changes.ts';
import type { Approval, ApprovalInput } from '../../http/route.ts';
import { listObjectionRows } from './exclusions.queries.ts';
import { getInState, previewIn, votesOf, wordsOf } from './exclusions.service.ts';

type Of = { id: number };

/** The preview is computed again for the approver, and each one is in the audit log. */
export const approvalOfForce = (db: Db): Approval => ({
  when: 'always',
  action: 'set the votes of some accounts aside',
  preview: ({ params, caller }: ApprovalInput<Of>) =>
    changeAs(db, caller, async (trx) => {
      const stored = await getInState(trx, params.id, 'decided');
      const preview = await previewIn(trx, caller, params.id);
      const categories = preview.categories.map(({ category, votes }) => `${votes} in ${category}`).join(', ');
      const rule = wordsOf(stored) ?? 'picked by hand';
      return {
        text: `The votes of ${preview.voters} accounts no longer count: ${categories}. Accounts: ${rule}. Reason: ${stored.reason ?? ''}`,
        amount: votesOf(preview),
        cycleId: stored.cycle_id,
      };
    }),
});

export const approvalOfLift = (db: Db): Approval => ({
  when: 'always',
  action: 'put the votes of excluded accounts back',
  preview: async ({ params, body }: ApprovalInput<Of, DecideExclusionRequest>) => {
    const stored = await getInState(db, params.id, 'in_force');
    const accounts = Number(stored.accounts);
    const rule = wordsOf(stored) ?? 'picked by hand';
    return {
      text: `The votes of up to ${accounts} accounts count again (${rule}). Reason: ${body.reason}`,
      amount: accounts,
      cycleId: stored.cycle_id,
    };
  },
});

/** Rejecting an objection changes nothing, so it needs no approval. */
export const approvalOfAnswer = (db: Db): Approval => ({
  when: 'always',
  action: 'accept the objection of an excluded account',
  concerns: async ({ body }: ApprovalInput<unknown, AnswerObjectionRequest>) => body.outcome === 'accepted',
  preview: async ({ params, body }: ApprovalInput<Of & { accountId: number }, AnswerObjectionRequest>) => {
    const stored = await getInState(db, params.id, 'in_force', 'lifted');
    const objections = await listObjectionRows(db, params.id);
    const objection = objections.find(({ accountId }) => accountId === params.accountId);
    return {
      text: `${objection?.username ?? 'The account'} objects: ${objection?.reason ?? ''} The response: ${body.response}`,
      amount: 0,
      cycleId: stored.cycle_id,
    };
  },
});
