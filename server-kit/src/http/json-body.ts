import type { IncomingHttpHeaders } from 'node:http';
import { findHostileText } from '../hostile-text.ts';
import { clientError, requestErrors } from './request-errors.ts';

export const BODY_LIMIT_BYTES = 16 * 1024;

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/**
 * The JSON object in a request's body, or undefined if there is no body. `parse` is the framework's parser.
 * Compressed bodies are rejected, because a small one can become a large one.
 */
export async function readJsonBody(
  headers: IncomingHttpHeaders,
  parse: () => Promise<unknown>,
): Promise<object | undefined> {
  if (!hasBody(headers)) return undefined;
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) throw requestErrors.unsupportedType();
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw requestErrors.unsupportedType('The body must not be compressed');
  }
  const body = await parse().catch((error: unknown) => {
    throw clientError(error) ?? error;
  });
  const problem = findHostileText(body);
  if (problem !== undefined) throw requestErrors.malformed(problem);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw requestErrors.malformed('The body must be a JSON object');
  }
  return body;
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
