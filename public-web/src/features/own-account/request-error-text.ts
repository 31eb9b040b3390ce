import { reasonOf } from '../../http/form-error-texts.ts';
import { HttpError, NetworkError } from '../../http/http-error.ts';
import { t } from '../../lib/texts.ts';

/**
 * Returns the message of the server or of the HTTP client. For an error of the browser while it makes a passkey it
 * returns a text of ours, because the browser's messages are for programmers.
 */
export function requestErrorText(error: Error, fallback: string): string {
  if (error instanceof NetworkError) return t('{message}. Please try again.', { message: error.message });
  if (error instanceof HttpError) return reasonOf(error, fallback);
  return t('The browser made no passkey. It was canceled, took too long, or this device has one already.');
}
