import { currentPasswordErrors } from '@plaudit/db/rules/sign-in/password-change';
import { AppError } from '@plaudit/server-kit/app-error';
import { errorsOf, type RouteErrors } from '@plaudit/server-kit/http/route';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { replaceAuthenticator, setUpAuthenticator } from './authenticator.service.ts';
import { codeProof } from './code-proof.ts';
import { keepRecoveryCodes, makeRecoveryCodes } from './recovery-codes.service.ts';
import {
  authenticatorReplacedSchema,
  changeSecondFactorSchema,
  keepCodesRequestSchema,
  keepCodesResponseSchema,
  newRecoveryCodesSchema,
  newSecretQuerySchema,
  newSecretSchema,
  replaceAuthenticatorRequestSchema,
  setUpAuthenticatorRequestSchema,
  verifyErrors,
  verifyRequestSchema,
  verifyResponseSchema,
} from './second-factor.schemas.ts';
import { verifySecondFactor } from './second-factor.service.ts';
import { newSecret, otpauthUrl } from './totp.ts';

const newSecretErrors: RouteErrors = {
  ...errorsOf(400, 'The secret has too few random bits', 'second_factor.weak_secret'),
  ...errorsOf(400, 'The new code does not match the new secret', 'second_factor.not_enrolled'),
};

export function secondFactorRoutes(dependencies: Dependencies): Route[] {
  return [
    route({
      operationId: 'postVerify2fa',
      method: 'POST',
      path: '/api/admin/verify-2fa',
      access: 'signedIn',
      tag: 'Second factor',
      summary: 'Pass the second factor of this session with a TOTP or a recovery code',
      body: verifyRequestSchema,
      repeatsMessageAsError: true,
      errors: verifyErrors,
      response: { status: 200, description: 'The panel is open to this session', schema: verifyResponseSchema },
      handle: ({ body: { code, username }, caller }) => {
        if (username.toLowerCase() !== caller.username.toLowerCase()) {
          throw new AppError('second_factor.other_account', 403, 'This code is for another account. Sign in again');
        }
        return verifySecondFactor(dependencies, caller, codeProof(dependencies, caller, code));
      },
    }),
    route({
      operationId: 'postRecoveryCodes',
      method: 'POST',
      path: '/api/admin/recovery-codes',
      access: 'admin',
      tag: 'Second factor',
      summary:
        'Make new recovery codes; previous ones that were confirmed work until the new ones are confirmed as kept',
      body: changeSecondFactorSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      errors: currentPasswordErrors,
      response: { status: 200, description: 'The codes, which are shown only once', schema: newRecoveryCodesSchema },
      handle: ({ body, caller }) => makeRecoveryCodes(dependencies, caller, body.currentPassword),
    }),
    route({
      operationId: 'postAuthenticator',
      method: 'POST',
      path: '/api/admin/authenticator',
      access: 'signedIn',
      tag: 'Second factor',
      summary: 'Set up the authenticator of an account that has no second factor yet',
      description: 'Opens the panel to this session and ends the other sessions of the account.',
      body: setUpAuthenticatorRequestSchema,
      errors: { ...newSecretErrors, ...errorsOf(409, 'The account has a second factor', 'second_factor.exists') },
      response: { status: 200, description: 'The panel is open to this session', schema: verifyResponseSchema },
      handle: ({ body, caller }) => setUpAuthenticator(dependencies, caller, body),
    }),
    route({
      operationId: 'putAuthenticator',
      method: 'PUT',
      path: '/api/admin/authenticator',
      access: 'admin',
      tag: 'Second factor',
      summary: 'Replace the own authenticator; all other sessions of the account end',
      description: 'The code of `twoFactorCode` is from the previous authenticator, or a recovery code.',
      body: replaceAuthenticatorRequestSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      errors: {
        ...currentPasswordErrors,
        ...newSecretErrors,
      },
      response: { status: 200, description: 'The new one is in force', schema: authenticatorReplacedSchema },
      handle: ({ body, caller }) => replaceAuthenticator(dependencies, caller, body),
    }),
    route({
      operationId: 'postRecoveryCodesKept',
      method: 'POST',
      path: '/api/admin/recovery-codes/kept',
      access: 'admin',
      tag: 'Second factor',
      summary: 'Confirm that the recovery codes were saved; until then each sign-in shows new ones',
      body: keepCodesRequestSchema,
      errors: errorsOf(409, 'Newer codes were made, so these no longer work', 'recovery_codes.replaced'),
      response: { status: 200, description: 'The codes are not shown again', schema: keepCodesResponseSchema },
      handle: ({ body, caller }) => keepRecoveryCodes(dependencies.db, caller, body.recoveryCodesId),
    }),
    route({
      operationId: 'getTwoFactorNew',
      method: 'GET',
      path: '/api/admin/two-factor/new',
      access: 'signedIn',
      tag: 'Second factor',
      summary: 'A new TOTP secret, for another authenticator or another admin; it is not stored',
      query: newSecretQuerySchema,
      response: { status: 200, description: 'The secret, and the text of its QR code', schema: newSecretSchema },
      handle: ({ query: { username = 'new admin' } }) => {
        const secret = newSecret();
        return { secret, otpauthUrl: otpauthUrl(secret, username) };
      },
    }),
  ];
}
