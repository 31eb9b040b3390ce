import type { AdminAccount } from '@plaudit/admin-api/contract';
import { StatusBadge } from '@plaudit/shared-ui/ui';

export function AccountStatus({ account }: { account: AdminAccount }) {
  return (
    <StatusBadge tone={account.isActive ? 'success' : 'neutral'}>
      {account.isActive ? 'Active' : 'Inactive'}
    </StatusBadge>
  );
}
