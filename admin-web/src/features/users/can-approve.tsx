import type { AdminAccount, PossibleApprovers } from '@plaudit/admin-api/contract';
import { Badge } from '@plaudit/shared-ui/ui';
import { whenText } from '../../lib/approvers-text.ts';

type CanApproveProps = { account: AdminAccount; approvers: PossibleApprovers['approvers']; isSelf: boolean };

/** Whether an admin could approve what the signed-in one asks for, and from when. */
export function CanApprove({ account, approvers, isSelf }: CanApproveProps) {
  if (isSelf) return 'Nobody approves their own';
  if (account.role !== 'super_admin') return 'No, an admin';
  const approver = approvers.find(({ username }) => username === account.username);
  if (approver?.canApprove) return <Badge tone="success">Yes</Badge>;
  if (approver === undefined || approver.from === null) return 'No';
  const text = whenText(approver);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
