import type {
  AccountPage,
  AdminCategory,
  AdminVendor,
  ApiError,
  AuditPage,
  Checklist,
  Cycle,
  Dashboard,
  DashboardLocked,
  History,
  ImportVendorsResponse,
  NewRecoveryCodes,
  NewTwoFactorSecret,
  OwnAccount,
  PasswordChangedResponse,
  PauseVotingResponse,
  RecoveryCodesKeptResponse,
  Reset,
  ResetPreview,
  SystemSetting,
  UserSessionPage,
  VerifyTwoFactorResponse,
  VotingStatus,
} from '@plaudit/admin-api/contract';
import type { LoginResponse, SiteConfigEntry } from '@plaudit/public-api/contract';
import { onTestFinished } from 'vitest';
import { noResponse, type SeenRequest, startServer } from '../../../shared-ui/testing/http-server.ts';
import { tokenStore } from '../http/token-store.ts';

type ResponseBodies = {
  'GET /api/site-config': SiteConfigEntry[];
  'POST /api/login': LoginResponse;
  'GET /api/admin/dashboard': Dashboard | DashboardLocked;
  'POST /api/admin/verify-2fa': VerifyTwoFactorResponse;
  'POST /api/admin/recovery-codes/kept': RecoveryCodesKeptResponse;
  'GET /api/admin/two-factor/new': NewTwoFactorSecret;
  'GET /api/admin/account': OwnAccount;
  'POST /api/admin/account/password': PasswordChangedResponse;
  'POST /api/admin/recovery-codes': NewRecoveryCodes;
  'GET /api/admin/voting': VotingStatus;
  'POST /api/admin/pause-voting': PauseVotingResponse;
  'GET /api/admin/voting-cycles': Cycle[];
  'POST /api/admin/voting-cycles': Cycle;
  'GET /api/admin/reset-preview': ResetPreview;
  'GET /api/admin/resets': Reset[];
  'GET /api/admin/categories': AdminCategory[];
  'GET /api/admin/vendors': AdminVendor[];
  'POST /api/admin/vendors/import': ImportVendorsResponse;
  'GET /api/admin/users': AccountPage;
  'GET /api/admin/user-sessions': UserSessionPage;
  'GET /api/admin/system-settings': SystemSetting[];
  'POST /api/admin/system-settings': SystemSetting;
  'GET /api/admin/audit-log': AuditPage;
  'GET /api/admin/history': History;
  'GET /api/admin/checklist': Checklist;
};

type ReceivedRequest = Omit<SeenRequest, 'body'> & { body: unknown };

export type ErrorResponse = { status: number; body?: Partial<ApiError> | { current: unknown } };
type ApiResponse<Body> = { status?: never; body: Body } | { text: string; status?: number } | ErrorResponse;
type RouteResponse<Body> = ApiResponse<Body> | 'no response';
type Route<Body> = (request: ReceivedRequest) => RouteResponse<Body> | Promise<RouteResponse<Body>>;
export type Routes = { [Name in keyof ResponseBodies]?: Route<ResponseBodies[Name]> } & Record<string, Route<unknown>>;

/** The bytes of a file stay as they are. */
const parseBody = (request: SeenRequest): ReceivedRequest => ({
  ...request,
  body: request.headers['content-type'] === 'application/json' ? JSON.parse(request.body) : request.body || undefined,
});

/**
 * Starts a real HTTP server in place of both APIs. `routes` has the response for each 'METHOD /path'. The server
 * records the requests.
 */
export async function serveApi(routes: Routes) {
  onTestFinished(() => tokenStore.clear());
  const server = await startServer(async (request, response) => {
    const route: Route<unknown> | undefined = routes[`${request.method} ${request.path}`];
    const routeResponse = route ? await route(parseBody(request)) : { status: 404 };
    if (routeResponse === 'no response') return noResponse(request, response);
    const text =
      'text' in routeResponse ? routeResponse.text : 'body' in routeResponse ? JSON.stringify(routeResponse.body) : '';
    response.writeHead(routeResponse.status ?? 200).end(text);
  });
  return {
    seen: server.seen,
    of: (name: string) => server.seen.filter(({ method, path }) => `${method} ${path}` === name).map(parseBody),
  };
}

export const unreachable = () => 'no response' as const;
