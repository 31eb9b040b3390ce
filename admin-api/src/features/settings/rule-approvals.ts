import type { Db } from '@plaudit/db/connect';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { isSettingValue, readSettings } from '@plaudit/db/rules/site/settings';
import type { SaveSettingRequest } from '../../../contract/index.ts';
import type { ApprovalInput, ApprovalRule } from '../../http/route.ts';
import { runningCycle } from '../ballot-boxes/ballot-boxes.service.ts';
import { listAddedDomains, raiseOfMailDomains } from './raised-limits.ts';

type Input = ApprovalInput<unknown, SaveSettingRequest>;

/** What is asked for with each setting that can need an approval, and what the approver reads. */
const RULES = {
  score_damping: {
    action: 'change_formula' as const,
    effect: (from: string, to: string) => `The votes needed for a full score change from ${from} to ${to}.`,
  },
  second_approval: {
    action: 'stop_approvals' as const,
    effect: () => 'Nothing but exclusions, and opening an ended period again, needs an approval any more.',
  },
  approval_by_made_accounts: {
    action: 'change_approvers' as const,
    effect: (_from: string, to: string) =>
      to === 'on'
        ? 'Accounts that the requester made may approve, once they have been their owners’ own for 30 days.'
        : 'No account that the requester made may approve. If nobody else is there, a request waits a day in public.',
  },
  confirmations_per_mail_domain: {
    action: 'raise_mail_domain' as const,
    effect: (from: string, to: string) => `One mail domain may confirm ${to} accounts in a period instead of ${from}.`,
  },
  mail_domains_without_limit: {
    action: 'free_mail_domains' as const,
    effect: (from: string, to: string) =>
      `Mail domains without a limit that are added: ${listAddedDomains(from, to).join(', ') || 'none'}.`,
  },
};

type RuleKey = keyof typeof RULES;
const isRuleKey = (key: string): key is RuleKey => key in RULES;

/**
 * Approval of changing the formula of the scores and of raising a limit of mail domains in a running period, of
 * switching approvals off, and of changing who may approve. If switching them off needed no approval, one admin could
 * do that first and then act alone.
 */
export const approvalOfRuleChange = (db: Db): ApprovalRule => ({
  when: 'switched on',
  // The preview says which one.
  action: 'change_rule',
  // Exclusions always need an approval, so letting more accounts give one does too.
  concernsAlways: async ({ body: { key, value } }: Input) => key === 'approval_by_made_accounts' && value === 'on',
  concerns: async ({ body: { key, value } }: Input) => {
    if (!isSettingValue(key, value)) return false;
    if (key === 'second_approval') return value !== 'on';
    if (key === 'approval_by_made_accounts') return value !== (await readSettings(db)).approval_by_made_accounts;
    if (!isRuleKey(key) || runningCycle(await readVotingState(db)) === null) return false;
    return key === 'score_damping' || (await readRaise(db, key, value)) > 0;
  },
  preview: async ({ body: { key, value } }: Input) => {
    if (!isRuleKey(key)) return { text: 'This changes nothing.', amount: 0 };
    const { action, effect } = RULES[key];
    const text = effect(String((await readSettings(db))[key]), value);
    return { actions: [action], text, amount: await readRaise(db, key, value) };
  },
});

const readRaise = async (db: Db, key: RuleKey, to: string): Promise<number> =>
  raiseOfMailDomains(key, { from: String((await readSettings(db))[key]), to });
