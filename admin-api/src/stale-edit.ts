import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import { findLastActor, type SubjectOfEvents } from './features/audit/audit.queries.ts';

/** An edit without a version is not rejected here. It overwrites the stored row. */
export async function rejectStaleEdit(
  trx: Db,
  sent: number | undefined,
  stored: { version: number },
  subject: SubjectOfEvents,
): Promise<void> {
  if (sent !== undefined && sent !== stored.version) throw staleEdit(stored, await findLastActor(trx, subject));
}

/**
 * The error for an edit whose form was opened before the row was last saved. The response has the stored version, so
 * that the admin can compare, and who saved it.
 */
function staleEdit(current: unknown, changedBy: string | undefined): AppError {
  const message = `${changedBy ?? 'Somebody else'} changed this meanwhile. Compare both versions and save again`;
  return new AppError('stale_edit', 409, message, { fields: { current, ...(changedBy && { changedBy }) } });
}
