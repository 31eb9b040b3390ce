import { isReservedUsername, newPassword, username } from '@plaudit/db/rules/accounts/account-rules';
import { emailAddress as plainEmailAddress } from '@plaudit/db/rules/accounts/email-address';
import { id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type Account,
  type CurrentUser,
  FIELD_TEXTS,
  type LoginRequest,
  type LoginResponse,
  type RegisterRequest,
  type RegisterResponse,
  type Role,
  WORK_MAX,
} from '../../../contract/index.ts';
import { wholeNumber } from '../../http/schemas.ts';

export const unfilledMessages = {
  'any.required': FIELD_TEXTS['field.missing'],
  'string.empty': FIELD_TEXTS['field.missing'],
};

export const emailAddress = () =>
  plainEmailAddress()
    .required()
    .messages({ ...unfilledMessages, '*': FIELD_TEXTS['email.invalid'] });

/** Longer than any account's name or password. The limit keeps the cost of a hash small. */
const LOGIN_FIELD_MAX = 256;

export const languageTag = () =>
  Joi.string()
    .max(10)
    .pattern(/^[a-z]{2,3}(?:-[A-Z]{2})?$/);

export const accountSchema = component(
  'Account',
  Joi.object<Account, true>({
    id: id().required(),
    username: Joi.string().required(),
    email: Joi.string().allow(null).required(),
    createdAt: timestamp().required(),
    isActive: Joi.boolean().required(),
    role: Joi.string<Role>().valid('voter', 'admin', 'super_admin').required(),
    type: Joi.string<'admin' | 'user'>().valid('admin', 'user').required(),
    language: languageTag().allow(null).required(),
  }),
);

export const currentUserSchema = accountSchema.allow(null).required() as Joi.Schema<CurrentUser>;

export const loginRequestSchema = component(
  'LoginRequest',
  Joi.object<LoginRequest, true>({
    username: Joi.string().max(LOGIN_FIELD_MAX).required(),
    password: Joi.string().max(LOGIN_FIELD_MAX).required(),
  }).messages(unfilledMessages),
);

export const loginResponseSchema = component(
  'LoginResponse',
  Joi.object<LoginResponse, true>({ user: accountSchema.required(), token: Joi.string().required() }),
);

export const newUsername = () =>
  username()
    .custom((name: string, helpers) => (isReservedUsername(name) ? helpers.error('username.reserved') : name))
    .required()
    .messages({ ...unfilledMessages, 'username.reserved': FIELD_TEXTS['username.reserved'] });

export const registerRequestSchema = component(
  'RegisterRequest',
  Joi.object<RegisterRequest, true>({
    username: newUsername(),
    password: newPassword().required().messages(unfilledMessages),
    confirmPassword: Joi.string()
      .valid(Joi.ref('password'))
      .required()
      .messages({ ...unfilledMessages, 'any.only': FIELD_TEXTS['password.different'] }),
    captchaAnswer: wholeNumber()
      .required()
      .messages({ '*': FIELD_TEXTS['captcha.no_number'], ...unfilledMessages }),
    captchaToken: Joi.string().max(512).required().messages({
      'any.required': FIELD_TEXTS['captcha.missing'],
      'string.empty': FIELD_TEXTS['captcha.missing'],
    }),
    work: Joi.string().base64().max(WORK_MAX),
    referringHost: Joi.string().hostname().max(253),
  }),
);

export const registerResponseSchema = component(
  'RegisterResponse',
  Joi.object<RegisterResponse, true>({ user: accountSchema.required() }),
);
