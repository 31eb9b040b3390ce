import { bodyParser } from '@koa/bodyparser';
import { AppError } from '@plaudit/server-kit/app-error';
import { findHostileText } from '@plaudit/server-kit/hostile-text';
import type { Context } from 'koa';

export const BODY_LIMIT = 16 * 1024;

const unknownEncoding = () =>
  new AppError('request.unsupported_type', 415, 'This encoding of the body is not understood');

function refuse(error: Error & { status?: number; type?: string }): never {
  if (error.status === 413) throw new AppError('request.too_large', 413, 'The request is too large');
  if (error.status === 415) throw unknownEncoding();
  if (error.type === 'request.aborted') throw new AppError('request.aborted', 400, 'The request was cut off');
  throw new AppError('request.malformed', 400, 'The body is not valid JSON');
}

const parsers = new Map<number, ReturnType<typeof bodyParser>>();

function parserFor(limit: number) {
  let parser = parsers.get(limit);
  if (!parser) {
    parser = bodyParser({
      enableTypes: ['json'],
      jsonLimit: limit,
      parsedMethods: ['POST', 'PUT', 'DELETE'],
      onError: refuse,
    });
    parsers.set(limit, parser);
  }
  return parser;
}

/** The JSON body, or undefined where there is none. The parser would take JSON's many cousins; this takes JSON. */
export async function readBody(ctx: Context, limit: number): Promise<unknown> {
  const isEmpty = ctx.get('content-length') === '0' || !(ctx.get('content-length') || ctx.get('transfer-encoding'));
  if (isEmpty) return undefined;
  if (ctx.is('application/json') !== 'application/json') {
    throw new AppError(
      'request.unsupported_type',
      415,
      'The body must be JSON, with the content type application/json',
    );
  }
  // A small compressed body can become a large one.
  if (!['', 'identity'].includes(ctx.get('content-encoding').toLowerCase())) throw unknownEncoding();
  await parserFor(limit)(ctx, async () => {});
  const fault = findHostileText(ctx.request.body);
  if (fault) throw new AppError('request.invalid', 400, fault);
  return ctx.request.body;
}
