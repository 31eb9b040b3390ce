import { StatusBadge } from '@plaudit/shared-ui/ui';

export function SessionStatus({ isBlocked }: { isBlocked: boolean }) {
  return <StatusBadge tone={isBlocked ? 'danger' : 'success'}>{isBlocked ? 'Blocked' : 'Active'}</StatusBadge>;
}
