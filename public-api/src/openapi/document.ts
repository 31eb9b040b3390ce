import { errorsOf, type Route, type RouteErrors } from '@plaudit/server-kit/http/route';
import {
  createDocument as createOpenApiDocument,
  type OpenApiDocument,
  type RouteDescription,
} from '@plaudit/server-kit/openapi/document';
import { commonErrors } from '@plaudit/server-kit/openapi/errors';
import packageJson from '../../package.json' with { type: 'json' };
import type { Callers } from '../http/route.ts';
import { apiErrorSchema } from './api-error.schema.ts';

const TAGS = {
  Voting: 'The current cycle, votes and the voter’s own progress.',
  Site: 'The texts that organizers set.',
  'Vendors and categories': 'Whom people vote for, and in what.',
  Results: 'Leaderboard, results and earlier periods.',
  Decisions: 'What was decided about a period.',
  Log: 'A list that can only grow, of sealed votes, decisions and results.',
  Accounts: 'Registering, signing in and out.',
  Links: 'Links that were sent by mail, and what they do.',
  'Personal links': 'Links with which people on the roll sign in, once each.',
  Letters: 'Letters to voters: which ones they want, and how to get none.',
  Passkeys: 'Signing in without a password.',
  'Own account': 'What voters do with their own accounts.',
};

const DESCRIPTION = `The API of the public site. The body of every error is an \`ApiError\`: its \`code\` is stable and \
for programs, its \`message\` is for people. Responses marked as shared are the same for everybody and carry a strong \
ETag. Above the gateway's limits the response is 429 with Retry-After.`;

const REQUIRED = errorsOf(401, 'No token was sent', 'session.required');
const BLOCKED = errorsOf(401, 'The session was blocked by an admin', 'session.blocked');
const INVALID = errorsOf(401, 'The token is unknown, expired or ended', 'session.invalid');

const ACCESS: Record<keyof Callers, { token: RouteDescription['token']; errors: RouteErrors }> = {
  everybody: { token: 'none', errors: {} },
  visitor: {
    token: 'optional',
    errors: { ...INVALID, ...BLOCKED },
  },
  account: {
    token: 'needed',
    errors: { ...REQUIRED, ...INVALID },
  },
  voter: {
    token: 'needed',
    errors: {
      ...REQUIRED,
      ...INVALID,
      ...BLOCKED,
      ...errorsOf(403, 'The account is not a voter’s', 'session.not_a_voter'),
    },
  },
};

export function createDocument(routes: readonly Route[]): OpenApiDocument {
  return createOpenApiDocument({
    title: 'Plaudit public API',
    version: packageJson.version,
    description: DESCRIPTION,
    tags: TAGS,
    routes,
    describe: (route) => {
      const { token, errors } = ACCESS[route.access as keyof Callers];
      return {
        token,
        description: route.description ?? '',
        errors: { ...route.errors, ...commonErrors(route), ...errors },
      };
    },
    errorSchema: apiErrorSchema,
  });
}
