import { describe, expect, test } from 'vitest';
import { ROOT } from '../home/layout.ts';
import { API_PARTS, type ApiPart } from '../release/parts.ts';
import { findBreaks } from './contract-breaks.ts';
import { readContract } from './contracts.ts';
import type { ApiDocument, Operation, Parameter, Schema } from './openapi.ts';

/** A document's schemas by their names. Those that these tests edit have properties. */
type Schemas = Record<string, Schema & { properties: Record<string, Schema> }>;

function breaksAfter(part: ApiPart, edit: (schemas: Schemas, paths: ApiDocument['paths']) => void): string[] {
  const changed = readContract(ROOT, part);
  edit(changed.components?.schemas as Schemas, changed.paths);
  return findBreaks(readContract(ROOT, part), changed);
}

describe('a client of public-api is broken by', () => {
  test.each<[string, (schemas: Schemas, paths: ApiDocument['paths']) => void, string]>([
    [
      'a route that is gone',
      (_, paths) => {
        delete paths['/api/votes'];
      },
      'POST /api/votes: is gone',
    ],
    [
      'a field that is gone from a response',
      ({ VoteReceipt }) => {
        delete VoteReceipt?.properties.castAt;
      },
      'POST /api/votes 201.castAt: is gone',
    ],
    [
      'a field that may be missing',
      ({ VoteReceipt }) => {
        Object.assign(VoteReceipt ?? {}, { required: ['receipt'] });
      },
      'POST /api/votes 201.vendorId: may now be missing',
    ],
    [
      'a field of another type',
      ({ VoteReceipt }) => {
        Object.assign(VoteReceipt?.properties ?? {}, { vendorId: { type: 'string' } });
      },
      'POST /api/votes 201.vendorId: may now be string',
    ],
    [
      'a field that a request now needs',
      ({ VoteRequest }) => {
        Object.assign(VoteRequest?.properties ?? {}, { reason: { type: 'string' } });
        VoteRequest?.required?.push('reason');
      },
      'POST /api/votes request.reason: is now needed',
    ],
    [
      'a field that a request no longer takes',
      ({ VoteRequest }) => {
        delete VoteRequest?.properties.categoryId;
      },
      'POST /api/votes request.categoryId: is no longer taken',
    ],
    [
      'a narrower limit',
      ({ LoginRequest }) => {
        Object.assign(LoginRequest?.properties.username ?? {}, { maxLength: 10 });
      },
      'POST /api/login request.username: maxLength is now 10, was 256',
    ],
    [
      'a different success status',
      (_, paths) => {
        delete paths['/api/votes']?.post?.responses?.['201'];
      },
      'POST /api/votes 201: is no longer a response',
    ],
    [
      'a map with values of another type',
      ({ LeaderboardEntry }) => {
        Object.assign(LeaderboardEntry?.properties.categoryVotes ?? {}, {
          patternProperties: { '.*': { type: 'string' } },
        });
      },
      'GET /api/leaderboard 200[].categoryVotes.*: may now be string',
    ],
    [
      'an error response without its code',
      ({ ApiError }) => {
        delete ApiError?.properties.code;
      },
      'POST /api/votes 400.code: is gone',
    ],
    [
      'a public route that now requires a sign-in',
      (_, paths) => {
        Object.assign(paths['/api/leaderboard']?.get ?? {}, { security: [{ bearer: [] }] });
      },
      'GET /api/leaderboard: requires another authentication',
    ],
  ])('%s', (_, edit, message) => {
    expect(breaksAfter('public-api', edit)).toContain(message);
  });
});

