import jwt from 'jsonwebtoken';
import { expect, it } from 'vitest';
import type { ApiError } from '../../contract/index.ts';
import { signIn, tokenKey } from '../testing/test-api.ts';
import { useApi } from '../testing/use-api.ts';

const site = useApi();
const past = new Date(Date.now() - 60_000);

it.each([
  ['after its time', { session: { expires_at: past } }, 'Your session ended after 12 hours. Please sign in again'],
  [
    'by a sign-out',
    { session: { ended_at: past } },
    'Your session was ended, by a sign-out or a changed password or authenticator. Please sign in again',
  ],
  [
    'with its account',
    { account: { is_active: 0 as const } },
    'Your account was deactivated or deleted. Ask another admin',
  ],
  ['by an admin', { session: { is_blocked: 1 as const } }, 'This session was blocked by an admin'],
])('the owner of a session that ended %s is told so', async (_how, given, message) => {
  const { token } = await signIn(site.database.owner, given);
  expect((await site.api.get<ApiError>('/api/admin/dashboard', token)).body.message).toBe(message);
});

it.each([
  ['whose time is over', tokenKey, 'Your session ended after 12 hours. Please sign in again'],
  ['that somebody else made', 'x'.repeat(64), 'Your session is over. Please sign in again'],
])('of a token %s, only the owner learns when the session ended', async (_which, key, message) => {
  const options = { issuer: 'plaudit', audience: 'admin', expiresIn: -60 } as const;
  const token = jwt.sign({ sid: 'A'.repeat(22) }, key, options);
  expect((await site.api.get<ApiError>('/api/admin/dashboard', token)).body.message).toBe(message);
});
