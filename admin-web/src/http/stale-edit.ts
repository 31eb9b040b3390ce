import { HttpError } from './http-error.ts';

/** The row as it is stored now, when an edit was refused for having been made on an older one. */
export function storedInstead<Row>(error: unknown): Row | undefined {
  return error instanceof HttpError && error.code === 'stale_edit' ? (error.current as Row) : undefined;
}
