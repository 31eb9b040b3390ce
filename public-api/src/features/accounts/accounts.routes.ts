import { endSession } from '@plaudit/db/rules/sessions';
import type { Failure } from '@plaudit/server-kit/openapi/failures';
import type {
  CurrentUser,
  LoginRequest,
  LoginResponse,
  LogoutResponse,
  RegisterRequest,
  RegisterResponse,
} from '../../../contract/index.ts';
import { handle, type Route, type RouteSpec } from '../../http/route.ts';
import { endVisit, noteVisit, type VisitDependencies } from '../visits/visits.service.ts';
import { getAccount } from './accounts.queries.ts';
import {
  currentUserSchema,
  loginRequestSchema,
  loginResponseSchema,
  logoutResponseSchema,
  registerRequestSchema,
  registerResponseSchema,
} from './accounts.schemas.ts';
import { type LoginDependencies, logIn } from './login.service.ts';
import { type RegisterDependencies, register } from './register.service.ts';

/** A place in the queue for password hashing may take a while. */
const HASHING_DEADLINE_MS = 8_000;
const BUSY: Failure = {
  status: 503,
  codes: ['service.busy'],
  when: 'Too many are signing in at once; see Retry-After',
};

const currentUser: RouteSpec<{ reply: CurrentUser }> = {
  operationId: 'getCurrentUser',
  method: 'get',
  path: '/api/user',
  tag: 'Accounts',
  summary: 'Who is signed in',
  description: 'A visitor is given a cookie that shows organisers that somebody is here; it opens nothing.',
  access: 'visitor',
  caching: 'private',
  reply: { status: 200, description: 'The account, or null for a visitor.', schema: currentUserSchema },
  failures: [],
};

const login: RouteSpec<{ body: LoginRequest; reply: LoginResponse }> = {
  operationId: 'logIn',
  method: 'post',
  path: '/api/login',
  tag: 'Accounts',
  summary: 'Sign in, as a voter or as an admin',
  description:
    'Whatever is wrong with a name or a password, the answer is the same. A success sets a cookie that signs nobody in: with it, the attempts of other people cannot keep this browser out of the account.',
  access: 'everybody',
  caching: 'private',
  body: loginRequestSchema,
  reply: {
    status: 200,
    description: 'The account, and the token to send as a bearer token.',
    schema: loginResponseSchema,
  },
  failures: [
    { status: 401, codes: ['login.invalid'], when: 'The name or the password is wrong' },
    { status: 429, codes: ['login.too_many_failures'], when: 'Too many attempts to sign in; see Retry-After' },
    BUSY,
  ],
  deadlineMs: HASHING_DEADLINE_MS,
};

const logout: RouteSpec<{ reply: LogoutResponse }> = {
  operationId: 'logOut',
  method: 'post',
  path: '/api/logout',
  tag: 'Accounts',
  summary: 'End the session',
  description: 'From this answer on the token is good for nothing.',
  access: 'visitor',
  caching: 'private',
  reply: { status: 200, description: 'The session has ended, or there was none.', schema: logoutResponseSchema },
  failures: [],
};

const registerVoter: RouteSpec<{ body: RegisterRequest; reply: RegisterResponse }> = {
  operationId: 'register',
  method: 'post',
  path: '/api/register',
  tag: 'Accounts',
  summary: 'Create a voter’s account',
  description: 'Needs the answer to a question of `GET /api/captcha`, which is used up by the attempt.',
  access: 'everybody',
  caching: 'private',
  body: registerRequestSchema,
  reply: { status: 201, description: 'The account; sign in with it next.', schema: registerResponseSchema },
  failures: [
    {
      status: 400,
      codes: ['captcha.expired', 'captcha.spent', 'captcha.wrong_answer'],
      when: 'The security check was not passed, a new question is needed',
    },
    { status: 409, codes: ['account.username_taken'], when: 'The username is taken' },
    {
      status: 429,
      codes: ['register.too_many'],
      when: 'Too many accounts or attempts from one network; see Retry-After. The question can still be answered',
    },
    BUSY,
  ],
  deadlineMs: HASHING_DEADLINE_MS,
};

export function accountsRoutes(dependencies: LoginDependencies & RegisterDependencies & VisitDependencies): Route[] {
  const { db } = dependencies;
  return [
    handle(currentUser, async ({ session, caller }) => {
      if (session?.account) return { body: await getAccount(db, session.account.id) };
      const cookie = await noteVisit(dependencies, caller);
      return { body: null, ...(cookie === undefined ? {} : { headers: { 'Set-Cookie': cookie } }) };
    }),
    handle(login, async ({ body, caller }) => {
      const { response, deviceCookie } = await logIn(dependencies, body, caller);
      await endVisit(dependencies, caller);
      return { body: response, headers: { 'Set-Cookie': deviceCookie } };
    }),
    handle(logout, async ({ session }) => {
      if (session) await endSession(db, session.id);
      return { body: { message: 'Logged out' } };
    }),
    handle(registerVoter, async ({ body, caller }) => ({ body: await register(dependencies, body, caller) })),
  ];
}
