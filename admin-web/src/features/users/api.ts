import {
  type AccountExportQuery,
  type AccountPage,
  type AccountQuery,
  ADMIN_USERS_INTERVAL_MS,
  type AdminAccount,
  type AdminRole,
  type ChangeRoleRequest,
  type CreateAdminRequest,
  type CreateAdminResponse,
  type DeletedAccountResponse,
  type NewPasswordLink,
  PANEL_USERS_INTERVAL_MS,
  PANEL_USERS_STALE_MS,
  type SecondFactorResetResponse,
  type UpdateAccountRequest,
} from '@plaudit/admin-api/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useBulkAction } from '../../components/lists/use-bulk-action.ts';
import { download } from '../../http/download.ts';
import { getQuery, http } from '../../http/http-client.ts';
import { pollPage } from '../../http/poll-page.ts';
import { pollEvery } from '../../http/query-client.ts';
import { useSend } from '../../http/use-send.ts';

const LOAD_FAILED = 'Failed to fetch admin users';

/** For the Users tab: all accounts. */
export const usersQuery = (query: AccountQuery) =>
  queryOptions({
    ...getQuery<AccountPage>('/api/admin/users', query),
    refetchInterval: pollPage(PANEL_USERS_INTERVAL_MS),
    staleTime: PANEL_USERS_STALE_MS,
    placeholderData: keepPreviousData,
    meta: { failure: LOAD_FAILED },
  });

/** For the Security tab: the accounts of admins, including deactivated ones. */
export const adminUsersQuery = queryOptions({
  ...getQuery<AccountPage>('/api/admin/users', { role: 'admins', pageSize: 200 }),
  refetchInterval: pollEvery(ADMIN_USERS_INTERVAL_MS),
  staleTime: 0,
  meta: { failure: LOAD_FAILED },
});

const CHANGED_WITH_ACCOUNTS = [
  ['/api/admin/users'],
  ['/api/admin/user-sessions'],
  ['/api/admin/dashboard'],
  ['/api/admin/invitations'],
] as const;

export function useCreateAdmin() {
  return useSend({
    mutationFn: (body: CreateAdminRequest) => http.post<CreateAdminResponse>('/api/admin/users', body),
    meta: {
      success: 'Admin user created successfully',
      failure: 'Failed to create admin user',
      invalidates: CHANGED_WITH_ACCOUNTS,
    },
  });
}

export function useDeleteAdmin() {
  return useSend({
    mutationFn: (username: string) =>
      http.delete<DeletedAccountResponse>(`/api/admin/users/${encodeURIComponent(username)}`),
    meta: {
      success: 'Admin user deleted successfully',
      failure: 'Failed to delete admin user',
      invalidates: CHANGED_WITH_ACCOUNTS,
    },
  });
}

export function useSetActive(account: AdminAccount) {
  const body: UpdateAccountRequest = { isActive: !account.isActive, version: account.version };
  return useSend({
    mutationFn: () => http.put<AdminAccount>(`/api/admin/users/${encodeURIComponent(account.username)}`, body),
    meta: {
      success: account.isActive ? 'User deactivated successfully' : 'User reactivated successfully',
      failure: account.isActive ? 'Failed to deactivate user' : 'Failed to reactivate user',
      storesIn: '/api/admin/users',
      invalidates: CHANGED_WITH_ACCOUNTS,
    },
  });
}

const sendActive = ({ username, version }: AdminAccount, isActive: boolean) => {
  const body: UpdateAccountRequest = { isActive, version };
  return http.put<AdminAccount>(`/api/admin/users/${encodeURIComponent(username)}`, body);
};

/** Those that somebody has changed since they were deactivated stay as they are. */
export function useDeactivateAccounts() {
  const reactivate = useBulkAction<AdminAccount>({
    send: (account) => sendActive(account, true),
    noun: 'user',
    done: 'reactivated',
    invalidates: CHANGED_WITH_ACCOUNTS,
  });
  return useBulkAction<AdminAccount, AdminAccount>({
    send: (account) => sendActive(account, false),
    noun: 'user',
    done: 'deactivated',
    invalidates: CHANGED_WITH_ACCOUNTS,
    undo: (deactivated) => reactivate.mutate(deactivated),
  });
}

export const useExportAccounts = () =>
  useSend({
    mutationFn: (query: AccountExportQuery) => download('/api/admin/users/csv', query),
    meta: { success: 'Users exported successfully', failure: 'Failed to export the users' },
  });

export function useMakePasswordLink(account: AdminAccount) {
  return useSend({
    mutationFn: () =>
      http.post<NewPasswordLink>(`/api/admin/users/${encodeURIComponent(account.username)}/password-link`),
    meta: { failure: 'Failed to make a password link', invalidates: [['/api/admin/decisions']] },
  });
}

export function useChangeRole(account: AdminAccount) {
  return useSend({
    mutationFn: (role: AdminRole) => {
      const body: ChangeRoleRequest = { role, version: account.version };
      return http.put<AdminAccount>(`/api/admin/users/${encodeURIComponent(account.username)}/role`, body);
    },
    meta: {
      success: 'Role changed',
      failure: 'Failed to change the role',
      storesIn: '/api/admin/users',
      invalidates: [...CHANGED_WITH_ACCOUNTS, ['/api/admin/decisions']],
    },
  });
}

export function useResetSecondFactor(account: AdminAccount) {
  return useSend({
    mutationFn: () =>
      http.post<SecondFactorResetResponse>(
        `/api/admin/users/${encodeURIComponent(account.username)}/second-factor-reset`,
      ),
    meta: {
      success: 'Authenticator reset',
      failure: 'Failed to reset the authenticator',
      invalidates: [...CHANGED_WITH_ACCOUNTS, ['/api/admin/decisions']],
    },
  });
}
