import { signToken } from '@plaudit/db/rules/sign-in/tokens';
import { makeSession } from '@plaudit/db/testing/factories';
import { openTestDatabase, type TestDatabase } from '@plaudit/db/testing/test-database';
import type { ApiResponse } from '@plaudit/server-kit/testing/served-api';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiError } from '../contract/index.ts';
import { listRoutes } from './document-text.ts';
import type { Access } from './http/route.ts';
import { apiOf, signIn, signInAsAdmin, signInWithoutSecondFactor, type TestApi, tokenKey } from './testing/test-api.ts';

let database: TestDatabase;
let api: TestApi;
const tokens: Record<string, string | undefined> = {};

const HOUR_MS = 3_600_000;
const ROUTES = listRoutes().map(({ method, path, access }) => [`${method} ${path}`, access] as const);

beforeAll(async () => {
  database = await openTestDatabase();
  api = await apiOf(database);
  const { owner } = database;
  const past = new Date(Date.now() - HOUR_MS);
  const superAdmin = await signIn(owner);
  const { sid } = await makeSession(owner, { account_id: superAdmin.account.id, second_factor_at: new Date() });
  const forge = (claims: object, options: jwt.SignOptions = {}) =>
    jwt.sign({ sid, ...claims }, tokenKey, { issuer: 'plaudit', audience: 'admin', expiresIn: 60, ...options });
  Object.assign(tokens, {
    none: undefined,
    garbage: 'garbage.garbage.garbage',
    voter: (await signIn(owner, { account: { role: 'voter' } })).token,
    'voter with an admin audience': (await signIn(owner, { account: { role: 'voter' }, audience: 'admin' })).token,
    'admin with a public audience': (await signIn(owner, { audience: 'public' })).token,
    'admin without second factor': (await signInWithoutSecondFactor(owner, { account: { role: 'admin' } })).token,
    'super admin without second factor': (await signInWithoutSecondFactor(owner)).token,
    blocked: (await signIn(owner, { session: { is_blocked: 1, blocked_at: past } })).token,
    'expired session': (await signIn(owner, { session: { expires_at: past } })).token,
    'ended session': (await signIn(owner, { session: { ended_at: past } })).token,
    deactivated: (await signIn(owner, { account: { is_active: 0 } })).token,
    deleted: (await signIn(owner, { account: { retired_at: past } })).token,
    'unknown session': signToken(tokenKey, { sid: 'A'.repeat(22), audience: 'admin' }),
    'wrong audience': forge({}, { audience: 'another' }),
    'wrong issuer': forge({}, { issuer: 'another' }),
    'wrong algorithm': forge({}, { algorithm: 'HS512' }),
    'expired token': forge({}, { expiresIn: -60 }),
    'another key': jwt.sign({ sid }, 'x'.repeat(64), { issuer: 'plaudit', audience: 'admin', expiresIn: 60 }),
    admin: (await signInAsAdmin(owner)).token,
    'super admin': superAdmin.token,
  });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const REJECTED_EVERYWHERE: Record<string, [number, string]> = {
  none: [401, 'session.required'],
  garbage: [401, 'session.invalid'],
  voter: [403, 'access.not_admin'],
  'voter with an admin audience': [403, 'access.not_admin'],
  'admin with a public audience': [403, 'access.not_admin'],
  blocked: [403, 'session.blocked'],
  'expired session': [401, 'session.invalid'],
  'ended session': [401, 'session.invalid'],
  deactivated: [401, 'session.invalid'],
  deleted: [401, 'session.invalid'],
  'unknown session': [401, 'session.invalid'],
  'wrong audience': [401, 'session.invalid'],
  'wrong issuer': [401, 'session.invalid'],
  'wrong algorithm': [401, 'session.invalid'],
  'expired token': [401, 'session.invalid'],
  'another key': [401, 'session.invalid'],
};

function expectedError(access: Access, caller: string): [number, string] | undefined {
  if (access === 'everybody') return undefined;
  const rejected = REJECTED_EVERYWHERE[caller];
  if (rejected) return rejected;
  if (caller.endsWith('without second factor')) {
    return access === 'signedIn' ? undefined : [403, 'access.second_factor_required'];
  }
  if (caller === 'admin' && access === 'superAdmin') return [403, 'access.super_admin_required'];
  return undefined;
}

const isAccessError = ({ status, body }: ApiResponse<ApiError>) =>
  status === 401 || (status === 403 && /^(access|session)\./.test(body.code));

describe('every route, called by every kind of caller', () => {
  it.each(ROUTES)('%s', async (key, access) => {
    const [method, path] = key.split(' ') as [string, string];
    const address = path.replaceAll(/:\w+/g, '4000000000');
    for (const [caller, token] of Object.entries(tokens)) {
      const response = await api.send<ApiError>(method, address, token === undefined ? {} : { token });
      const error = expectedError(access, caller);
      if (error) {
        expect([response.status, response.body.code], `${caller}: ${key}`).toEqual(error);
        expect(Object.keys(response.body).sort(), caller).toEqual(
          path.endsWith('verify-2fa') ? ['code', 'error', 'message'] : ['code', 'message'],
        );
      } else {
        expect(isAccessError(response), `${caller}: ${key} got ${response.text}`).toBe(false);
      }
    }
  });

  it('an admin may use these routes, and only a super admin all others', () => {
    const allowed = ROUTES.filter(([, access]) => access === 'admin' || access === 'signedIn').map(([key]) =>
      key.replace('/api/admin/', ''),
    );
    expect(allowed).toEqual([
      'GET dashboard',
      'GET history',
      'GET voting-cycles/:id/race',
      'POST verify-2fa',
      'POST recovery-codes',
      'POST authenticator',
      'PUT authenticator',
      'POST recovery-codes/kept',
      'GET two-factor/new',
      'POST passkeys/challenge',
      'POST passkeys/verification',
      'POST passkeys/creation',
      'POST passkeys',
      'POST passkeys/:id/removal',
      'GET account',
      'POST account/password',
      'POST account/sessions/:id/end',
      'POST account/sessions/end-others',
      'PUT account/letters/address',
      'DELETE account/letters/address',
      'PUT account/letters',
      'GET user-sessions',
      'GET user-sessions/:id',
      'POST user-sessions/:id/block',
      'POST user-sessions/:id/unblock',
      'GET users',
      'GET voting',
      'POST rehearsal',
      'DELETE rehearsal',
      'GET checklist',
      'GET voting-cycles',
      'POST voting-cycles',
      'PUT voting-cycles/:id',
      'DELETE voting-cycles/:id',
      'POST voting-cycles/:id/end',
      'POST previews',
      'GET voting-cycles/:id/results',
      'GET voting-cycles/:id/results/csv',
      'GET voting-cycles/:id/winners/csv',
      'GET voting-cycles/:id/reveal',
      'PUT voting-cycles/:id/reveal/announcement',
      'PUT voting-cycles/:id/reveal/thirds',
      'POST voting-cycles/:id/reveal/steps',
      'POST voting-cycles/:id/reveal/all',
      'GET decisions',
      'GET reset-preview',
      'POST reset-votes',
      'POST categories/:id/reset-votes',
      'GET resets',
      'POST resets/:id/undo',
      'GET approvers',
    ]);
  });
});

it('only the documentation and the link of an invitation need no token', async () => {
  const open = ROUTES.filter(([, access]) => access === 'everybody').map(([key]) => key);
  const documentation = ['/api/admin/openapi.json', '/api/admin/docs', '/api/admin/docs/style.css'];
  expect(open).toEqual([
    'POST /api/admin/invitation-links',
    'POST /api/admin/invited-accounts',
    ...documentation.map((path) => `GET ${path}`),
  ]);
  for (const path of documentation) {
    for (const token of Object.values(tokens)) {
      const response = await api.send('GET', path, token === undefined ? {} : { token });
      expect(response.status).toBe(200);
    }
  }
});
