import type { NewPasswordLink } from '@plaudit/admin-api/contract';
import { Button, CopyIcon, Dialog, Notice, toast } from '@plaudit/shared-ui/ui';
import { formatDateTime } from '../../lib/time.ts';

/** The server stores a hash only, so it cannot show this link again. */
export function PasswordLinkDialog({ link, onClose }: { link: NewPasswordLink; onClose: () => void }) {
  const address = `${window.location.origin}${link.path}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Link copied', variant: 'success' });
    } catch {
      toast({ title: 'The browser did not allow copying', description: 'Select the link and copy it by hand.' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Password link for ${link.username}`}
      description={`It works once, until ${formatDateTime(link.expiresAt)}. It is shown this one time.`}
      actions={
        <Button variant="primary" icon={<CopyIcon aria-hidden="true" />} onClick={copy}>
          Copy link
        </Button>
      }
    >
      <div className="admin-form">
        <p>
          <code className="admin-secret">{address}</code>
        </p>
        <Notice tone="warning">
          Whoever opens it sets the password of this account. Give it to its owner alone, and make sure that it is the
          owner who asks.
        </Notice>
      </div>
    </Dialog>
  );
}
