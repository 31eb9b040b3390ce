import { AppError } from '@plaudit/server-kit/app-error';

/** Somebody saved the row after this form was opened: both versions are shown, none is lost. */
export class StaleEditError extends AppError {
  readonly current: unknown;

  constructor(current: unknown) {
    super('stale_edit', 409, 'Somebody else changed this meanwhile. Compare both versions and save again');
    this.current = current;
  }
}

/** An edit that names no version overwrites whatever there is. */
export function refuseStaleEdit(sent: number | undefined, stored: { version: number }): void {
  if (sent !== undefined && sent !== stored.version) throw new StaleEditError(stored);
}
