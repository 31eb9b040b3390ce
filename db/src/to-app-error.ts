import { AppError, internalError, unavailable } from '@plaudit/server-kit/app-error';
import { isUnavailable, violatedConstraint } from './database-errors.ts';

/**
 * The errors for violated constraints, unless a service translates the violation itself. The database checks, because
 * another request can overtake a check in code.
 */
const CONSTRAINTS: Readonly<Record<string, readonly [code: string, status: number, message: string]>> = {
  accounts_username_unique: [
    'account.username_taken',
    409,
    'This username is taken, or was somebody’s and stays theirs',
  ],
  categories_live_name_unique: ['category.name_taken', 409, 'There is already a category with this name'],
  voting_cycles_active_unique: ['cycle.changed_meanwhile', 409, 'Another voting period was started at the same moment'],
  voting_cycles_dates_ordered: ['cycle.dates_reversed', 400, 'The end must be after the start'],
  ballot_boxes_open_unique: ['ballot_box.already_open', 409, 'This category has an open ballot box already'],
};

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const known = CONSTRAINTS[violatedConstraint(error) ?? ''];
  if (known) return new AppError(...known, { cause: error });
  return isUnavailable(error) ? unavailable(error) : internalError(error);
}
