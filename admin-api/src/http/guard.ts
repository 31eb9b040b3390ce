import { Readable } from 'node:stream';
import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import { findHostileText } from '@plaudit/server-kit/hostile-text';
import type Joi from 'joi';
import type { Context } from 'koa';
import type { Confirmation, FieldFault } from '../../contract/index.ts';
import { requireFreshSecondFactor } from '../changes.ts';
import { BODY_LIMIT, readBody } from './body.ts';
import type { Caller } from './caller.ts';
import type { Download, Route } from './route.ts';

/** Passes the second factor again with the code that was sent, or rejects the request. */
export type CheckCode = (caller: Caller, code: string) => Promise<void>;

export type Guard = { db: Db; checkCode: CheckCode };

const PUBLIC_OPTIONS = { abortEarly: false, errors: { wrap: { label: '' } } } satisfies Joi.ValidationOptions;

/** Of several faults of one field the first says enough. */
function faults(error: Joi.ValidationError): FieldFault[] {
  const byField = new Map<string, FieldFault>();
  for (const { path, message } of error.details) {
    const field = path.join('.');
    if (!byField.has(field)) byField.set(field, { field, message });
  }
  return [...byField.values()];
}

function invalid(details: FieldFault[]): AppError {
  const message = details.map((fault) => fault.message).join('; ') || 'The request is not valid';
  return new AppError('request.invalid', 400, message, { details });
}

function check(schema: Joi.ObjectSchema | undefined, value: unknown, convert: boolean): unknown {
  const given = value ?? {};
  if (!schema) {
    const [unexpected] = Object.keys(given);
    if (unexpected === undefined) return {};
    throw invalid([{ field: unexpected, message: `${unexpected} is not allowed` }]);
  }
  const result = schema.validate(given, { ...PUBLIC_OPTIONS, convert });
  if (result.error) throw invalid(faults(result.error));
  return result.value;
}

/** What is answered is checked too: a field that no schema names would otherwise leak, or a page would break on one that lacks. */
function checkAnswer(schema: Joi.Schema, value: unknown): unknown {
  const result = schema.validate(value, { convert: false });
  if (result.error) throw new Error(`The answer breaks its own schema: ${result.error.message}`);
  return result.value;
}

/** Validates what comes in, calls the handler, validates what goes out. */
export async function guard(
  { db, checkCode }: Guard,
  route: Route,
  ctx: Context,
  params: Record<string, string>,
  caller: Caller,
): Promise<void> {
  const fault = findHostileText(params) ?? findHostileText({ ...ctx.query });
  if (fault) throw new AppError('request.invalid', 400, fault);
  const input = {
    params: check(route.params, params, true),
    query: check(route.query, { ...ctx.query }, true),
    body: check(route.body, await readBody(ctx, route.bodyLimit ?? BODY_LIMIT), false),
  };
  if (route.stepUp) {
    const code = route.stepUp.codeInBody && (input.body as Partial<Confirmation>).twoFactorCode;
    if (code !== undefined) await checkCode(caller, code);
    else if (route.stepUp.when === 'always') await requireFreshSecondFactor(db, caller);
  }
  const result = await route.handle(input, caller);
  ctx.status = route.answer.status;
  if ('csv' in route.answer) {
    const { filename, text } = result as Download;
    ctx.attachment(filename);
    ctx.type = 'text/csv; charset=utf-8';
    ctx.body = typeof text === 'string' ? text : Readable.from(text);
    return;
  }
  ctx.body = checkAnswer(route.answer.schema, result);
}
