/** What the server says of one field of a form that was sent. */
export type FieldError = { field: string; message: string };

/** A response that is not a success. Its message is `<status>: <body text, or the status text>`. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** The body's own fields; none when the body is not one of ours, such as a page of a proxy. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly code: string | undefined;
  /** The server's own words, for people. */
  readonly reason: string | undefined;
  readonly details: readonly FieldError[];
  readonly retryAfterMs: number | undefined;

  constructor(response: Pick<Response, 'status' | 'statusText' | 'headers'>, text: string) {
    super(`${response.status}: ${text || response.statusText}`);
    this.status = response.status;
    this.body = parseBody(text);
    const { code, message, error, details } = this.body;
    this.code = typeof code === 'string' ? code : undefined;
    this.reason = [message, error].find((words) => typeof words === 'string');
    this.details = Array.isArray(details) ? details : [];
    this.retryAfterMs = parseRetryAfter(response.headers.get('retry-after'));
  }
}

/** No response came: no network, a connection that broke, or a server that took too long. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** Worth asking again without any change: there was no response, the server is busy, or it is not well. */
export function isTransient(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof HttpError && (error.status >= 500 || error.status === 429));
}

/** The server's words about what went wrong, or these if it had none. */
export function reasonOf<Fallback extends string | undefined>(error: unknown, fallback: Fallback): string | Fallback {
  return (error instanceof HttpError && error.reason) || fallback;
}

/** The server's words about one field. */
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
