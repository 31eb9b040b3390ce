import type { RouteErrors } from '@plaudit/server-kit/http/route';
import { createDocument as createOpenApiDocument, type OpenApiDocument } from '@plaudit/server-kit/openapi/document';
import { commonErrors } from '@plaudit/server-kit/openapi/errors';
import { FRESH_SECOND_FACTOR_MINUTES } from '../../contract/index.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { codeErrors } from '../features/second-factor/second-factor.schemas.ts';
import type { Access, Route, StepUp } from '../http/route.ts';
import { apiError } from './api-error.schema.ts';

const TAGS = {
  Dashboard: 'The figures of the moment, and what should be looked at.',
  'Second factor': 'Codes of an authenticator.',
  'User sessions': 'Who is or was on the site; blocking and unblocking.',
  Users: 'Voters and admins.',
  Settings: 'The site’s own words and limits.',
  Categories: 'What is voted in.',
  Vendors: 'Who is voted for, and their links.',
  Voting: 'Whether votes are taken at the moment.',
  'Voting periods': 'Past, running and scheduled ones, and their results.',
  Resets: 'Starting votes afresh, and taking that back.',
  'Audit log': 'Who did what.',
};

const DESCRIPTION = `The calls of the admin panel. Each needs the bearer token of an admin's session, and all but the \
dashboard and verify-2fa a second factor passed in that session. The body of every error is an \`ApiError\`: its \`code\` \
is stable and for programs, its \`message\` is for people.`;

const SIGNED_IN: RouteErrors = {
  'session.required': { status: 401, when: 'no token is sent' },
  'session.invalid': { status: 401, when: 'the token is unknown, expired or ended' },
  'session.blocked': { status: 403, when: 'the session was blocked' },
  'access.not_admin': { status: 403, when: 'the caller is no admin' },
};
const ADMIN: RouteErrors = {
  ...SIGNED_IN,
  'access.second_factor_required': { status: 403, when: 'the second factor was not passed' },
};
const SUPER_ADMIN: RouteErrors = {
  ...ADMIN,
  'access.super_admin_required': { status: 403, when: 'the caller is no super admin' },
};

const ACCESS: Record<Access, { who: string; errors: RouteErrors }> = {
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
      const { access, stepUp } = route as Route;
      const { who, errors } = ACCESS[access];
      return {
        token: 'needed',
        description: who,
        errors: { ...errors, ...commonErrors(route), ...(stepUp ? stepUpErrors(stepUp) : {}), ...route.errors },
      };
    },
    errorSchema: apiError,
  });
}

function stepUpErrors({ when, codeInBody }: StepUp): RouteErrors {
  const which = when === 'always' ? '' : `${when}, and `;
  return {
    ...(codeInBody ? codeErrors : {}),
    'second_factor.required': {
      status: 403,
      when: `${which}no code was passed within ${FRESH_SECOND_FACTOR_MINUTES} minutes: send one to verify-2fa, then repeat`,
    },
  };
}
