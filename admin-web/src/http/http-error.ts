import type { ApiError, FieldFault } from '@plaudit/admin-api/contract';

function parseBody(body: string): Partial<ApiError> {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    // A gateway's own error page is not JSON: its text stays in the error's message.
    return {};
  }
}

/** Any answer that is not a success. `message` is what the server sent, word for word; the other fields are read from it. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** What may be shown to a person. */
  readonly serverMessage: string | undefined;
  readonly details: readonly FieldFault[];
  /** With code `stale_edit`: the row as it is stored now. */
  readonly current: unknown;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'HttpError';
    const parsed = parseBody(body);
    this.status = status;
    this.code = parsed.code;
    this.serverMessage = parsed.message ?? parsed.error;
    this.details = parsed.details ?? [];
    this.current = parsed.current;
  }
}

/** The server's words about what went wrong, if it had any. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof HttpError ? error.serverMessage : undefined;
}

/** What the server says of one field of the form that was sent. */
export function fieldFault(error: unknown, field: string): string | undefined {
  return error instanceof HttpError ? error.details.find((fault) => fault.field === field)?.message : undefined;
}

/** The session may have ended, been blocked or lost its second factor: the door then shows what is needed. */
export function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 401 || error.status === 403);
}

/** Whether the server judged what was sent: not without a network, and not where it or the gateway broke. */
export const wasAnswered = (error: unknown) => error instanceof HttpError && error.status < 500;
