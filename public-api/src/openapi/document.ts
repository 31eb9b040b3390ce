import {
  type Call,
  createDocument as createOpenApiDocument,
  type OpenApiDocument,
} from '@plaudit/server-kit/openapi/document';
import type { RouteSpec, Tag } from '../http/route.ts';
import { apiErrorSchema } from './api-error.schema.ts';
import { impliedFailures } from './implied-failures.ts';

const TAGS: Record<Tag, string> = {
  Voting: 'The cycle, casting votes and a voter’s own progress.',
  Catalogue: 'What is voted on: categories, vendors and the site’s own words.',
  Results: 'Leaderboard, results and earlier periods.',
  Accounts: 'Registering, signing in and out.',
};

const DESCRIPTION = `The calls of the public site. Every answer that is not a success is an \`ApiError\`: its \`code\` is \
stable and for programs, its \`message\` is for people. Answers marked as shared are the same for everybody and carry a \
strong ETag. Past the gateway's limits a call is answered 429 with Retry-After.`;

const TOKEN = { everybody: 'none', visitor: 'optional', account: 'needed' } as const;

export function createDocument(specs: readonly RouteSpec[], version: string): OpenApiDocument {
  return createOpenApiDocument({
    title: 'Plaudit public API',
    version,
    description: DESCRIPTION,
    tags: TAGS,
    calls: specs.map(toCall),
    errorSchema: apiErrorSchema,
  });
}

function toCall(spec: RouteSpec): Call {
  return {
    ...spec,
    token: TOKEN[spec.access],
    reply: { ...spec.reply, mediaType: spec.reply.mediaType ?? 'application/json' },
    hasEtag: spec.caching === 'shared',
    failures: [...spec.failures, ...impliedFailures(spec)],
  };
}
