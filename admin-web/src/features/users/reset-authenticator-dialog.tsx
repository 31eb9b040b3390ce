import type { AdminAccount } from '@plaudit/admin-api/contract';
import { ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
import { useResetSecondFactor } from './api.ts';

export function ResetAuthenticatorDialog({ account, onClose }: { account: AdminAccount; onClose: () => void }) {
  const reset = useResetSecondFactor(account);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Reset the authenticator of ${account.username}?`}
      description="They are signed out everywhere. Their authenticator, recovery codes and passkeys no longer work, and their next sign-in sets up a new authenticator. Everybody can read on the decisions page that one was reset, without the name."
      confirmLabel="Reset Authenticator"
      busyLabel="Resetting..."
      busy={reset.isPending}
      danger
      onConfirm={() => reset.mutate(undefined, { onSuccess: onClose })}
      effect={
        <Notice tone="warning">
          Until then only their password protects the account. Make sure that it is the owner who asks.
        </Notice>
      }
    />
  );
}
