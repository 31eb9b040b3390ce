import type { WaitingApproval } from '@plaudit/admin-api/contract';
import { Notice } from '@plaudit/shared-ui/ui';
import { formatDateTime } from '../../lib/time.ts';
import './exclusion-dialog.css';

/** Says who may approve a waiting request, and when. `asked` completes the words "asked to". */
export function WaitingNotice({ approval, asked }: { approval: WaitingApproval; asked: string }) {
  const { requestedBy, requestedAt } = approval;
  return (
    <Notice className="admin-exclusion-waiting" tone="info" title="Waiting for approval">
      {requestedBy} asked to {asked} on {formatDateTime(requestedAt)}. {approversText(approval)} The request is in
      Security, where it can be canceled.
    </Notice>
  );
}

const LIST_FORMAT = new Intl.ListFormat('en-US', { type: 'disjunction' });
const NAMED_MAX = 5;

function approversText({ approvers, aloneFrom, requestedBy }: WaitingApproval): string {
  if (approvers.length > NAMED_MAX) return `One of ${approvers.length} other super admins has to approve it.`;
  if (approvers.length > 0) return `It waits for ${LIST_FORMAT.format(approvers)}.`;
  if (aloneFrom === null) return 'Nobody can approve it now.';
  return `Nobody else can approve it, so ${requestedBy} can carry it out from ${formatDateTime(aloneFrom)}.`;
}
