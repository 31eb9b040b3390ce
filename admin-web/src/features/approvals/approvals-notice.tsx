import { ButtonLink, Notice } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format-counts.ts';
import { approvalsQuery } from './api.ts';

/** A notice above every tab but Security while a request waits for this super admin. */
export function ApprovalsNotice({ href, className }: { href: string; className?: string }) {
  const { data: approvals = [] } = useQuery(approvalsQuery);
  const waitingForMe = approvals.filter(({ canApprove }) => canApprove).length;
  if (waitingForMe === 0) return null;
  return (
    <Notice
      className={className}
      tone="warning"
      title={`${formatCount(waitingForMe, 'request')} ${waitingForMe === 1 ? 'waits' : 'wait'} for you`}
      action={
        <ButtonLink size="small" href={href}>
          Review in Security
        </ButtonLink>
      }
    >
      It is carried out only once you have approved it.
    </Notice>
  );
}
