import { EXCLUSION_TEXT_MAX, type Exclusion } from '@plaudit/admin-api/contract';
import { PublicReasonDialog } from '../../components/public-reason-dialog.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { useLiftExclusion } from './api.ts';

export function LiftDialog({ exclusion, onClose }: { exclusion: Exclusion; onClose: () => void }) {
  return (
    <PublicReasonDialog
      title="Lift this exclusion?"
      warning={{
        title: `The votes of up to ${formatCount(exclusion.accounts, 'account')} would count again`,
        text: 'Another super admin has to approve it. Everybody can read that it was lifted, and why.',
      }}
      reasonMax={EXCLUSION_TEXT_MAX}
      submitLabel="Ask for Approval"
      busyLabel="Asking..."
      action={useLiftExclusion(exclusion.id)}
      onSuccess={onClose}
      onClose={onClose}
    />
  );
}
