import type { Db } from '@plaudit/db/connect';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { readSettings } from '@plaudit/db/rules/site/settings';
import type { SaveSettingRequest } from '../../../contract/index.ts';
import type { ApprovalInput, ApprovalRule } from '../../http/route.ts';
import { runningCycle } from '../ballot-boxes/ballot-boxes.service.ts';

type Input = ApprovalInput<unknown, SaveSettingRequest>;

/**
 * Approval of changing the formula of the scores in a running period, and of switching approvals off. If switching them
 * off needed no approval, one admin could do that first and then act alone.
 */
export const approvalOfRuleChange = (db: Db): ApprovalRule => ({
  when: 'switched on',
  action: 'change the formula of the scores, or do without approvals',
  concerns: async ({ body: { key, value } }: Input) => {
    if (key === 'second_approval') return value !== 'on';
    return key === 'score_damping' && runningCycle(await readVotingState(db)) !== null;
  },
  preview: async ({ body: { key, value } }: Input) => {
    if (key === 'second_approval') {
      const text = 'Nothing but exclusions needs an approval any more.';
      return { action: 'do without approvals', text, amount: 0 };
    }
    const { score_damping: damping } = await readSettings(db);
    const action = 'change the formula of the scores';
    return { action, text: `The votes needed for a full score change from ${damping} to ${value}.`, amount: 0 };
  },
});
