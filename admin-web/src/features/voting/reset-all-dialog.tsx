import { useQuery } from '@tanstack/react-query';
import { resetPreviewQuery, useResetAllVotes } from './api.ts';
import { ResetDialog } from './reset-dialog.tsx';

export function ResetAllDialog({ onClose }: { onClose: () => void }) {
  const preview = useQuery(resetPreviewQuery());
  const reset = useResetAllVotes();
  return (
    <ResetDialog
      title="Reset all votes?"
      confirmLabel="Reset All Votes"
      preview={preview}
      busy={reset.isPending}
      onConfirm={(confirmation, onFailed) => reset.mutate(confirmation, { onSuccess: onClose, onError: onFailed })}
      onClose={onClose}
    />
  );
}
