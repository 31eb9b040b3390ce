import { errorsOf, type RouteErrors } from '@plaudit/server-kit/http/route';

/** The errors of every change that runs in `changeAs` or `changeVotingAs`. */
export const resultErrors: RouteErrors = errorsOf(
  409,
  'The result of a period that is over could not be written down yet, and this could change it',
  'results.not_written',
);

/** The errors of a change after which a result is written again. */
export const rewriteErrors: RouteErrors = {
  ...resultErrors,
  ...errorsOf(409, 'The new version of the result has no room in the database', 'results.too_large'),
};
