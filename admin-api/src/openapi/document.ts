import {
  type Call,
  createDocument as createOpenApiDocument,
  type OpenApiDocument,
} from '@plaudit/server-kit/openapi/document';
import Joi from 'joi';
import { FRESH_SECOND_FACTOR_MINUTES } from '../../contract/index.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { ACCESS } from '../access.ts';
import { codeRefusals } from '../features/second-factor/second-factor.schemas.ts';
import type { Refusals, Route, StepUp, Tag } from '../http/route.ts';
import { apiError } from './api-error.schema.ts';

const TAGS: Record<Tag, string> = {
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
dashboard and verify-2fa a second factor passed in that session. Every answer that is not a success is an \`ApiError\`: \
its \`code\` is stable and for programs, its \`message\` is for people.`;

export function createDocument(routes: readonly Route[]): OpenApiDocument {
  return createOpenApiDocument({
    title: 'Plaudit admin API',
    version: packageJson.version,
    description: DESCRIPTION,
    tags: TAGS,
    calls: routes.map(toCall),
    errorSchema: apiError,
  });
}

function toCall({ answer, ...route }: Route): Call {
  const { status, description } = answer;
  return {
    ...route,
    operationId: operationIdOf(route),
    description: accessOf(route),
    token: 'needed',
    reply:
      'csv' in answer
        ? { status, description, mediaType: 'text/csv', schema: Joi.string() }
        : { status, description, mediaType: 'application/json', schema: answer.schema },
    failures: Object.entries(refusalsOf(route)).map(([code, refusal]) => ({ codes: [code], ...refusal })),
  };
}

function operationIdOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const words = path.replace('/api/admin/', '').split(/[/-]/);
  const name = words.map((word) => word.replace(/^:(\w)/, (_all, first: string) => `By${first.toUpperCase()}`));
  return `${method.toLowerCase()}${name.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}

function accessOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const access = ACCESS[`${method} ${path}`];
  if (!access || access.least === 'anyone') return 'For anyone.';
  const role = access.least === 'super_admin' ? 'super admins' : 'admins and super admins';
  return `For ${role}, ${access.secondFactor ? 'after' : 'also before'} the second factor.`;
}

/** What any call may be refused for. */
const COMMON: Refusals = {
  'session.required': { status: 401, when: 'no token is sent' },
  'session.invalid': { status: 401, when: 'the token is unknown, expired or ended' },
  'session.blocked': { status: 403, when: 'the session was blocked' },
  'access.not_admin': { status: 403, when: 'the caller is no admin' },
  'service.unavailable': { status: 503, when: 'the database does not answer; see Retry-After' },
};

const INPUT: Refusals = { 'request.invalid': { status: 400, when: 'a field is at fault; each is named in details' } };

const BODY: Refusals = {
  'request.malformed': { status: 400, when: 'the body is not JSON' },
  'request.too_large': { status: 413, when: 'the body is too large' },
  'request.unsupported_type': { status: 415, when: 'the body is not sent as application/json' },
};

function stepUpRefusals({ when, codeInBody }: StepUp): Refusals {
  const which = when === 'always' ? '' : `${when}, and `;
  return {
    ...(codeInBody ? codeRefusals : {}),
    'second_factor.required': {
      status: 403,
      when: `${which}no code was passed within ${FRESH_SECOND_FACTOR_MINUTES} minutes: send one to verify-2fa, then repeat`,
    },
  };
}

function refusalsOf(route: Omit<Route, 'answer'>): Refusals {
  const access = ACCESS[`${route.method} ${route.path}`];
  const isBehindSecondFactor = access && access.least !== 'anyone' && access.secondFactor;
  return {
    ...COMMON,
    ...(isBehindSecondFactor
      ? { 'access.second_factor_required': { status: 403, when: 'the second factor was not passed' } }
      : {}),
    ...(access?.least === 'super_admin'
      ? { 'access.super_admin_required': { status: 403, when: 'the caller is no super admin' } }
      : {}),
    ...INPUT,
    ...(route.body ? BODY : {}),
    ...(route.stepUp ? stepUpRefusals(route.stepUp) : {}),
    ...route.refusals,
  };
}
