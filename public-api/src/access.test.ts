import { signToken } from '@plaudit/db/rules/sign-in/tokens';
import { makeAccount, makeSession } from '@plaudit/db/testing/factories';
import type { OpenApiDocument } from '@plaudit/server-kit/openapi/document';
import { expect, it } from 'vitest';
import { signIn, tokenKey } from './testing/test-api.ts';
import { useApi } from './testing/use-api.ts';

const site = useApi();
const DAY_MS = 86_400_000;

const CALLERS: Record<string, { status: number; code: string; token: () => Promise<string | undefined> }> = {
  'a visitor': { status: 401, code: 'session.required', token: async () => undefined },
  'somebody with a forged token': { status: 401, code: 'session.invalid', token: async () => 'a.b.c' },
  'an anonymous visit': {
    status: 401,
    code: 'session.invalid',
    token: async () => signToken(tokenKey, { sid: (await makeSession(site.database.owner)).sid, audience: 'public' }),
  },
  'a voter who has signed out': {
    status: 401,
    code: 'session.invalid',
    token: () => tokenOf({}, { ended_at: new Date() }),
  },
  'a voter whose session has expired': {
    status: 401,
    code: 'session.invalid',
    token: () => tokenOf({}, { expires_at: new Date(Date.now() - DAY_MS) }),
  },
  'a deactivated voter': { status: 401, code: 'session.invalid', token: () => tokenOf({ is_active: 0 }) },
  'a deleted voter': { status: 401, code: 'session.invalid', token: () => tokenOf({ retired_at: new Date() }) },
  'a voter whose session is blocked': {
    status: 401,
    code: 'session.blocked',
    token: () => tokenOf({}, { is_blocked: 1 }),
  },
  'an admin': { status: 403, code: 'session.not_a_voter', token: () => tokenOf({ role: 'admin' }) },
  'a super admin': { status: 403, code: 'session.not_a_voter', token: () => tokenOf({ role: 'super_admin' }) },
  'an admin with a voter’s kind of token': {
    status: 403,
    code: 'session.not_a_voter',
    token: async () => {
      const { id } = await makeAccount(site.database.owner, { role: 'admin' });
      const { sid } = await makeSession(site.database.owner, { account_id: id });
      return signToken(tokenKey, { sid, audience: 'public' });
    },
  },
};

async function tokenOf(...given: Parameters<typeof signIn> extends [unknown, ...infer Rest] ? Rest : never) {
  return (await signIn(site.database.owner, ...given)).token;
}

/** Each caller is rejected before the body and the id are read, so these need not be valid. */
it.each(Object.entries(CALLERS))('%s cannot use a voter’s own account', async (_who, { status, code, token }) => {
  const bearerToken = await token();
  for (const { method, path } of await listOwnAccountRoutes()) {
    const response = await site.api.send<{ code: string }>(method, path, {
      ...(bearerToken !== undefined && { token: bearerToken }),
      ...(method !== 'GET' && { body: {} }),
    });
    expect([method, path, response.status, response.body.code]).toEqual([method, path, status, code]);
  }
});

it('the routes that this test covers include those about sessions', async () => {
  const routes = (await listOwnAccountRoutes()).map(({ method, path }) => `${method} ${path}`);
  expect(routes).toEqual(expect.arrayContaining(['GET /api/account/sessions', 'DELETE /api/account/sessions']));
});

async function listOwnAccountRoutes(): Promise<{ method: string; path: string }[]> {
  const { paths } = (await site.api.get<OpenApiDocument>('/api/openapi.json')).body;
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/account/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        path: path.replace('{id}', '0'.repeat(32)),
      })),
    );
}