describe('a client of admin-api is broken by', () => {
  const users = (paths: ApiDocument['paths']) => paths['/api/admin/users']?.get as Operation;
  const parameter = (paths: ApiDocument['paths'], name: string) =>
    users(paths).parameters?.find((each) => each.name === name) as Parameter & { schema: Schema };

  test.each<[string, (schemas: Schemas, paths: ApiDocument['paths']) => void, string]>([
    [
      'a field that one of two shapes lost',
      ({ Dashboard }) => {
        delete Dashboard?.properties.totalVotes;
      },
      'GET /api/admin/dashboard 200.totalVotes: is gone',
    ],
    [
      'a field that the other shape lost, though the first one has it',
      ({ DashboardLocked }) => {
        delete DashboardLocked?.properties.adminUser;
      },
      'GET /api/admin/dashboard 200.adminUser: is gone',
    ],
    [
      'a field that may be null or not, and is gone',
      ({ VotingStatus }) => {
        delete VotingStatus?.properties.cycle;
      },
      'GET /api/admin/dashboard 200.voting.cycle: is gone',
    ],
    [
      'a field inside of what may be null',
      ({ Cycle }) => {
        delete Cycle?.properties.endDate;
      },
      'GET /api/admin/dashboard 200.voting.cycle.endDate: is gone',
    ],
    [
      'a lower maximum of a query parameter',
      (_, paths) => {
        parameter(paths, 'pageSize').schema.maximum = 10;
      },
      'GET /api/admin/users request pageSize: maximum is now 10, was 200',
    ],
    [
      'a filter of fewer values',
      (_, paths) => {
        parameter(paths, 'role').schema.enum = ['voter'];
      },
      'GET /api/admin/users request role: no longer takes "admins"',
    ],
    [
      'free text that becomes a list of values',
      (_, paths) => {
        parameter(paths, 'search').schema.enum = ['a', 'b'];
      },
      'GET /api/admin/users request search: no longer takes string',
    ],
    [
      'a parameter that moves',
      (_, paths) => {
        parameter(paths, 'search').in = 'header';
      },
      'GET /api/admin/users request: no longer takes search',
    ],
    [
      'another default page size',
      (_, paths) => {
        parameter(paths, 'pageSize').schema.default = 10;
      },
      'GET /api/admin/users request pageSize: default is now 10, was 25',
    ],
    [
      'a body that is no longer taken',
      (_, paths) => {
        delete paths['/api/admin/pause-voting']?.post?.requestBody;
      },
      'POST /api/admin/pause-voting request: no longer takes a body',
    ],
    [
      'a value that clients do not know',
      ({ VotingStatus }) => {
        Object.assign(VotingStatus?.properties.state ?? {}, {
          enum: ['open', 'paused', 'not_started', 'ended', 'none', 'frozen'],
        });
      },
      'GET /api/admin/dashboard 200.voting.state: may now be "frozen"',
    ],
  ])('%s', (_, edit, message) => {
    expect(breaksAfter('admin-api', edit)).toContain(message);
  });
});

describe('a client still works with', () => {
  test.each(API_PARTS)('the same document of %s', (part) => {
    expect(breaksAfter(part, () => {})).toEqual([]);
  });

  test('more routes, more fields in responses, more optional fields in requests, wider limits', () => {
    const breaks = breaksAfter('public-api', ({ LoginRequest, VoteRequest, VoteReceipt }, paths) => {
      paths['/api/new'] = { get: { responses: {} } };
      Object.assign(VoteReceipt?.properties ?? {}, { more: { type: 'string' } });
      Object.assign(VoteRequest?.properties ?? {}, { note: { type: 'string' } });
      Object.assign(LoginRequest?.properties.username ?? {}, { maxLength: 1000 });
    });
    expect(breaks).toEqual([]);
  });

  test('a dashboard with more fields, and a filter of more values', () => {
    const breaks = breaksAfter('admin-api', ({ Dashboard }, paths) => {
      Object.assign(Dashboard?.properties ?? {}, { more: { type: 'string' } });
      Dashboard?.required?.push('more');
      const role = paths['/api/admin/users']?.get?.parameters?.find(({ name }) => name === 'role');
      (role as Parameter & { schema: { enum: string[] } }).schema.enum.push('guest');
    });
    expect(breaks).toEqual([]);
  });
});
