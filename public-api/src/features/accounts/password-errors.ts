import { errorsOf, type RouteErrors } from '@plaudit/server-kit/http/route';

export const passwordErrors: RouteErrors = {
  ...errorsOf(403, 'The current password is wrong', 'password.wrong'),
  ...errorsOf(429, 'Too many wrong passwords; see Retry-After', 'password.too_many_failures'),
  ...errorsOf(503, 'Too many passwords are being checked at once; see Retry-After', 'service.busy'),
};
