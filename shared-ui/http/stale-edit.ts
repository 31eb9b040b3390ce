import { HttpError } from './http-error.ts';

/** Who stored the row that an edit was not based on, if the server says so. */
export function changedByOf(error: unknown): string | undefined {
  return error instanceof HttpError && error.code === 'stale_edit' ? (error.body.changedBy as string) : undefined;
}

/** The row that is stored now, if an edit was rejected because it was based on an older version. */
export function storedVersionOf<Row>(error: unknown): Row | undefined {
  return error instanceof HttpError && error.code === 'stale_edit' ? (error.body.current as Row) : undefined;
}
