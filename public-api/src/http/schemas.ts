import { id, isId } from '@plaudit/server-kit/http/fields';
import { withQuickCheck } from '@plaudit/server-kit/http/quick-validation';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { MessageResponse } from '../../contract/index.ts';

export const messageSchema = component(
  'MessageResponse',
  Joi.object<MessageResponse, true>({ message: Joi.string().required() }),
);

/** A whole number in at most 16 digits. joi rejects those that are too large to be read exactly. */
const DIGITS = /^(?:0|[1-9][0-9]{0,15})$/;

/** A whole number in a body. It may be text, because forms and selects contain text. */
export function wholeNumber(number: Joi.NumberSchema = Joi.number().integer()): Joi.NumberSchema {
  const digits = Joi.string()
    .pattern(DIGITS)
    .custom((text: string, helpers) => {
      const { error, value } = number.validate(Number(text));
      return error === undefined ? value : helpers.error('any.invalid');
    });
  // The value is a number in both cases, and the contract's type needs a number schema.
  return Joi.alternatives(number, digits) as unknown as Joi.NumberSchema;
}

export const idInBody = () =>
  withQuickCheck(wholeNumber(id()).messages({ '*': '{{#label}} must be a whole number above 0' }), isId);
export const text = () => Joi.string().allow('');
export const list = (items: Joi.Schema) => Joi.array().items(items);
