import type { SystemSetting } from '@plaudit/admin-api/contract';
import { ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { useSecondFactorCode } from '../../components/second-factor/use-second-factor-code.tsx';
import { useSaveRule } from './api.ts';
import './approval-rule.css';

/** What waits for another super admin once approvals are required. */
export const WHAT_WAITS = [
  'Resets and their undo',
  'The end, formula and shortlists of a running period',
  'Whose votes count, and when results are shown',
  'While voting runs: higher limits of mail domains, and more than ten invitation codes',
  'Names and removal of what has votes',
  'Removing the text of a public decision',
  'Looking at hidden numbers',
  'Making and removing super admins',
  'Exports with addresses',
  'Doing without approvals again',
];

type Change = { label: string; question: string; effect: string; list?: readonly string[] };

/** What a rule about approvals says while it is on and off, and what its switch asks. */
export type ApprovalRuleWords = { title: string; on: string; off: string; switchOn: Change; switchOff: Change };

type ApprovalRuleDialogProps = { words: ApprovalRuleWords; setting: SystemSetting; onClose: () => void };

/** Asks before a rule changes that can keep a super admin from acting alone, or let one do so. */
export function ApprovalRuleDialog({ words, setting, onClose }: ApprovalRuleDialogProps) {
  const save = useSaveRule();
  const code = useSecondFactorCode();
  const isOn = setting.value === 'on';
  const { label, question, effect, list } = isOn ? words.switchOff : words.switchOn;
  const { key, description, version } = setting;
  const change = { key, value: isOn ? 'off' : 'on', description, version, ...code.confirmation };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={question}
      confirmLabel={label}
      busyLabel="Saving..."
      busy={save.isPending}
      confirmDisabled={code.isMissing}
      onConfirm={() => save.mutate(change, { onSuccess: onClose, onError: code.afterError })}
      effect={
        <Notice tone="warning" title={effect}>
          {list ? <WhatWaits lines={list} /> : null}
        </Notice>
      }
    >
      {/* Requiring approvals concerns all that is asked for later. The other changes may wait themselves. */}
      <WhoApproves when={list ? 'always' : 'switched on'} />
      {code.field}
    </ConfirmDialog>
  );
}

export function WhatWaits({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="approval-rule-list">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
