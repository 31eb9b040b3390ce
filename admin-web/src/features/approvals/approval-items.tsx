import { SecurityIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import type { InboxItem } from '../../components/inbox.tsx';
import { formatPublicTime } from '../../lib/time.ts';
import { approvalsQuery } from './api.ts';
import { ApprovalEntry } from './approvals-card.tsx';

/** Requests that wait for an approval, as lines of the inbox. */
export function useApprovalItems(isAllowed: boolean): InboxItem[] {
  const { data: approvals = [] } = useQuery({ ...approvalsQuery, enabled: isAllowed });
  return approvals.map((approval) => ({
    key: `approval-${approval.id}`,
    group: 'Waiting',
    tone: 'brass',
    icon: <SecurityIcon aria-hidden="true" />,
    title: `${approval.isOwn ? 'You ask' : `${approval.requestedBy} asks`} to ${approval.action}`,
    text: `Expires ${formatPublicTime(approval.expiresAt)}`,
    detail: () => (
      <ol className="admin-decisions">
        <ApprovalEntry approval={approval} />
      </ol>
    ),
  }));
}
