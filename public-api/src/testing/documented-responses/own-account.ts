import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { hashSessionId, publicSessionId } from '@plaudit/db/rules/sign-in/sessions';
import { makeSession } from '@plaudit/db/testing/factories';
import { hasLockWait } from '@plaudit/db/testing/lock-waits';
import type { TestDatabase } from '@plaudit/db/testing/test-database';
import { expect } from 'vitest';
import { signIn, type TestApi } from '../test-api.ts';

const PASSWORD = 'Correct-Horse1!';
const passwords = createPasswordHasher();

/** The requests that need the current password, apart from those about passkeys. */
const WITH_PASSWORD = [
  ['/api/account/password', { newPassword: 'Another-Horse2!' }],
  ['/api/account/data', {}],
  ['/api/account/email', { email: 'voter@example.com' }],
  ['/api/account/email/removal', {}],
  ['/api/account/leave', {}],
] as const;

export async function sendRequestsAboutOwnAccount({ owner }: TestDatabase, api: TestApi): Promise<void> {
  const password_hash = await passwords.hash(PASSWORD);
  const { account, token } = await signIn(owner, { password_hash });
  const { sid } = await makeSession(owner, { account_id: account.id });
  const otherId = publicSessionId(hashSessionId(sid));
  expect((await api.send('DELETE', `/api/account/sessions/${otherId}`, { token })).status).toBe(200);
  expect((await api.send('DELETE', '/api/account/sessions', { token })).status).toBe(200);
  expect((await api.send('PUT', '/api/account/language', { token, body: { language: 'de' } })).status).toBe(200);
  for (const [path, body] of WITH_PASSWORD) {
    const voter = await signIn(owner, { password_hash });
    const send = (currentPassword: string) => api.post(path, { ...body, currentPassword }, { token: voter.token });
    for (let guess = 0; guess < 5; guess += 1) expect((await send('wrong')).status).toBe(403);
    expect((await send(PASSWORD)).status).toBe(429);
    await owner('rate_limits').delete();
    if (path === '/api/account/password' || path === '/api/account/leave') {
      const other = await owner.transaction();
      await other('accounts').where({ id: voter.account.id }).update({ password_hash: 'another' });
      const response = send(PASSWORD);
      await expect.poll(() => hasLockWait(owner), { timeout: 10_000, interval: 20 }).toBe(true);
      await other.commit();
      expect((await response).status).toBe(409);
      await owner('accounts').where({ id: voter.account.id }).update({ password_hash });
    }
    expect((await send(PASSWORD)).status).toBe(200);
  }
  const callers = [await signIn(owner, { role: 'admin' }), await signIn(owner, {}, { is_blocked: 1 })];
  const paths = Object.entries(await readPaths(api)).filter(([path]) => path.startsWith('/api/account/'));
  for (const [path, methods] of paths) {
    for (const method of Object.keys(methods)) {
      for (const caller of callers) {
        const options = method === 'get' ? {} : { body: {} };
        await api.send(method.toUpperCase(), path.replace('{id}', otherId), { token: caller.token, ...options });
      }
    }
  }
}

async function readPaths(api: TestApi): Promise<Record<string, object>> {
  return (await api.get<{ paths: Record<string, object> }>('/api/openapi.json')).body.paths;
}
