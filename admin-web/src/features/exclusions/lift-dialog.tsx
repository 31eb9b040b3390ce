import { EXCLUSION_TEXT_MAX, type Exclusion } from '@plaudit/admin-api/contract';
import { PublicReasonDialog } from '../../components/dialogs/public-reason-dialog.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { useLiftExclusion } from './api.ts';

export function LiftDialog({ exclusion, onClose }: { exclusion: Exclusion; onClose: () => void }) {
  return (
    <PublicReasonDialog
      title="Lift this exclusion?"
      warning={{
        title: `The votes of up to ${formatCount(exclusion.accounts, 'account')} would count again`,
        text: describeLifting(exclusion),
      }}
      approval="always"
      reasonMax={EXCLUSION_TEXT_MAX}
      submitLabel="Ask for Approval"
      busyLabel="Asking..."
      action={useLiftExclusion(exclusion.id)}
      onSuccess={onClose}
      onClose={onClose}
    />
  );
}

function describeLifting({ isFinal }: Exclusion): string {
  const steps = 'Another super admin has to approve it. Everybody can read that it was lifted, and why.';
  return isFinal
    ? `${steps} It is final, so it can be lifted only while ten voters or more are left in it.`
    : `${steps} If fewer than ten voters are left in it, their votes count again with others, or in the end.`;
}
