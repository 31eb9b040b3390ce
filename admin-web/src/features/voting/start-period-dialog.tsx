import type { CreateCycleRequest, Cycle } from '@plaudit/admin-api/contract';
import { ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { CodeField } from '../../components/code-field.tsx';
import { CutShortNotice } from '../../components/cut-short-notice.tsx';
import { Facts } from '../../components/facts.tsx';
import { count } from '../../lib/count.ts';
import { formatDateTime } from '../../lib/time.ts';

type StartPeriodDialogProps = {
  title: string;
  confirmLabel: string;
  period: CreateCycleRequest;
  running: Cycle | undefined;
  scheduled: readonly Cycle[];
  busy: boolean;
  onConfirm: (period: CreateCycleRequest, refused: () => void) => void;
  onClose: () => void;
};

export function StartPeriodDialog({
  title,
  confirmLabel,
  period,
  running,
  scheduled,
  busy,
  onConfirm,
  onClose,
}: StartPeriodDialogProps) {
  const [code, setCode] = useState('');
  const confirm = () => onConfirm(running ? { ...period, twoFactorCode: code.trim() } : period, () => setCode(''));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      confirmLabel={confirmLabel}
      busyLabel="Starting..."
      busy={busy}
      danger={running !== undefined}
      confirmDisabled={running !== undefined && code.trim() === ''}
      onConfirm={confirm}
    >
      <Facts
        facts={[
          ['Name', period.name],
          ['Starts', `Now, ${formatDateTime(period.startDate)}`],
          ['Ends', formatDateTime(period.endDate)],
        ]}
      />
      <CutShortNotice period={period} periods={scheduled} />
      {running ? (
        <>
          <Notice tone="warning" title={`${running.name} ends now`}>
            Its {count(running.totalVotes, 'vote')} by {count(running.totalParticipants, 'voter')} become a past period
            with its results. Everyone can vote again, from zero. This cannot be undone.
          </Notice>
          <CodeField value={code} onChange={setCode} />
        </>
      ) : null}
    </ConfirmDialog>
  );
}
