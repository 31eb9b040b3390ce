import { errorsOf, ResponseWithHeaders, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { loginResponseSchema } from '../accounts/accounts.schemas.ts';
import { HASHING_DEADLINE_MS } from '../accounts/hashing-deadline.ts';
import { endVisit, type VisitDependencies } from '../visits/visits.service.ts';
import { beginOwnerChallenge, ownerProofErrors } from './owner-proof.ts';
import { beginPasskeyLogin, logInWithPasskey } from './passkey-login.service.ts';
import { listPasskeys } from './passkeys.queries.ts';
import {
  newPasskeySchema,
  ownerProofSchema,
  passkeyCreationSchema,
  passkeyLoginSchema,
  passkeyRequestSchema,
  passkeysSchema,
  removeWayInSchema,
} from './passkeys.schemas.ts';
import { addPasskey, beginPasskey, type PasskeyDependencies, removePasskey } from './passkeys.service.ts';

const tag = 'Passkeys';
const tooMany = errorsOf(409, 'The account has as many as it may have', 'passkey.too_many');

export function passkeyRoutes(dependencies: PasskeyDependencies & VisitDependencies): Route[] {
  const { db } = dependencies;
  return [
    route({
      operationId: 'beginPasskeyLogin',
      method: 'POST',
      path: '/api/passkeys/challenge',
      tag,
      summary: 'A challenge for signing in with a passkey',
      description: 'Valid for five minutes, and for one sign-in.',
      access: 'everybody',
      needsDatabase: false,
      response: { status: 200, description: 'The challenge.', schema: passkeyRequestSchema },
      handle: () => beginPasskeyLogin(dependencies),
    }),
    route({
      operationId: 'logInWithPasskey',
      method: 'POST',
      path: '/api/passkeys/login',
      tag,
      summary: 'Sign in with a passkey, as a voter',
      access: 'everybody',
      body: passkeyLoginSchema,
      response: { status: 200, description: 'As from `POST /api/login`.', schema: loginResponseSchema },
      errors: errorsOf(401, 'The passkey is unknown, or the challenge is not met', 'passkey.not_accepted'),
      handle: async ({ body, caller }) => {
        const { response, deviceCookies } = await logInWithPasskey(dependencies, body, caller);
        await endVisit(dependencies, caller);
        return new ResponseWithHeaders(response, { 'Set-Cookie': deviceCookies });
      },
    }),
    route({
      operationId: 'beginOwnerProof',
      method: 'POST',
      path: '/api/account/owner-challenges',
      tag,
      summary: 'A challenge with which a passkey takes the place of the current password',
      description: 'Valid for five minutes in this session, and for one request.',
      access: 'voter',
      response: { status: 200, description: 'The challenge.', schema: passkeyRequestSchema },
      handle: ({ caller: { session } }) => beginOwnerChallenge(dependencies, session),
    }),
    route({
      operationId: 'listPasskeys',
      method: 'GET',
      path: '/api/account/passkeys',
      tag,
      summary: 'The voter’s passkeys',
      access: 'voter',
      response: { status: 200, description: 'The oldest first.', schema: passkeysSchema },
      handle: ({ caller: { session } }) => listPasskeys(db, session.account.id),
    }),
    route({
      operationId: 'beginPasskey',
      method: 'POST',
      path: '/api/account/passkeys/challenge',
      tag,
      summary: 'A challenge for a new passkey',
      description: 'Asks for the current password or another passkey. Valid for five minutes in this session.',
      access: 'voter',
      body: ownerProofSchema,
      response: { status: 200, description: 'What the browser needs.', schema: passkeyCreationSchema },
      errors: { ...ownerProofErrors, ...tooMany },
      deadlineMs: HASHING_DEADLINE_MS,
      handle: ({ body, caller }) => beginPasskey(dependencies, caller, body),
    }),
    route({
      operationId: 'addPasskey',
      method: 'POST',
      path: '/api/account/passkeys',
      tag,
      summary: 'Add a passkey',
      access: 'voter',
      body: newPasskeySchema,
      response: { status: 201, description: 'All passkeys of the account.', schema: passkeysSchema },
      errors: { ...errorsOf(400, 'The challenge is not met, or the passkey is known', 'passkey.invalid'), ...tooMany },
      handle: ({ body, caller: { session } }) => addPasskey(dependencies, session, body),
    }),
    route({
      operationId: 'removePasskey',
      method: 'POST',
      path: '/api/account/passkeys/removal',
      tag,
      summary: 'Remove a passkey',
      access: 'voter',
      body: removeWayInSchema,
      response: { status: 200, description: 'The passkeys that are left.', schema: passkeysSchema },
      errors: {
        ...ownerProofErrors,
        ...errorsOf(404, 'The account has no such passkey', 'passkey.unknown'),
        ...errorsOf(409, 'It is the last way in', 'ways_in.last'),
      },
      deadlineMs: HASHING_DEADLINE_MS,
      handle: ({ body, caller }) => removePasskey(dependencies, caller, body),
    }),
  ];
}
