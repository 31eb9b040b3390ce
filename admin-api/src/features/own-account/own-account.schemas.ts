import { passwordChangeKeys } from '@plaudit/db/rules/password-change';
import type { RouteErrors } from '@plaudit/server-kit/http/route';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { ChangePasswordRequest, PasswordChangedResponse } from '../../../contract/index.ts';
import { twoFactorCode } from '../second-factor/second-factor.schemas.ts';

export const changePasswordRequestSchema = component(
  'ChangePasswordRequest',
  Joi.object<ChangePasswordRequest>({ ...passwordChangeKeys, twoFactorCode: twoFactorCode() }),
);

export const passwordChangedSchema = Joi.object<PasswordChangedResponse, true>({
  changed: Joi.boolean().valid(true).required(),
});

export const passwordErrors: RouteErrors = {
  'password.wrong': { status: 403, when: 'the present password is wrong' },
  'password.too_many_failures': {
    status: 429,
    when: 'the account had five wrong present passwords in fifteen minutes; see Retry-After',
  },
  'service.busy': { status: 503, when: 'too many passwords are being checked at once; see Retry-After' },
};
