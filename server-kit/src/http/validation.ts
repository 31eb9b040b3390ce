import type { ObjectSchema, ValidationErrorItem } from 'joi';
import { AppError, type ErrorDetails } from '../app-error.ts';
import { findHostileText } from '../hostile-text.ts';
import { requestErrors } from './request-errors.ts';

const DETAILS_MAX = 20;
/**
 * Missing fields come first, then empty ones, then values other than the allowed ones, then all other problems. So
 * people read 'Please fill in all fields' first.
 */
const MESSAGE_ORDER = ['any.required', 'string.empty', 'any.only'];

/**
 * Paths and queries are text, so numbers and booleans in them are converted. A number has one spelling, because `007`
 * or `7.0` would be a second address of the same thing, and each would miss the cache.
 */
export function validateText<Value>(
  schema: ObjectSchema<Value> | undefined,
  given: Readonly<Record<string, unknown>>,
): Value {
  const problem = findHostileText(given);
  if (problem !== undefined) throw requestErrors.malformed(problem);
  const value = validate(schema, given, true);
  for (const [field, converted] of Object.entries(value ?? {})) {
    const isUnusualNotation = typeof converted === 'number' && field in given && String(converted) !== given[field];
    if (isUnusualNotation) throw invalidRequest([{ field, message: `${field} must be a number` }]);
  }
  return value as Value;
}

/**
 * For an address to which chats and other sites add parameters: those that the schema does not name are left out, and a
 * query that is not valid counts as none.
 */
export function pickKnown<Value>(
  schema: ObjectSchema<Value> | undefined,
  given: Readonly<Record<string, unknown>>,
): Value | undefined {
  if (schema === undefined) return undefined;
  const { error, value } = schema.validate(given, { stripUnknown: true });
  return error === undefined ? value : schema.validate({}).value;
}

/** Converts no values, because JSON has types. */
export function validateBody<Value>(schema: ObjectSchema<Value> | undefined, body: object | undefined): Value {
  return validate(schema, body ?? {}, false) as Value;
}

/** Without a schema nothing may be given. */
function validate(schema: ObjectSchema | undefined, given: object, convert: boolean): unknown {
  if (schema === undefined) {
    const [unexpected] = Object.keys(given);
    if (unexpected === undefined) return undefined;
    const field = unexpected.slice(0, 64);
    throw invalidRequest([{ field, message: `${field} is not allowed` }]);
  }
  const { error, value } = schema.validate(given, {
    abortEarly: false,
    convert,
    errors: { wrap: { label: false } },
  });
  if (error === undefined) return value;
  const items = error.details.toSorted((a, b) => messageOrder(a) - messageOrder(b));
  throw invalidRequest(items.map(({ path, message }) => ({ field: path.join('.'), message })));
}

export function invalidRequest(problems: ErrorDetails): AppError {
  // If a field has several problems, the first is enough.
  const details = problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);
  return new AppError('request.invalid', 400, details[0]?.message ?? 'The request is not valid', {
    details: details.slice(0, DETAILS_MAX),
  });
}

function messageOrder(item: ValidationErrorItem): number {
  const order = MESSAGE_ORDER.indexOf(item.type);
  return order === -1 ? MESSAGE_ORDER.length : order;
}
