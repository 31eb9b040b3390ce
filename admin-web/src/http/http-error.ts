import { HttpError } from '../../../shared-ui/http/http-error.ts';

export { fieldErrorOf, HttpError, reasonOf } from '../../../shared-ui/http/http-error.ts';

/** The session may have ended, been blocked or lost its second factor. The sign-in gate then shows what is needed. */
export function isAccessError(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 401 || error.status === 403);
}

/** Whether the server looked at what was sent: not without a network, and not when it or the gateway failed. */
export const wasJudged = (error: unknown) => error instanceof HttpError && error.status < 500;
