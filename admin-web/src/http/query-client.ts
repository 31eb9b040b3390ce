import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient, type ToastOptions } from '../../../shared-ui/http/query-client.ts';
import { isAccessError, isWaitingForApproval } from './http-error.ts';

export { causeOf, failureText, pollEvery, type ToastOptions } from '../../../shared-ui/http/query-client.ts';

const DASHBOARD_PATH = '/api/admin/dashboard';

const APPROVALS_PATH = '/api/admin/approvals';

/**
 * The panel's query client. After an access error of any request but that for the dashboard, it fetches the dashboard
 * again, which says who is signed in. When a request is stored to wait for an approval, it fetches the list of such
 * requests again.
 */
export function createPanelClient(notify: (toast: ToastOptions) => void): QueryClient {
  const client = createQueryClient(notify, (error, queryKey) => {
    if (isAccessError(error) && queryKey?.[0] !== DASHBOARD_PATH) {
      void client.invalidateQueries({ queryKey: [DASHBOARD_PATH] });
    }
    if (isWaitingForApproval(error)) void client.invalidateQueries({ queryKey: [APPROVALS_PATH] });
  });
  return client;
}
