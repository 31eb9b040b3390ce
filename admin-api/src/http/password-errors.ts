import type { RouteErrors } from '@plaudit/server-kit/http/route';

/** What every route declares that asks for the current password. */
export const passwordErrors: RouteErrors = {
  'password.wrong': { status: 403, when: 'the current password is wrong' },
  'password.too_many_failures': {
    status: 429,
    when: 'the account had five wrong current passwords in fifteen minutes; see Retry-After',
  },
  'service.busy': { status: 503, when: 'too many passwords are being checked at once; see Retry-After' },
};
