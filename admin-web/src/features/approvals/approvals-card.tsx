import type { Approval } from '@plaudit/admin-api/contract';
import { Badge, Button, Card } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { RowActions } from '../../components/lists/row-actions.tsx';
import { laterText } from '../../lib/approvers-text.ts';
import { formatDateTime, withOwnTimes } from '../../lib/time.ts';
import { approvalsQuery } from './api.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

/** Lists the requests that wait for approval, or are approved and must be sent again. */
export function ApprovalsCard() {
  const { data: approvals = [] } = useQuery(approvalsQuery);
  if (approvals.length === 0) return null;
  return (
    <Card
      title="Waiting for Approval"
      description="What one admin has asked for and another super admin has to approve. A request expires after three days."
    >
      <ol className="admin-decisions">
        {approvals.map((approval) => (
          <ApprovalEntry key={approval.id} approval={approval} />
        ))}
      </ol>
    </Card>
  );
}

export function ApprovalEntry({ approval }: { approval: Approval }) {
  const openDialog = useOpenDialog();
  const { action, preview, requestedBy, requestedAt, isOwn, canApprove } = approval;
  return (
    <li>
      <p>
        <strong>{isOwn ? 'You' : requestedBy}</strong> asked to {action}.{' '}
        {approval.state === 'approved' ? <Badge tone="success">Approved</Badge> : null}
      </p>
      <p>{withOwnTimes(preview)}</p>
      <p className="ui-hint">
        <time dateTime={requestedAt}>{formatDateTime(requestedAt)}</time>. {nextStep(approval)}
      </p>
      <RowActions>
        {canApprove ? (
          <Button
            size="small"
            variant="primary"
            onClick={() => openDialog((close) => <ApproveDialog approval={approval} onClose={close} />)}
          >
            {isOwn ? 'Carry Out' : 'Review and Approve'}
          </Button>
        ) : null}
        <Button
          size="small"
          variant="danger"
          onClick={() => openDialog((close) => <CancelDialog approval={approval} onClose={close} />)}
        >
          Cancel Request
        </Button>
      </RowActions>
    </li>
  );
}

function nextStep(approval: Approval): string {
  const { state, isRequesterGone, isOwn, canApprove, isRelated, caller, aloneFrom, expiresAt, requestedBy } = approval;
  const expiryText = `It expires on ${formatDateTime(expiresAt)}.`;
  if (isRequesterGone) return `${requestedBy} is no longer an admin, so it cannot be carried out. ${expiryText}`;
  if (state === 'approved')
    return `${isOwn ? 'Send the same request again' : `${requestedBy} can send the same request again`}, and it goes through once. ${expiryText}`;
  if (canApprove)
    return isOwn ? `The day is over: you can carry it out. ${expiryText}` : `You can approve it. ${expiryText}`;
  if (isOwn && aloneFrom !== null)
    return `Nobody else can approve it, so everybody can read of it. You can carry it out from ${formatDateTime(aloneFrom)}.`;
  if (isOwn) return `Another super admin has to approve it. ${expiryText}`;
  const when = caller && caller.from !== null ? `${laterText(caller, new Date(), 'You')} ` : '';
  return isRelated
    ? `You cannot approve it: the same admins are behind your account and ${requestedBy}’s. ${when}${expiryText}`
    : `You cannot approve it: your account is younger than a day. ${when}${expiryText}`;
}
