import type { AdminAccount } from '@plaudit/admin-api/contract';

export const ROLE_NAMES: Record<AdminAccount['role'], string> = {
  voter: 'Voter',
  admin: 'Admin',
  super_admin: 'Super Admin',
};
