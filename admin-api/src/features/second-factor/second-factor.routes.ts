import { AppError } from '@plaudit/server-kit/app-error';
import type { Deps } from '../../deps.ts';
import { type Route, route } from '../../http/route.ts';
import {
  keptAnswer,
  keptBody,
  newSecretAnswer,
  newSecretQuery,
  verifyAnswer,
  verifyBody,
  verifyErrors,
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
      body: verifyBody,
      repeatsMessageAsError: true,
      errors: verifyErrors,
      response: { status: 200, description: 'The panel is open to this session', schema: verifyAnswer },
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
      summary: 'Confirm that one’s recovery codes were kept; until then each sign-in replaces and shows them',
      body: keptBody,
      errors: {
        'recovery_codes.replaced': { status: 409, when: 'another sign-in got newer codes, so these do not work' },
      },
      response: { status: 200, description: 'They are not shown again', schema: keptAnswer },
      handle: ({ body, caller }) => keepRecoveryCodes(deps.db, caller, body.recoveryCodesId),
    }),
    route({
      operationId: 'getTwoFactorNew',
      method: 'GET',
      path: '/api/admin/two-factor/new',
      access: 'superAdmin',
      tag: 'Second factor',
      summary: 'A fresh TOTP secret for an admin to be created; it is kept nowhere',
      query: newSecretQuery,
      response: { status: 200, description: 'The secret, and what its QR code says', schema: newSecretAnswer },
      handle: ({ query: { username = 'new admin' } }) => {
        const secret = newSecret();
        return { secret, otpauthUrl: otpauthUrl(secret, username) };
      },
    }),
  ];
}
