import { AppError } from '@plaudit/server-kit/app-error';
import type { Deps } from '../../deps.ts';
import { type Route, route } from '../../http/route.ts';
import {
  keepCodesRequestSchema,
  keepCodesResponseSchema,
  newSecretQuerySchema,
  newSecretSchema,
  verifyErrors,
  verifyRequestSchema,
  verifyResponseSchema,
} from './second-factor.schemas.ts';
import { keepRecoveryCodes, verifySecondFactor } from './second-factor.service.ts';
import { newSecret, otpauthUrl } from './totp.ts';

export function secondFactorRoutes(deps: Deps): Route[] {
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
      handle: async ({ body: { code, username }, caller }) => {
        if (username.toLowerCase() !== caller.username.toLowerCase()) {
          throw new AppError('second_factor.other_account', 403, 'This code is for another account. Sign in again');
        }
        return { verified: true as const, ...(await verifySecondFactor(deps, caller, code)) };
      },
    }),
    route({
      operationId: 'postRecoveryCodesKept',
      method: 'POST',
      path: '/api/admin/recovery-codes/kept',
      access: 'admin',
      tag: 'Second factor',
      summary: 'Confirm that the recovery codes were saved; until then each sign-in shows new ones',
      body: keepCodesRequestSchema,
      errors: {
        'recovery_codes.replaced': { status: 409, when: 'another sign-in got newer codes, so these no longer work' },
      },
      response: { status: 200, description: 'The codes are not shown again', schema: keepCodesResponseSchema },
      handle: ({ body, caller }) => keepRecoveryCodes(deps.db, caller, body.recoveryCodesId),
    }),
    route({
      operationId: 'getTwoFactorNew',
      method: 'GET',
      path: '/api/admin/two-factor/new',
      access: 'superAdmin',
      tag: 'Second factor',
      summary: 'A new TOTP secret for creating an admin; it is not stored',
      query: newSecretQuerySchema,
      response: { status: 200, description: 'The secret, and the text of its QR code', schema: newSecretSchema },
      handle: ({ query: { username = 'new admin' } }) => {
        const secret = newSecret();
        return { secret, otpauthUrl: otpauthUrl(secret, username) };
      },
    }),
  ];
}
