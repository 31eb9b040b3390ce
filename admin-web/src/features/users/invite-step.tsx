import type { AdminInvitation } from '@plaudit/admin-api/contract';
import { AddIcon, Button } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { DialogOrStep } from '../../components/dialogs/dialog-or-step.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { formatDateTime } from '../../lib/time.ts';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { useMakeInvitation, useRevokeInvitation } from './invitations-api.ts';
import { InviteDialog } from './invite-dialog.tsx';
import './invitations.css';

type InviteStepProps = { invitations: readonly AdminInvitation[]; onClose: () => void };

/** Who is invited, and for how long. Without anybody, the form. */
export function InviteStep({ invitations, onClose }: InviteStepProps) {
  const [isInviting, setIsInviting] = useState(invitations.length === 0);
  const make = useMakeInvitation();
  if (make.data) return <InvitationLinkDialog made={make.data} onClose={onClose} />;
  if (isInviting) return <InviteDialog proposedRole="super_admin" onClose={onClose} />;
  return (
    <DialogOrStep
      title="Second organizer"
      isAnswered
      onOpenChange={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Go On
        </Button>
      }
    >
      {invitations.length > 0 ? (
        <div className="invitation-card">
          {invitations.map((invitation) => (
            <Invited
              key={invitation.id}
              invitation={invitation}
              onNewLink={({ role, forWhom }) => make.mutate({ role, ...(forWhom !== null && { forWhom }) })}
            />
          ))}
        </div>
      ) : null}
      <div>
        <Button variant="quiet" icon={<AddIcon aria-hidden="true" />} onClick={() => setIsInviting(true)}>
          {invitations.length > 0 ? 'Invite Another' : 'Invite Somebody'}
        </Button>
      </div>
    </DialogOrStep>
  );
}

type InvitedProps = { invitation: AdminInvitation; onNewLink: (former: AdminInvitation) => void };

function Invited({ invitation, onNewLink }: InvitedProps) {
  const { id, forWhom, role, expiresAt } = invitation;
  const revoke = useRevokeInvitation();
  const hours = Math.max(0, Math.floor((Date.parse(expiresAt) - Date.now()) / 3_600_000));
  return (
    <div className="invitation-line">
      <p>
        <strong>
          {forWhom ?? 'Somebody'} is invited, as {ROLE_NAMES[role].toLowerCase()}
        </strong>
        <span className="ui-hint">
          Works until {formatDateTime(expiresAt)}, {formatCount(hours, 'hour')} left
        </span>
      </p>
      <Button
        variant="quiet"
        size="small"
        busy={revoke.isPending}
        busyLabel="Revoking..."
        onClick={() => revoke.mutate(id)}
      >
        Revoke
      </Button>
      <Button
        size="small"
        disabled={revoke.isPending}
        onClick={() => revoke.mutate(id, { onSuccess: () => onNewLink(invitation) })}
      >
        New Link
      </Button>
    </div>
  );
}
