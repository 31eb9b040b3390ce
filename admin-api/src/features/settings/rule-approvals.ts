import type { Db } from '@plaudit/db/connect';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { readSettings } from '@plaudit/db/rules/site/settings';
import type { SaveSettingRequest } from '../../../contract/index.ts';
import type { ApprovalInput, ApprovalRule } from '../../http/route.ts';
import { runningCycle } from '../ballot-boxes/ballot-boxes.service.ts';

type Input = ApprovalInput<unknown, SaveSettingRequest>;

/** What is asked for with each setting that can need an approval, and what the approver reads. */
const RULES = {
  score_damping: {
    action: 'change the formula of the scores',
    effect: (from: string, to: string) => `The votes needed for a full score change from ${from} to ${to}.`,
  },
  second_approval: {
    action: 'do without approvals',
    effect: () => 'Nothing but exclusions, and opening an ended period again, needs an approval any more.',
  },
  approval_by_made_accounts: {
    action: 'change whether accounts that the requester made may approve',
    effect: (_from: string, to: string) =>
      to === 'on'
        ? 'Accounts that the requester made may approve, once they have been their owners’ own for 30 days.'
        : 'No account that the requester made may approve. If nobody else is there, a request waits a day in public.',
  },
};

type RuleKey = keyof typeof RULES;
const isRuleKey = (key: string): key is RuleKey => key in RULES;

/**
 * Approval of changing the formula of the scores in a running period, of switching approvals off, and of changing who
 * may approve. If switching them off needed no approval, one admin could do that first and then act alone.
 */
export const approvalOfRuleChange = (db: Db): ApprovalRule => ({
  when: 'switched on',
  // The preview says which one.
  action: 'change a rule',
  // Exclusions always need an approval, so letting more accounts give one does too.
  concernsAlways: async ({ body: { key, value } }: Input) => key === 'approval_by_made_accounts' && value === 'on',
  concerns: async ({ body: { key, value } }: Input) => {
    if (key === 'second_approval') return value !== 'on';
    if (key === 'approval_by_made_accounts') return value !== (await readSettings(db)).approval_by_made_accounts;
    return key === 'score_damping' && runningCycle(await readVotingState(db)) !== null;
  },
  preview: async ({ body: { key, value } }: Input) => {
    if (!isRuleKey(key)) return { text: 'This changes nothing.', amount: 0 };
    const { action, effect } = RULES[key];
    return { action, text: effect(String((await readSettings(db))[key]), value), amount: 0 };
  },
});
