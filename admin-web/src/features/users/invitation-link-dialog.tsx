import type { MadeInvitation } from '@plaudit/admin-api/contract';
import { Button } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { DialogOrStep, useIsStep } from '../../components/dialogs/dialog-or-step.tsx';
import { LinkToCopy } from '../../components/link-to-copy.tsx';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { formatDateTime } from '../../lib/time.ts';
import { useRevokeInvitation } from './invitations-api.ts';
import './invitations.css';

/** Shows the link, which is shown only once. Whoever leaves without having copied it is asked once. */
export function InvitationLinkDialog({ made, onClose }: { made: MadeInvitation; onClose: () => void }) {
  const { invitation, path } = made;
  const revoke = useRevokeInvitation();
  const isStep = useIsStep();
  const [isCopied, setIsCopied] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const whom = invitation.forWhom ?? 'an organizer';
  const leave = () => (isCopied || isAsked ? onClose() : setIsAsked(true));
  return (
    <DialogOrStep
      isAnswered
      onOpenChange={leave}
      title={invitation.forWhom === null ? 'A Link for an Organizer' : `A Link for ${invitation.forWhom}`}
      description="They choose their own password and second factor."
      actions={
        <>
          {isCopied ? null : (
            <p className="ui-hint" role="status">
              {isAsked
                ? 'You have not copied the link yet. It is shown only now.'
                : 'You have not copied the link yet.'}
            </p>
          )}
          <Button variant={isCopied ? 'primary' : 'secondary'} onClick={leave}>
            {isAsked && !isCopied ? 'Leave Without It' : isStep ? 'Go On' : 'Done'}
          </Button>
        </>
      }
    >
      <div className="invitation-card">
        <div>
          <h3>
            A link for {whom}, {ROLE_NAMES[invitation.role].toLowerCase()}
          </h3>
          <p className="ui-hint">Works once, until {formatDateTime(invitation.expiresAt)}. It is shown only now.</p>
        </div>
        <LinkToCopy
          address={window.location.origin + path}
          variant={isCopied ? 'secondary' : 'primary'}
          onCopied={() => setIsCopied(true)}
        />
        <div className="invitation-line">
          <span className="ui-hint">
            Send it to {invitation.forWhom ?? 'them'} yourself, in a message that only they read.
          </span>
          <Button
            variant="quiet"
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
