import { HttpError, NetworkError, reasonOf } from '../../http/http-error.ts';

/** The words of the server, or of our own client. Those of the browser, about a passkey, are for programmers. */
export function requestErrorText(error: Error, fallback: string): string {
  if (error instanceof NetworkError) return `${error.message}. Please try again.`;
  if (error instanceof HttpError) return reasonOf(error, fallback);
  return 'The browser made no passkey. It was cancelled, took too long, or this device has one already.';
}
