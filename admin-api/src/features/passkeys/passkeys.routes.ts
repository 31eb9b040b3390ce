import { currentPasswordErrors } from '@plaudit/db/rules/sign-in/password-change';
import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf } from '@plaudit/server-kit/http/route';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import {
  changeSecondFactorSchema,
  passkeyProofErrors,
  verifyResponseSchema,
} from '../second-factor/second-factor.schemas.ts';
import { verifySecondFactor } from '../second-factor/second-factor.service.ts';
import { passkeyProof } from './passkey-proof.ts';
import {
  newPasskeySchema,
  ownPasskeysSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  passkeySignatureSchema,
} from './passkeys.schemas.ts';
import { addPasskey, beginPasskey, removePasskey, requestSignature } from './passkeys.service.ts';

const tag = 'Passkeys';
const tooMany = errorsOf(409, 'The account has as many as it may have', 'passkey.too_many');
const noSecondFactor = errorsOf(403, 'The account has no second factor', 'second_factor.none');

export function passkeyRoutes(dependencies: Dependencies): Route[] {
  return [
    route({
      operationId: 'postPasskeysChallenge',
      method: 'POST',
      path: '/api/admin/passkeys/challenge',
      access: 'signedIn',
      tag,
      summary: 'A challenge for the own passkeys, to pass the second factor with one',
      description: 'Valid for five minutes in this session, and once. The next one replaces it.',
      errors: errorsOf(409, 'The account has no passkey', 'passkey.none'),
      response: { status: 200, description: 'What the browser needs', schema: passkeyRequestSchema },
      handle: ({ caller }) => requestSignature(dependencies, caller),
    }),
    route({
      operationId: 'postPasskeysVerification',
      method: 'POST',
      path: '/api/admin/passkeys/verification',
      access: 'signedIn',
      tag,
      summary: 'Pass the second factor of this session with a passkey, in place of a code',
      body: passkeySignatureSchema,
      errors: passkeyProofErrors,
      response: { status: 200, description: 'As from verify-2fa', schema: verifyResponseSchema },
      handle: ({ body, caller }) => verifySecondFactor(dependencies, caller, passkeyProof(dependencies, caller, body)),
    }),
    route({
      operationId: 'postPasskeysCreation',
      method: 'POST',
      path: '/api/admin/passkeys/creation',
      access: 'admin',
      tag,
      summary: 'A challenge for a new passkey',
      description: 'Valid for five minutes in this session, and once.',
      body: changeSecondFactorSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      errors: { ...currentPasswordErrors, ...tooMany },
      response: { status: 200, description: 'What the browser needs', schema: passkeyCreationSchema },
      handle: ({ body, caller }) => beginPasskey(dependencies, caller, body.currentPassword),
    }),
    route({
      operationId: 'postPasskeys',
      method: 'POST',
      path: '/api/admin/passkeys',
      access: 'admin',
      tag,
      summary: 'Add a passkey to the own account',
      body: newPasskeySchema,
      errors: {
        ...errorsOf(400, 'The challenge is not met, or the passkey is known', 'passkey.invalid'),
        ...tooMany,
        ...noSecondFactor,
      },
      response: {
        status: 201,
        description: 'All passkeys of the account, the oldest first',
        schema: ownPasskeysSchema,
      },
      handle: ({ body, caller }) => addPasskey(dependencies, caller, body),
    }),
    route({
      operationId: 'postPasskeysByIdRemoval',
      method: 'POST',
      path: '/api/admin/passkeys/:id/removal',
      access: 'admin',
      tag,
      summary: 'Remove a passkey from the own account',
      params: idParams,
      body: changeSecondFactorSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      errors: { ...currentPasswordErrors, ...errorsOf(404, 'The account has no such passkey', 'passkey.unknown') },
      response: { status: 200, description: 'The passkeys that are left', schema: ownPasskeysSchema },
      handle: ({ params, body, caller }) => removePasskey(dependencies, caller, params.id, body.currentPassword),
    }),
  ];
}
