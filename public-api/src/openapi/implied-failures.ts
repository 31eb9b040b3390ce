import type { Failure } from '@plaudit/server-kit/openapi/failures';
import type { RouteSpec } from '../http/route.ts';

/** What can go wrong with a route, from what it declares about itself. */
export function impliedFailures(spec: RouteSpec): Failure[] {
  const invalid =
    spec.params || spec.body ? 'A field is at fault, each is named in `details`' : 'Query parameters were sent';
  const failures: Failure[] = [{ status: 400, codes: ['request.invalid'], when: invalid }];
  if (spec.body) {
    failures.push(
      { status: 400, codes: ['request.malformed'], when: 'The body is not JSON of a kind that can be read' },
      { status: 413, codes: ['request.too_large'], when: 'The body is larger than 16 KB' },
      { status: 415, codes: ['request.unsupported_type'], when: 'The body is not sent as application/json' },
    );
  }
  if (spec.access === 'account') {
    failures.push({ status: 401, codes: ['session.required'], when: 'No token was sent' });
  }
  if (spec.access !== 'everybody') {
    failures.push({ status: 401, codes: ['session.invalid'], when: 'The token is unknown, expired or ended' });
    if (spec.blockedStatus === undefined) {
      failures.push({ status: 401, codes: ['session.blocked'], when: 'The session was blocked by the organisers' });
    }
  }
  if (spec.needsDatabase !== false) {
    failures.push({
      status: 503,
      codes: ['service.unavailable'],
      when: 'The database does not answer; see Retry-After',
    });
  }
  return failures;
}
