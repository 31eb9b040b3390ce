import { LINK_TOKEN } from '@plaudit/db/rules/accounts/account-links';
import { newPassword } from '@plaudit/db/rules/accounts/account-rules';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type ConfirmedEmail,
  FIELD_TEXTS,
  type LinkRequest,
  type NewPasswordRequest,
  type OpenIdProviderName,
  type PasswordHelp,
  type PasswordLink,
  type PasswordResetRequest,
} from '../../../contract/index.ts';
import { list } from '../../http/schemas.ts';
import { emailAddress, unfilledMessages } from '../accounts/accounts.schemas.ts';
import { standingSchema } from '../votes/votes.schemas.ts';

export const linkToken = () =>
  Joi.string().pattern(LINK_TOKEN).required().messages({ '*': FIELD_TEXTS['link.incomplete'] });
const username = () => Joi.string().required();

export const passwordHelpSchema = component(
  'PasswordHelp',
  Joi.object<PasswordHelp, true>({
    resetByMail: Joi.boolean().required(),
    providers: list(
      Joi.object<OpenIdProviderName, true>({ id: Joi.string().required(), name: Joi.string().required() }),
    ),
    returnAddress: Joi.string().required(),
  }),
);

export const passwordResetRequestSchema = component(
  'PasswordResetRequest',
  Joi.object<PasswordResetRequest, true>({ email: emailAddress() }),
);

export const linkRequestSchema = component('LinkRequest', Joi.object<LinkRequest, true>({ token: linkToken() }));

export const passwordLinkSchema = component('PasswordLink', Joi.object<PasswordLink, true>({ username: username() }));

export const newPasswordRequestSchema = component(
  'NewPasswordRequest',
  Joi.object<NewPasswordRequest, true>({
    token: linkToken(),
    newPassword: newPassword().required().messages(unfilledMessages),
  }),
);

export const confirmedEmailSchema = component(
  'ConfirmedEmail',
  Joi.object<ConfirmedEmail, true>({
    username: username(),
    email: Joi.string().required(),
    standing: standingSchema,
    isForLetters: Joi.boolean().valid(true),
  }),
);
