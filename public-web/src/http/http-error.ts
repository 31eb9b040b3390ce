import type { ApiError, FieldFault } from '@plaudit/public-api/contract';

/** An answer that is not a success. Its message is `<status>: <body text, or the status text>`. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** The server's own words, for people; absent when the body is not one of ours. */
  readonly reason: string | undefined;
  readonly code: string | undefined;
  readonly details: readonly FieldFault[];
  readonly retryAfterMs: number | undefined;

  constructor(response: Pick<Response, 'status' | 'statusText' | 'headers'>, body: string) {
    super(`${response.status}: ${body || response.statusText}`);
    this.status = response.status;
    const fault = parseApiError(body);
    this.reason = fault?.message;
    this.code = fault?.code;
    this.details = fault?.details ?? [];
    this.retryAfterMs = parseRetryAfter(response.headers.get('retry-after'));
  }
}

/** No answer came: no network, a connection that broke, or one that took too long. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** Worth asking again without any change: nothing answered, the server is busy, or it is not well. */
export function isTransient(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof HttpError && (error.status >= 500 || error.status === 429));
}

/** What a toast says of a failure: the server's words if it gave any, otherwise the action's own. */
export function reasonOf(error: unknown, fallback: string): string {
  return (error instanceof HttpError && error.reason) || fallback;
}

function parseApiError(body: string): Partial<ApiError> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return undefined;
    const { code, message, details } = value as Record<string, unknown>;
    return {
      ...(typeof code === 'string' && { code }),
      ...(typeof message === 'string' && { message }),
      ...(Array.isArray(details) && { details: details as FieldFault[] }),
    };
  } catch {
    return undefined;
  }
}

function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}
