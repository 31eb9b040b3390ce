import { AppError } from '@plaudit/server-kit/app-error';
import { findHostileText } from '@plaudit/server-kit/hostile-text';
import type { ObjectSchema, ValidationErrorItem } from 'joi';
import type { FieldFault } from '../../contract/index.ts';
import { DIGITS } from '../schema/common.ts';

/** The message of the answer is the first of these kinds of fault, for 'Please fill in all fields' goes before the rest. */
const MESSAGE_ORDER = ['any.required', 'string.empty', 'any.only'];
const DETAILS_MAX = 20;

export function invalid(faults: readonly FieldFault[]): AppError {
  // Several rules of one field may say the same.
  const details = [...new Map(faults.map((fault) => [`${fault.field} ${fault.message}`, fault])).values()];
  return new AppError('request.invalid', 400, details[0]?.message ?? 'The request is not valid', {
    details: details.slice(0, DETAILS_MAX),
  });
}

export function validateBody<Body>(schema: ObjectSchema<Body>, body: unknown): Body {
  const hostile = findHostileText(body);
  if (hostile !== undefined) throw new AppError('request.malformed', 400, hostile);
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw new AppError('request.malformed', 400, 'The body must be a JSON object');
  }
  return validate(schema, body ?? {});
}

/** Parameters of a path are text by nature: whole numbers are read as such, and the schema judges the rest as text. */
export function validateParams<Params>(schema: ObjectSchema<Params>, params: Record<string, unknown>): Params {
  const read = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' && DIGITS.test(value) ? Number(value) : value,
  ]);
  return validate(schema, Object.fromEntries(read));
}

/** No call of this API has query parameters, and one that is ignored would make a copy in every cache on the way. */
export function refuseQuery(query: object): void {
  const [first] = Object.keys(query);
  if (first !== undefined) throw invalid([{ field: first.slice(0, 64), message: 'This address takes no parameters' }]);
}

function validate<Value>(schema: ObjectSchema<Value>, input: unknown): Value {
  const { error, value } = schema.validate(input, {
    abortEarly: false,
    convert: false,
    allowUnknown: false,
    errors: { wrap: { label: false } },
    messages: {
      'any.required': '{{#label}} is required',
      'object.unknown': '{{#label}} is not a known field',
    },
  });
  if (error === undefined) return value as Value;
  const byMessageOrder = error.details.toSorted((a, b) => messageOrder(a) - messageOrder(b));
  throw invalid(byMessageOrder.map((item) => ({ field: item.path.join('.'), message: item.message })));
}

function messageOrder(item: ValidationErrorItem): number {
  const order = MESSAGE_ORDER.indexOf(item.type);
  return order === -1 ? MESSAGE_ORDER.length : order;
}
