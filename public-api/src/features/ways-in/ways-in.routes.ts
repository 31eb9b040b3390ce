import { errorsOf, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { accountSchema } from '../accounts/accounts.schemas.ts';
import { HASHING_DEADLINE_MS } from '../accounts/hashing-deadline.ts';
import { openIdProofRequestSchema, startedProofSchema } from '../openid/openid.schemas.ts';
import { PROVIDER_DEADLINE_MS } from '../openid/provider-deadline.ts';
import { ownerProofErrors } from '../passkeys/owner-proof.ts';
import { removeWayInSchema } from '../passkeys/passkeys.schemas.ts';
import { beginProviderLink, linkProvider, unlinkProvider } from './provider-links.service.ts';
import { firstPasswordSchema, renameRequestSchema, startProviderLinkSchema, waysInSchema } from './ways-in.schemas.ts';
import { readWaysIn, rename, setFirstPassword, type WaysInDependencies } from './ways-in.service.ts';

const tag = 'Own account';
const providerErrors = {
  ...errorsOf(429, 'Too many; see Retry-After', 'ways_in.too_many'),
  ...errorsOf(502, 'The provider did not answer, or gave no valid answer', 'sign_in.provider_failed'),
};

export function waysInRoutes(dependencies: WaysInDependencies): Route[] {
  return [
    route({
      operationId: 'readWaysIn',
      method: 'GET',
      path: '/api/account/ways-in',
      tag,
      summary: 'With what the voter can sign in, besides passkeys',
      access: 'voter',
      response: { status: 200, description: 'Password and accounts at providers.', schema: waysInSchema },
      handle: ({ caller: { session } }) => readWaysIn(dependencies, session.account.id),
    }),
    route({
      operationId: 'rename',
      method: 'POST',
      path: '/api/account/name',
      tag,
      summary: 'Choose a name in place of the one that the site has proposed',
      description: 'Possible once. The proposed name stays taken.',
      access: 'voter',
      body: renameRequestSchema,
      response: { status: 200, description: 'The account with its name.', schema: accountSchema.required() },
      errors: {
        ...errorsOf(
          409,
          'The name is taken, or the account has no proposed name any more',
          'account.username_taken',
          'name.final',
        ),
        ...errorsOf(429, 'Too many names were tried; see Retry-After', 'name.too_many'),
      },
      handle: ({ body, caller: { session } }) => rename(dependencies, session, body.username),
    }),
    route({
      operationId: 'setFirstPassword',
      method: 'POST',
      path: '/api/account/first-password',
      tag,
      summary: 'Give an account without a password its first one',
      access: 'voter',
      body: firstPasswordSchema,
      response: { status: 200, description: 'The ways in.', schema: waysInSchema },
      errors: { ...ownerProofErrors, ...errorsOf(409, 'The account has a password', 'password.present') },
      deadlineMs: HASHING_DEADLINE_MS,
      handle: ({ body, caller }) => setFirstPassword(dependencies, caller, body),
    }),
    route({
      operationId: 'beginProviderLink',
      method: 'POST',
      path: '/api/account/provider-visits',
      tag,
      summary: 'Begin to link an account at a provider, which then signs in to this account',
      description:
        'The browser goes to the address. The provider sends it back to an address of its own, and the gateway from there to `/confirm-account` with a query, which this session sends to `/api/account/providers` within ten minutes.',
      access: 'voter',
      body: startProviderLinkSchema,
      response: { status: 200, description: 'Where the browser goes.', schema: startedProofSchema },
      errors: {
        ...ownerProofErrors,
        ...providerErrors,
        ...errorsOf(404, 'This site knows no such provider', 'sign_in.unknown_provider'),
      },
      deadlineMs: HASHING_DEADLINE_MS,
      handle: ({ body, caller }) => beginProviderLink(dependencies, caller, body),
    }),
    route({
      operationId: 'linkProvider',
      method: 'POST',
      path: '/api/account/providers',
      tag,
      summary: 'Link the account at a provider that has sent the browser back',
      access: 'voter',
      body: openIdProofRequestSchema,
      response: { status: 200, description: 'The ways in.', schema: waysInSchema },
      errors: {
        ...providerErrors,
        ...errorsOf(
          409,
          'The person canceled, another session began, it took too long, the account elsewhere belongs to another account here, or there are too many',
          'sign_in.canceled',
          'sign_in.other_visit',
          'ways_in.used_subject',
          'ways_in.too_many_links',
        ),
      },
      deadlineMs: PROVIDER_DEADLINE_MS,
      handle: ({ body, caller }) => linkProvider(dependencies, caller, body.query),
    }),
    route({
      operationId: 'unlinkProvider',
      method: 'POST',
      path: '/api/account/providers/removal',
      tag,
      summary: 'Unlink an account at a provider',
      description: 'Until the result is final it can be linked to no other account.',
      access: 'voter',
      body: removeWayInSchema,
      response: { status: 200, description: 'The ways in that are left.', schema: waysInSchema },
      errors: {
        ...ownerProofErrors,
        ...errorsOf(404, 'The account has no such link', 'ways_in.unknown'),
        ...errorsOf(409, 'It is the last way in', 'ways_in.last'),
      },
      deadlineMs: HASHING_DEADLINE_MS,
      handle: ({ body, caller }) => unlinkProvider(dependencies, caller, body),
    }),
  ];
}
