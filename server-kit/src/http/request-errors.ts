import { AppError } from '../app-error.ts';

/** Errors in a request that are found before a handler gets it. They are the same in both APIs. */
export const requestErrors = {
  notFound: () => new AppError('request.not_found', 404, 'There is nothing at this address'),
  methodNotAllowed: (allowed: readonly string[]) =>
    new AppError(
      'request.method_not_allowed',
      405,
      `This address takes ${new Intl.ListFormat('en', { type: 'conjunction' }).format(allowed)} only`,
      { headers: { Allow: allowed.join(', ') } },
    ),
  malformed: (message = 'The request cannot be read') => new AppError('request.malformed', 400, message),
  tooLarge: (message = 'The request is too large') => new AppError('request.too_large', 413, message),
  unsupportedType: (message = 'The body must be sent as application/json') =>
    new AppError('request.unsupported_type', 415, message),
} as const;

/**
 * Turns an error to which a framework or a body parser gave a 4xx status into an AppError. Returns undefined for any
 * other error.
 */
export function clientError(error: unknown): AppError | undefined {
  if (error instanceof AppError || !(error instanceof Error) || !('status' in error)) return undefined;
  const { status } = error;
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  if (status === 413) return requestErrors.tooLarge();
  return status === 415 ? requestErrors.unsupportedType() : requestErrors.malformed();
}
