import { ORGANIZER_LETTERS } from '@plaudit/db/rules/site/organizer-letters';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { LettersAddressRequest, OwnLetters, WantedLettersRequest } from '../../../contract/index.ts';

/** The longest address that mail servers take. */
const EMAIL_MAX = 254;

const letters = () =>
  Joi.array()
    .items(Joi.string().valid(...ORGANIZER_LETTERS))
    .unique();

export const ownLettersSchema = component(
  'OwnLetters',
  Joi.object<OwnLetters, true>({
    sendsMail: Joi.boolean().required(),
    email: Joi.string().allow(null).required(),
    askedEmail: Joi.string().allow(null).required(),
    wanted: letters().required(),
  }),
);

export const lettersAddressRequestSchema = Joi.object<LettersAddressRequest, true>({
  email: Joi.string()
    .max(EMAIL_MAX)
    .email({ tlds: { allow: false }, allowUnicode: false, ignoreLength: true })
    .required()
    .messages({ '*': 'This is not an e-mail address' }),
});

export const wantedLettersRequestSchema = Joi.object<WantedLettersRequest, true>({ wanted: letters().required() });
