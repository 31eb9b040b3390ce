import type { AdminAccount } from '@plaudit/admin-api/contract';
import { testMutations, testQueries } from '../../testing/feature-api-tests.tsx';
import {
  adminUsersQuery,
  useChangeRole,
  useCreateAdmin,
  useDeleteAdmin,
  useResetSecondFactor,
  usersQuery,
  useSetActive,
} from './api.ts';
import { useRevokeInvitation } from './invitations-api.ts';

const active = { username: 'kim', isActive: true, version: 3 } as AdminAccount;

testMutations([
  ['POST /api/admin/users', useCreateAdmin, {}, 'Admin user created successfully', 'Failed to create admin user'],
  [
    'DELETE /api/admin/users/kim',
    useDeleteAdmin,
    'kim',
    'Admin user deleted successfully',
    'Failed to delete admin user',
  ],
  [
    'PUT /api/admin/users/kim',
    () => useSetActive(active),
    undefined,
    'User deactivated successfully',
    'Failed to deactivate user',
  ],
  [
    'PUT /api/admin/users/kim',
    () => useSetActive({ ...active, isActive: false }),
    undefined,
    'User reactivated successfully',
    'Failed to reactivate user',
  ],
  ['PUT /api/admin/users/kim/role', () => useChangeRole(active), 'admin', 'Role changed', 'Failed to change the role'],
  [
    'POST /api/admin/users/kim/second-factor-reset',
    () => useResetSecondFactor(active),
    undefined,
    'Authenticator reset',
    'Failed to reset the authenticator',
  ],
  ['DELETE /api/admin/invitations/4', useRevokeInvitation, 4, 'Invitation revoked', 'Failed to revoke the invitation'],
]);

testQueries([
  ['users', usersQuery({}), 'Failed to fetch admin users', 90_000, 45_000],
  ['admins', adminUsersQuery, 'Failed to fetch admin users', 10_000, 0],
]);
