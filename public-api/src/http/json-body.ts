import express, { type Request, type RequestHandler } from 'express';

const BODY_MAX_BYTES = 16 * 1024;

/** Compressed bodies are refused: a small one can become a large one. */
const parse = express.json({ limit: BODY_MAX_BYTES, inflate: false, strict: false, type: () => true });

/** JSON only. A call without a body goes on with none, and the schema says what is missing. */
export function readJsonBody(unsupported: () => Error): RequestHandler {
  return (request, response, next) => {
    if (!hasBody(request)) return next();
    if (!request.is('application/json')) return next(unsupported());
    parse(request, response, next);
  };
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}
