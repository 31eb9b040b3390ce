import type { NewPasswordLink } from '@plaudit/admin-api/contract';
import { Button, Dialog, Notice } from '@plaudit/shared-ui/ui';
import { LinkToCopy } from '../../components/link-to-copy.tsx';
import { formatDateTime } from '../../lib/time.ts';

export function PasswordLinkDialog({ link, onClose }: { link: NewPasswordLink; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Password link for ${link.username}`}
      description={`It works once, until ${formatDateTime(link.expiresAt)}. It is shown this one time.`}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <div className="admin-form">
        <LinkToCopy address={window.location.origin + link.path} />
        <Notice tone="warning">
          Whoever opens it sets the password of this account. Give it to its owner alone, and make sure that it is the
          owner who asks.
        </Notice>
      </div>
    </Dialog>
  );
}
