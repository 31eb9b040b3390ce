import type { Db } from '@plaudit/db/connect';
import { findDecision } from '@plaudit/db/rules/decisions/decisions';
import { decisionText } from '@plaudit/db/rules/decisions/sentences/decision-sentences';
import type { ApprovalInput, ApprovalRule } from '../../http/route.ts';
import { getDecision } from './decisions.service.ts';

type Input = ApprovalInput<{ id: number }>;

/**
 * Approval of removing the reason of a decision. The preview does not have that text, because requests and the audit log
 * are kept for good. The approver reads it with the decision.
 */
export const approvalOfRedaction = (db: Db): ApprovalRule => ({
  when: 'switched on',
  action: 'redact_decision',
  concerns: async ({ params: { id } }: Input) => ((await findDecision(db, id))?.reason ?? null) !== null,
  preview: async ({ params: { id } }: Input) => {
    const stored = await getDecision(db, id);
    return {
      text: `The text of decision ${id} is removed for good. What was decided stays: ${decisionText(stored)}`,
      amount: stored.reason === null ? 0 : 1,
      cycleId: stored.cycleId,
    };
  },
});
