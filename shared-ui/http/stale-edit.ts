import { HttpError } from './http-error.ts';

/** The row as it is stored now, when an edit was rejected because it was made on an older one. */
export function storedVersionOf<Row>(error: unknown): Row | undefined {
  return error instanceof HttpError && error.code === 'stale_edit' ? (error.body.current as Row) : undefined;
}
