import { currentPassword } from '@plaudit/db/rules/sign-in/password-change';
import { count, id } from '@plaudit/server-kit/http/fields';
import { errorsOf, type RouteErrors } from '@plaudit/server-kit/http/route';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type AuthenticatorReplacedResponse,
  type ChangeSecondFactorRequest,
  type Confirmation,
  type FailedAttempts,
  type KeepRecoveryCodesRequest,
  type NewRecoveryCodes,
  type NewTwoFactorSecret,
  type RecoveryCodesKeptResponse,
  type ReplaceAuthenticatorRequest,
  type SetUpAuthenticatorRequest,
  TWO_FACTOR_CODE_MAX,
  type VerifyTwoFactorRequest,
  type VerifyTwoFactorResponse,
} from '../../../contract/index.ts';

export const twoFactorCode = () =>
  Joi.string().max(TWO_FACTOR_CODE_MAX).messages({ 'any.required': 'Please enter the 2FA code' });

export const verifyRequestSchema = component(
  'VerifyTwoFactorRequest',
  Joi.object<VerifyTwoFactorRequest, true>({
    code: twoFactorCode().required().messages({ 'string.empty': 'Please enter the 2FA code' }),
    username: Joi.string().max(64).required(),
  }),
);

export const verifyResponseSchema = component(
  'VerifyTwoFactorResponse',
  Joi.object<VerifyTwoFactorResponse>({
    verified: Joi.valid(true).required(),
    recoveryCodesLeft: count().required(),
    recoveryCodes: Joi.array().items(Joi.string()),
    recoveryCodesId: id(),
    isFirstSignIn: Joi.valid(true),
    failedAttempts: Joi.object<FailedAttempts, true>({
      wrongPasswords: count().required(),
      wrongCodes: count().required(),
      unfinishedSignIns: count().required(),
    }),
  }),
);

export const keepCodesRequestSchema = component(
  'KeepRecoveryCodesRequest',
  Joi.object<KeepRecoveryCodesRequest>({ recoveryCodesId: id().required() }),
);

export const keepCodesResponseSchema = Joi.object<RecoveryCodesKeptResponse, true>({
  kept: Joi.boolean().valid(true).required(),
});

/** The authenticator app shows `username` beside its codes. */
export const newSecretQuerySchema = Joi.object<{ username?: string }>({ username: Joi.string().max(20) });

export const changeSecondFactorSchema = component(
  'ChangeSecondFactorRequest',
  Joi.object<ChangeSecondFactorRequest>({ currentPassword: currentPassword(), twoFactorCode: twoFactorCode() }),
);

export const newRecoveryCodesSchema = component(
  'NewRecoveryCodes',
  Joi.object<NewRecoveryCodes, true>({
    recoveryCodes: Joi.array().items(Joi.string()).required(),
    recoveryCodesId: id().required(),
  }),
);

export const replaceAuthenticatorRequestSchema = component(
  'ReplaceAuthenticatorRequest',
  Joi.object<ReplaceAuthenticatorRequest>({
    currentPassword: currentPassword(),
    twoFactorCode: twoFactorCode(),
    newSecret: Joi.string().max(128).required(),
    newCode: twoFactorCode().required(),
  }),
);

export const setUpAuthenticatorRequestSchema = component(
  'SetUpAuthenticatorRequest',
  Joi.object<SetUpAuthenticatorRequest, true>({
    newSecret: Joi.string().max(128).required(),
    newCode: twoFactorCode().required(),
  }),
);

export const authenticatorReplacedSchema = Joi.object<AuthenticatorReplacedResponse, true>({
  replaced: Joi.boolean().valid(true).required(),
});

export const newSecretSchema = component(
  'NewTwoFactorSecret',
  Joi.object<NewTwoFactorSecret, true>({
    secret: Joi.string().required(),
    otpauthUrl: Joi.string().required(),
  }),
);

export const confirmationSchema = Joi.object<Partial<Confirmation>>({ twoFactorCode: twoFactorCode() });

const lockedErrors = errorsOf(403, 'This session had five wrong codes or passkeys', 'second_factor.locked');

/** Errors of a code that is sent with a change. */
export const codeErrors: RouteErrors = {
  ...errorsOf(403, 'The code is wrong', 'second_factor.wrong'),
  ...errorsOf(403, 'The code was used already; wait for the next one', 'second_factor.used'),
  ...errorsOf(503, 'The server has another key than the stored second factor', 'second_factor.unreadable'),
  ...lockedErrors,
};

export const passkeyProofErrors: RouteErrors = {
  ...errorsOf(403, 'The signature is not one of this account’s passkeys', 'second_factor.wrong_passkey'),
  ...errorsOf(403, 'The challenge was used already, or five minutes have passed', 'second_factor.challenge_over'),
  ...lockedErrors,
  ...errorsOf(403, 'The account has no second factor', 'second_factor.none'),
};

/** Errors of a code at sign-in. A code that is sent with a change does not count toward the pause and gets no 429. */
export const verifyErrors: RouteErrors = {
  ...codeErrors,
  ...errorsOf(
    429,
    'Too many wrong authenticator codes for this account; a recovery code still works',
    'second_factor.too_many',
  ),
  ...errorsOf(403, 'The account has no second factor', 'second_factor.none'),
  ...errorsOf(403, 'The username is not the one that signed in', 'second_factor.other_account'),
};
