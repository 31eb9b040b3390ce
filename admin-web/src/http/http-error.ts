import { HttpError } from '../../../shared-ui/http/http-error.ts';

export {
  fieldErrorOf,
  HttpError,
  isWaitingForApproval,
  NetworkError,
  reasonOf,
} from '../../../shared-ui/http/http-error.ts';

/**
 * True if the session may have ended, been blocked or lost its second factor. The sign-in gate then shows the form that
 * is needed.
 */
export function isAccessError(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 401 || error.status === 403);
}

/** True if the server has rejected the request. A server that fails may have checked nothing. */
export const isRejection = (error: unknown) => error instanceof HttpError && error.status < 500;

/** Does not say that nothing was checked, because perhaps only the response was lost. */
export const NO_RESPONSE_TEXT = 'The server did not respond. Please try again.';
