import { endSession } from '@plaudit/db/rules/sign-in/sessions';
import { errorsOf, ResponseWithHeaders, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { messageSchema } from '../../http/schemas.ts';
import { endVisit, noteVisit, type VisitDependencies } from '../visits/visits.service.ts';
import { getAccount } from './accounts.queries.ts';
import {
  currentUserSchema,
  loginRequestSchema,
  loginResponseSchema,
  registerRequestSchema,
  registerResponseSchema,
} from './accounts.schemas.ts';
import { HASHING_DEADLINE_MS } from './hashing-deadline.ts';
import { type LoginDependencies, logIn } from './login.service.ts';
import { type RegisterDependencies, register } from './register.service.ts';

const busyErrors = errorsOf(503, 'Too many are signing in at once; see Retry-After', 'service.busy');
const tag = 'Accounts';

export function accountRoutes(dependencies: LoginDependencies & RegisterDependencies & VisitDependencies): Route[] {
  const { db } = dependencies;
  return [
    route({
      operationId: 'getCurrentUser',
      method: 'GET',
      path: '/api/user',
      tag,
      summary: 'Who is signed in',
      description: 'A visitor gets a cookie, so that admins see the visit. The cookie gives no rights.',
      access: 'visitor',
      response: { status: 200, description: 'The account, or null for a visitor.', schema: currentUserSchema },
      handle: async ({ caller }) => {
        if (caller.session) return getAccount(db, caller.session.account.id);
        const cookie = await noteVisit(dependencies, caller);
        return cookie === undefined ? null : new ResponseWithHeaders(null, { 'Set-Cookie': cookie });
      },
    }),
    route({
      operationId: 'logIn',
      method: 'POST',
      path: '/api/login',
      tag,
      summary: 'Sign in, as a voter or as an admin',
      description:
        'The response is the same for a wrong name and a wrong password. A success sets a cookie, so that other people’s attempts cannot lock this browser out. The cookie does not sign in.',
      access: 'everybody',
      body: loginRequestSchema,
      response: {
        status: 200,
        description: 'The account, and the token to send as a bearer token.',
        schema: loginResponseSchema,
      },
      errors: {
        ...errorsOf(401, 'The name or the password is wrong', 'login.invalid'),
        ...errorsOf(429, 'Too many attempts to sign in; see Retry-After', 'login.too_many_failures'),
        ...busyErrors,
      },
      deadlineMs: HASHING_DEADLINE_MS,
      handle: async ({ body, caller }) => {
        const { response, deviceCookies } = await logIn(dependencies, body, caller);
        await endVisit(dependencies, caller);
        return new ResponseWithHeaders(response, { 'Set-Cookie': deviceCookies });
      },
    }),
    route({
      operationId: 'logOut',
      method: 'POST',
      path: '/api/logout',
      tag,
      summary: 'End the session',
      description: 'Once the response is sent, the token is no longer valid.',
      access: 'visitor',
      response: { status: 200, description: 'The session has ended, or there was none.', schema: messageSchema },
      handle: async ({ caller: { session } }) => {
        if (session) await endSession(db, session.id);
        return { message: 'Logged out' };
      },
    }),
    route({
      operationId: 'register',
      method: 'POST',
      path: '/api/register',
      tag,
      summary: 'Create a voter’s account',
      description:
        'Needs the answer to a question of `GET /api/captcha`. Each question is valid for one attempt. While many register, the response is a 428 with `work` for the browser, and the same request with the result of it succeeds. `work` is a challenge of ALTCHA as JSON in base64, and the result is `{challenge, solution}` likewise.',
      access: 'everybody',
      body: registerRequestSchema,
      response: { status: 201, description: 'The account; sign in with it next.', schema: registerResponseSchema },
      errors: {
        ...errorsOf(
          400,
          'The security check was not passed, a new question is needed',
          'captcha.expired',
          'captcha.spent',
          'captcha.wrong_answer',
        ),
        ...errorsOf(409, 'The username is taken', 'account.username_taken'),
        ...errorsOf(428, 'While many register, the browser has to compute first', 'register.work_needed'),
        ...errorsOf(
          429,
          'Too many accounts or attempts from one network; see Retry-After. The question can still be answered',
          'register.too_many',
        ),
        ...busyErrors,
      },
      deadlineMs: HASHING_DEADLINE_MS,
      handle: ({ body, caller }) => register(dependencies, body, caller),
    }),
  ];
}
