import { passwordChangeKeys } from '@plaudit/db/rules/sign-in/password-change';
import { count, id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type {
  ChangePasswordRequest,
  OwnAccount,
  OwnSession,
  PasswordChangedResponse,
  SessionsEndedResponse,
} from '../../../contract/index.ts';
import { ownPasskeysSchema } from '../passkeys/passkeys.schemas.ts';
import { twoFactorCode } from '../second-factor/second-factor.schemas.ts';
import { ownLettersSchema } from './own-letters.schemas.ts';

export const changePasswordRequestSchema = component(
  'ChangePasswordRequest',
  Joi.object<ChangePasswordRequest>({ ...passwordChangeKeys, twoFactorCode: twoFactorCode() }),
);

export const passwordChangedSchema = Joi.object<PasswordChangedResponse, true>({
  changed: Joi.boolean().valid(true).required(),
});

export const ownAccountSchema = component(
  'OwnAccount',
  Joi.object<OwnAccount, true>({
    username: Joi.string().required(),
    role: Joi.string().valid('admin', 'super_admin').required(),
    createdAt: timestamp().required(),
    authenticatorSince: timestamp().required(),
    recoveryCodesLeft: count().required(),
    areRecoveryCodesKept: Joi.boolean().required(),
    passkeys: ownPasskeysSchema,
    letters: ownLettersSchema.required(),
    sessions: Joi.array()
      .items(
        Joi.object<OwnSession, true>({
          id: id().required(),
          sessionId: Joi.string().required(),
          ipAddress: Joi.string().required(),
          userAgent: Joi.string().allow('').required(),
          createdAt: timestamp().required(),
          lastActivityAt: timestamp().required(),
          isBlocked: Joi.boolean().required(),
          isCurrent: Joi.boolean().required(),
          isVerified: Joi.boolean().required(),
        }),
      )
      .required(),
  }),
);

export const sessionsEndedSchema = Joi.object<SessionsEndedResponse, true>({ ended: count().required() });
