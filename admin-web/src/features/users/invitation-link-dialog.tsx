import type { MadeInvitation } from '@plaudit/admin-api/contract';
import { Button } from '@plaudit/shared-ui/ui';
import { DialogOrStep } from '../../components/dialogs/dialog-or-step.tsx';
import { Facts } from '../../components/facts.tsx';
import { LinkToCopy } from '../../components/link-to-copy.tsx';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { formatDateTime } from '../../lib/time.ts';
import { useRevokeInvitation } from './invitations-api.ts';

export function InvitationLinkDialog({ made, onClose }: { made: MadeInvitation; onClose: () => void }) {
  const { invitation, path } = made;
  const revoke = useRevokeInvitation();
  return (
    <DialogOrStep
      isAnswered
      onOpenChange={onClose}
      title={invitation.forWhom === null ? 'A Link for an Organizer' : `A Link for ${invitation.forWhom}`}
      description="Send it by chat or mail. They choose their own password and second factor."
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="admin-form">
        <LinkToCopy address={window.location.origin + path} variant="secondary" />
        <Facts
          facts={[
            ['Role', ROLE_NAMES[invitation.role]],
            ['Works until', formatDateTime(invitation.expiresAt)],
            ['Works', 'Once. Then it is used up'],
            ['Shown', 'Now, and never again'],
          ]}
        />
        <div className="ui-actions">
          <span className="ui-hint">Sent to the wrong person?</span>
          <Button
            variant="danger"
            size="small"
            busy={revoke.isPending}
            busyLabel="Revoking..."
            onClick={() => revoke.mutate(invitation.id, { onSuccess: onClose })}
          >
            Revoke
          </Button>
        </div>
      </div>
    </DialogOrStep>
  );
}
