import { AppError } from '@plaudit/server-kit/app-error';

/** Somebody saved the row after this form was opened: the response carries the stored version, so that none is lost. */
export function staleEdit(current: unknown): AppError {
  const message = 'Somebody else changed this meanwhile. Compare both versions and save again';
  return new AppError('stale_edit', 409, message, { fields: { current } });
}

/** An edit that names no version overwrites whatever there is. */
export function rejectStaleEdit(sent: number | undefined, stored: { version: number }): void {
  if (sent !== undefined && sent !== stored.version) throw staleEdit(stored);
}
