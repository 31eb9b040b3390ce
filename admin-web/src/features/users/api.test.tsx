import type { AdminAccount } from '@plaudit/admin-api/contract';
import { testMutations, testQueries } from '../../testing/feature-api-tests.tsx';
import { adminUsersQuery, useCreateAdmin, useDeleteAdmin, usersQuery, useSetActive } from './api.ts';

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
]);

testQueries([
  ['users', usersQuery({}), 'Failed to fetch admin users', 90_000, 45_000],
  ['admins', adminUsersQuery, 'Failed to fetch admin users', 10_000, 0],
]);
