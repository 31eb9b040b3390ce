import { errorsOf, type RouteErrors } from '@plaudit/server-kit/http/route';
import { createDocument as createOpenApiDocument, type OpenApiDocument } from '@plaudit/server-kit/openapi/document';
import { commonErrors } from '@plaudit/server-kit/openapi/errors';
import { FRESH_SECOND_FACTOR_MINUTES } from '../../contract/index.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { codeErrors } from '../features/second-factor/second-factor.schemas.ts';
import type { Access, ApprovalRule, FreshSecondFactorRule, Route } from '../http/route.ts';
import { apiErrorSchema } from './api-error.schema.ts';

const TAGS = {
  Dashboard: 'Current figures and warnings.',
  'Second factor': 'Authenticator codes and recovery codes.',
  Passkeys: 'The second factor without a code: the own passkeys, and passing it with one.',
  'User sessions': 'Who is on the site; blocking and unblocking.',
  Users: 'Voters and admins.',
  Invitations: 'Links with which somebody makes their own admin account.',
  Roll: 'The people whom organizers invite, and their personal links.',
  Settings: 'Texts, rules and limits of the site.',
  Categories: 'The categories that people vote in.',
  Vendors: 'The vendors that people vote for, and their links.',
  Voting: 'Whether votes are accepted now.',
  'Voting periods': 'Past, running and scheduled periods, and their results.',
  Reveal: 'Making frozen or hidden numbers public, place by place.',
  Decisions: 'What was decided about a period, for everybody to read.',
  Resets: 'Resetting votes, and undoing a reset.',
  Exclusions: 'Taking the votes of some accounts out of the count, in the open.',
  Approvals: 'What waits for another super admin.',
  'Audit log': 'What admins did.',
};

const DESCRIPTION = `The API of the admin panel. Every route needs the bearer token of an admin's session, except the \
two for the link of an invitation. All except the dashboard, verify-2fa, passing it with a passkey and setting up the first authenticator also need a second factor passed in that session. The body of every error is an \`ApiError\`: \
its \`code\` is stable and for programs, its \`message\` is for people.`;

const SIGNED_IN: RouteErrors = {
  ...errorsOf(401, 'No token was sent', 'session.required'),
  ...errorsOf(401, 'The token is unknown, expired or ended', 'session.invalid'),
  ...errorsOf(403, 'The session was blocked by an admin', 'session.blocked'),
  ...errorsOf(403, 'The caller is not an admin', 'access.not_admin'),
};
const ADMIN: RouteErrors = {
  ...SIGNED_IN,
  ...errorsOf(403, 'The second factor was not passed', 'access.second_factor_required'),
};
const SUPER_ADMIN: RouteErrors = {
  ...ADMIN,
  ...errorsOf(403, 'The caller is not a super admin', 'access.super_admin_required'),
};

const ACCESS: Record<Access, { who: string; errors: RouteErrors }> = {
  everybody: { who: 'For everybody.', errors: {} },
  signedIn: { who: 'For admins and super admins, also before the second factor.', errors: SIGNED_IN },
  admin: { who: 'For admins and super admins, after the second factor.', errors: ADMIN },
  superAdmin: { who: 'For super admins, after the second factor.', errors: SUPER_ADMIN },
};

export function createDocument(routes: readonly Route[]): OpenApiDocument {
  return createOpenApiDocument({
    title: 'Plaudit admin API',
    version: packageJson.version,
    description: DESCRIPTION,
    tags: TAGS,
    routes,
    describe: (route) => {
      const { access, freshSecondFactor, approval } = route as Route;
      const { who, errors } = ACCESS[access];
      return {
        token: access === 'everybody' ? 'none' : 'needed',
        description: route.description === undefined ? who : `${who} ${route.description}`,
        errors: {
          ...errors,
          ...commonErrors(route),
          ...(freshSecondFactor ? freshSecondFactorErrors(freshSecondFactor) : {}),
          ...(approval ? { ...WAITING[approval.when], ...tooManyRequests } : {}),
          ...route.errors,
        },
      };
    },
    errorSchema: apiErrorSchema,
  });
}

const WAITING: Record<ApprovalRule['when'], RouteErrors> = {
  always: errorsOf(202, 'The request waits for another super admin', 'approval.waiting'),
  'switched on': errorsOf(
    202,
    'Organizers want approvals, so the request waits for another super admin',
    'approval.waiting',
  ),
};

const tooManyRequests: RouteErrors = errorsOf(
  409,
  'Fifty requests of the caller wait for an approval already',
  'approval.too_many',
);

function freshSecondFactorErrors({ when, hasCodeInBody }: FreshSecondFactorRule): RouteErrors {
  const missing = when === 'always' ? 'No code' : `${when}, and no code`;
  return {
    ...(hasCodeInBody ? codeErrors : {}),
    ...errorsOf(
      403,
      `${missing} was passed within ${FRESH_SECOND_FACTOR_MINUTES} minutes, nor a passkey: send one to verify-2fa, then repeat`,
      'second_factor.required',
    ),
  };
}
