import { AppError } from '@plaudit/server-kit/app-error';

/**
 * The error for an edit whose form was opened before the row was last saved. The response has the stored version, so
 * that the admin can compare.
 */
export function staleEdit(current: unknown): AppError {
  const message = 'Somebody else changed this meanwhile. Compare both versions and save again';
  return new AppError('stale_edit', 409, message, { fields: { current } });
}

/** An edit without a version is not rejected here. It overwrites the stored row. */
export function rejectStaleEdit(sent: number | undefined, stored: { version: number }): void {
  if (sent !== undefined && sent !== stored.version) throw staleEdit(stored);
}
