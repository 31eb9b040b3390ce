import type { SettingPreset } from '@plaudit/admin-api/contract';
import { ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { Facts } from '../../components/facts.tsx';
import { useSecondFactorCode } from '../../components/second-factor/use-second-factor-code.tsx';
import { type SettingValues, useApplyPreset } from './api.ts';
import { WHAT_WAITS, WhatWaits } from './approval-rule-dialog.tsx';
import { linesOf, PRESETS, requiresApprovals } from './presets.ts';

type PresetDialogProps = { preset: SettingPreset; stored: SettingValues; onClose: () => void };

export function PresetDialog({ preset, stored, onClose }: PresetDialogProps) {
  const apply = useApplyPreset();
  const code = useSecondFactorCode();
  const lines = linesOf(preset, stored);
  const kept = lines.filter(({ isSwitched }) => !isSwitched).map(({ name }) => name);
  const asksForApprovals = requiresApprovals(preset, stored);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Use “${PRESETS[preset].title}”?`}
      confirmLabel="Use These Rules"
      busyLabel="Saving..."
      busy={apply.isPending}
      confirmDisabled={code.isMissing}
      onConfirm={() => apply.mutate({ preset, ...code.confirmation }, { onSuccess: onClose, onError: code.afterError })}
      effect={
        <>
          <Facts
            facts={lines
              .filter(({ isSwitched }) => isSwitched)
              .map(({ name, text }) => [name, <strong key="">{text}</strong>])}
          />
          <p className="ui-hint">
            {kept.length > 0 ? `Stays: ${new Intl.ListFormat('en-US').format(kept)}. ` : ''}
            For new periods. One that runs or is scheduled stays as it is, and so do exclusions.
          </p>
          {asksForApprovals ? (
            <Notice tone="warning" title="From now on these wait for another super admin">
              <WhatWaits lines={WHAT_WAITS} />
            </Notice>
          ) : null}
        </>
      }
    >
      {asksForApprovals ? <WhoApproves when="always" /> : null}
      {code.field}
    </ConfirmDialog>
  );
}
