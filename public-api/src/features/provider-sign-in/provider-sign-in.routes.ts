import { errorsOf, ResponseWithHeaders, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { startedProofSchema, startProofRequestSchema } from '../openid/openid.schemas.ts';
import { PROVIDER_DEADLINE_MS } from '../openid/provider-deadline.ts';
import { endVisit, type VisitDependencies } from '../visits/visits.service.ts';
import { providerSignInRequestSchema, providerSignInSchema } from './provider-sign-in.schemas.ts';
import {
  beginProviderSignIn,
  type ProviderSignInDependencies,
  signInWithProvider,
} from './provider-sign-in.service.ts';
import { forgottenVisitCookie } from './visit-cookie.ts';

const tag = 'Accounts';
const providerErrors = errorsOf(502, 'The provider did not answer, or gave no valid answer', 'sign_in.provider_failed');

export function providerSignInRoutes(dependencies: ProviderSignInDependencies & VisitDependencies): Route[] {
  return [
    route({
      operationId: 'beginProviderSignIn',
      method: 'POST',
      path: '/api/provider-sign-ins/visits',
      tag,
      summary: 'Begin to sign in at a provider',
      description:
        'The browser goes to the address and gets a cookie. The provider sends it back to an address of its own, and the gateway from there to `/confirm-account` with a query, which this browser sends to `/api/provider-sign-ins` within ten minutes.',
      access: 'everybody',
      needsDatabase: false,
      body: startProofRequestSchema,
      response: { status: 200, description: 'Where the browser goes.', schema: startedProofSchema },
      errors: {
        ...errorsOf(404, 'This site knows no such provider', 'sign_in.unknown_provider'),
        ...providerErrors,
      },
      deadlineMs: PROVIDER_DEADLINE_MS,
      handle: async ({ body, caller }) => {
        const { url, cookie } = await beginProviderSignIn(dependencies, body.provider, caller);
        return new ResponseWithHeaders({ url }, { 'Set-Cookie': cookie });
      },
    }),
    route({
      operationId: 'signInWithProvider',
      method: 'POST',
      path: '/api/provider-sign-ins',
      tag,
      summary: 'Sign in with what a provider has sent back, as a voter',
      description:
        'Who has no account gets one, with a name that can be changed once. Nothing of the account elsewhere is stored but a keyed hash of its issuer and id. While many register, the response for a new account is a 428 with `work` and a `ticket`, as from `POST /api/register`.',
      access: 'everybody',
      body: providerSignInRequestSchema,
      response: { status: 200, description: 'As from `POST /api/login`.', schema: providerSignInSchema },
      errors: {
        ...errorsOf(401, 'The account is deactivated, deleted or an admin’s', 'sign_in.not_accepted'),
        ...errorsOf(
          409,
          'The person canceled, another browser began, it took too long or was finished before, or the account elsewhere was unlinked',
          'sign_in.canceled',
          'sign_in.other_visit',
          'sign_in.unlinked',
        ),
        ...errorsOf(428, 'While many register, the browser has to compute first', 'register.work_needed'),
        ...errorsOf(
          429,
          'Too many attempts or accounts from one network; see Retry-After',
          'sign_in.too_many',
          'register.too_many',
        ),
        ...providerErrors,
      },
      deadlineMs: PROVIDER_DEADLINE_MS,
      handle: async ({ body, caller }) => {
        const signedIn = await signInWithProvider(dependencies, body, caller);
        await endVisit(dependencies, caller);
        return new ResponseWithHeaders(signedIn, { 'Set-Cookie': forgottenVisitCookie(caller) });
      },
    }),
  ];
}
