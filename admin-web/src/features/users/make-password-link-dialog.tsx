import type { AdminAccount } from '@plaudit/admin-api/contract';
import { ConfirmDialog } from '@plaudit/shared-ui/ui';
import { useMakePasswordLink } from './api.ts';
import { PasswordLinkDialog } from './password-link-dialog.tsx';

export function MakePasswordLinkDialog({ account, onClose }: { account: AdminAccount; onClose: () => void }) {
  const make = useMakePasswordLink(account);
  if (make.data) return <PasswordLinkDialog link={make.data} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Make a password link for ${account.username}?`}
      description="With it, the owner sets a new password. If the account has voted or is confirmed, everybody can read on the decisions page that the link was made and used, without the name."
      confirmLabel="Make Link"
      busyLabel="Making..."
      busy={make.isPending}
      onConfirm={() => make.mutate()}
    />
  );
}
