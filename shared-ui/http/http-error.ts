export type FieldError = { field: string; message: string; code?: string };

/**
 * A response without the result: an error, or 202 for a request that waits for an approval. Its message is
 * `<status>: <body text, or the status text>`.
 */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** The fields of the JSON body. Empty if the body is not a JSON object, such as a proxy's HTML page. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly code: string | undefined;
  /** The server's message for people. */
  readonly reason: string | undefined;
  readonly details: readonly FieldError[];
  readonly retryAfterMs: number | undefined;

  constructor(response: Pick<Response, 'status' | 'statusText' | 'headers'>, text: string) {
    super(`${response.status}: ${text || response.statusText}`);
    this.status = response.status;
    this.body = parseBody(text);
    const { code, message, error, details } = this.body;
    this.code = typeof code === 'string' ? code : undefined;
    this.reason = [message, error].find((candidate) => typeof candidate === 'string');
    this.details = Array.isArray(details) ? details : [];
    this.retryAfterMs = parseRetryAfter(response.headers.get('retry-after'));
  }
}

/** True if the request was stored and waits for somebody to approve it. */
export const isWaitingForApproval = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status === 202;

/** The server did not respond: no network, a broken connection, a time limit, or a page of a proxy in its place. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** True if the same request may succeed later: the server did not respond, is busy or has an error. */
export function isTransient(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof HttpError && (error.status >= 500 || error.status === 429));
}

export function reasonOf<Fallback extends string | undefined>(error: unknown, fallback: Fallback): string | Fallback {
  return (error instanceof HttpError && error.reason) || fallback;
}

export function fieldErrorOf(error: unknown, field: string): string | undefined {
  return error instanceof HttpError ? error.details.find((detail) => detail.field === field)?.message : undefined;
}

function parseBody(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}
