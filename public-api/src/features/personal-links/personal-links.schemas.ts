import { newPassword } from '@plaudit/db/rules/accounts/account-rules';
import { count, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type {
  FirstPasswordRequest,
  PersonalLink,
  PersonalLinkNumbers,
  PersonalLinkRequest,
  PublicLinkNumbers,
  UsedPersonalLink,
} from '../../../contract/index.ts';
import { linkToken } from '../account-links/account-links.schemas.ts';
import { accountSchema, emailAddress, newUsername, unfilledMessages } from '../accounts/accounts.schemas.ts';

export const personalLinkSchema = component(
  'PersonalLink',
  Joi.object<PersonalLink, true>({
    state: Joi.string<PersonalLink['state']>().valid('open', 'used').required(),
    name: Joi.string().required(),
    email: Joi.string().required(),
    letterOf: timestamp().required(),
    usedAt: timestamp().allow(null).required(),
  }),
);

export const usedPersonalLinkSchema = component(
  'UsedPersonalLink',
  Joi.object<UsedPersonalLink, true>({
    user: accountSchema.required(),
    token: Joi.string().required(),
    name: Joi.string().required(),
    hasOwnWayIn: Joi.boolean().required(),
  }),
);

export const personalLinkRequestSchema = component(
  'PersonalLinkRequest',
  Joi.object<PersonalLinkRequest>({ email: emailAddress().optional(), token: linkToken().optional() }).xor(
    'email',
    'token',
  ),
);

export const firstPasswordRequestSchema = component(
  'FirstPasswordRequest',
  Joi.object<FirstPasswordRequest, true>({
    username: newUsername(),
    newPassword: newPassword().required().messages(unfilledMessages),
  }),
);

const rounded = () => Joi.number().integer().min(10).multiple(10).allow(null).required();

export const publicLinkNumbersSchema = component(
  'PublicLinkNumbers',
  Joi.object<PublicLinkNumbers, true>({
    numbers: Joi.object<PersonalLinkNumbers, true>({
      asOf: timestamp().required(),
      made: rounded(),
      sentAgain: rounded(),
      used: rounded(),
      revoked: rounded(),
      takenBack: count().required(),
    })
      .allow(null)
      .required(),
  }),
);
