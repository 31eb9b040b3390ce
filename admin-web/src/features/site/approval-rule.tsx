import type { SystemSetting } from '@plaudit/admin-api/contract';
import { Button, Card } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { approversQuery } from '../../components/approvals/approvers-query.ts';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { approversText } from '../../lib/approvers-text.ts';
import { byKey, settingsQuery } from './api.ts';
import { ApprovalRuleDialog, type ApprovalRuleWords, WHAT_WAITS, WhatWaits } from './approval-rule-dialog.tsx';

const APPROVALS: ApprovalRuleWords = {
  title: 'A second super admin approves',
  on: 'On, also for excluding accounts and opening an ended period:',
  off: 'Off. Only excluding accounts and opening an ended period always wait.',
  switchOn: {
    label: 'Require Approvals',
    question: 'Require approvals?',
    effect: 'From now on these wait for another super admin',
    list: WHAT_WAITS,
  },
  switchOff: {
    label: 'Do Without Approvals',
    question: 'Do without approvals?',
    effect:
      'Every super admin could change a result alone. Only excluding accounts and opening an ended period would wait.',
  },
};

const MADE_ACCOUNTS: ApprovalRuleWords = {
  title: 'Accounts that one of you made',
  on: 'May approve 30 days after only their owners can sign in. Everybody can read it.',
  off: 'May not approve. Without anybody else, a request waits a day in public.',
  switchOn: {
    label: 'Let Them Approve',
    question: 'Let accounts that one of you made approve?',
    effect:
      'They can approve once both accounts have been their owners’ own for 30 days. Everybody can read it each time.',
  },
  switchOff: {
    label: 'Don’t Let Them',
    question: 'Keep accounts that one of you made from approving?',
    effect:
      'Only super admins whom none of you made can approve. If there is nobody, requests wait for a day in public.',
  },
};

export function ApprovalRule() {
  const settings = useQuery(settingsQuery);
  const { data: approvers } = useQuery(approversQuery);
  return (
    <Card id="approvals" title="Approvals">
      <Loaded query={settings} what="the rule">
        {(data) => {
          const { second_approval, approval_by_made_accounts } = byKey(data);
          return (
            <div className="admin-danger-list" data-danger="outlined">
              <RuleSwitch words={APPROVALS} setting={second_approval} />
              <RuleSwitch words={MADE_ACCOUNTS} setting={approval_by_made_accounts} />
            </div>
          );
        }}
      </Loaded>
      {approvers ? <p className="ui-hint">What you ask for can need approval. {approversText(approvers)}</p> : null}
    </Card>
  );
}

function RuleSwitch({ words, setting }: { words: ApprovalRuleWords; setting: SystemSetting }) {
  const openDialog = useOpenDialog();
  const isOn = setting.value === 'on';
  return (
    <section>
      <div>
        <h3 className="admin-section-title">{words.title}</h3>
        <p className="ui-hint">{isOn ? words.on : words.off}</p>
        {isOn && words.switchOn.list ? <WhatWaits lines={words.switchOn.list} /> : null}
      </div>
      <Button
        size="small"
        onClick={() => openDialog((close) => <ApprovalRuleDialog words={words} setting={setting} onClose={close} />)}
      >
        {isOn ? words.switchOff.label : words.switchOn.label}
      </Button>
    </section>
  );
}
