import { randomBytes } from 'node:crypto';
import { type ConnectOptions, connect } from '@plaudit/db/connect';
import type { AccountRow } from '@plaudit/db/rows';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { createSecondFactorKey, encryptSecret } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { createTokenKey, signToken } from '@plaudit/db/rules/sign-in/tokens';
import { makeAccount, makeSession } from '@plaudit/db/testing/factories';
import type { TestDatabase } from '@plaudit/db/testing/test-database';
import { createLogger } from '@plaudit/server-kit/logger';
import { createMetrics } from '@plaudit/server-kit/metrics';
import { type ApiResponse, type ServedApi, serveApi } from '@plaudit/server-kit/testing/served-api';
import type { Knex } from 'knex';
import type Koa from 'koa';
import { generateSync } from 'otplib';
import { createApp } from '../app.ts';
import { newSecret } from '../features/second-factor/totp.ts';
import type { Caller } from '../http/caller.ts';

export const tokenKey = createTokenKey(randomBytes(48).toString('base64'));
export const secondFactorKey = createSecondFactorKey(randomBytes(32).toString('base64'));

export const PANEL_ORIGIN = 'https://panel.example.org';

/** The time that TOTP codes are checked with. It moves only when a test changes it. */
export type TestClock = { ms: number };

export type TestApi = ServedApi & {
  clock: TestClock;
  get: <Body>(path: string, token?: string) => Promise<ApiResponse<Body>>;
  post: <Body>(path: string, token: string, body?: unknown) => Promise<ApiResponse<Body>>;
  put: <Body>(path: string, token: string, body: unknown) => Promise<ApiResponse<Body>>;
  delete: <Body>(path: string, token: string) => Promise<ApiResponse<Body>>;
  logLines: string[];
  koa: Koa;
};

/** The whole application on its own port. Every response is compared with the OpenAPI document. */
export async function startApi(
  databaseUrl: string,
  connectOptions: ConnectOptions = {},
  isRehearsing = false,
): Promise<TestApi> {
  const logLines: string[] = [];
  const clock: TestClock = { ms: Date.now() };
  const db = connect(databaseUrl, connectOptions);
  const logger = createLogger({
    service: 'admin-api',
    level: 'info',
    destination: { write: (line: string) => void logLines.push(line) },
  });
  const app = createApp({
    db,
    logger,
    metrics: createMetrics('admin-api'),
    passwords: createPasswordHasher(),
    tokenKey,
    secondFactorKey,
    panelOrigin: PANEL_ORIGIN,
    siteOrigin: 'https://awards.example.org',
    now: () => clock.ms,
    isRehearsing: () => isRehearsing,
  });
  const api = await serveApi(app.callback(), { documentPath: '/api/admin/openapi.json', logLines });
  const { send } = api;
  return {
    ...api,
    clock,
    logLines,
    koa: app,
    get: (path, token) => send('GET', path, token === undefined ? {} : { token }),
    post: (path, token, body) => send('POST', path, { token, ...(body === undefined ? {} : { body }) }),
    put: (path, token, body) => send('PUT', path, { token, body }),
    delete: (path, token) => send('DELETE', path, { token }),
    close: async () => {
      await api.close();
      await db.destroy();
    },
  };
}

export type SignedIn = { account: AccountRow; sessionId: number; token: string; secret: string };

/** The caller, as services receive it, for a super admin who has signed in. */
export function callerOf({ account, sessionId }: SignedIn): Caller {
  return {
    accountId: account.id,
    username: account.username,
    role: 'super_admin',
    sessionId,
    hasPassedSecondFactor: true,
    ipAddress: '192.0.2.1',
  };
}

type SignInOptions = {
  account?: Parameters<typeof makeAccount>[1];
  session?: Parameters<typeof makeSession>[1];
  audience?: 'public' | 'admin';
};

/** Makes an account with a session. An admin's session has passed the second factor unless `session` says otherwise. */
export async function signIn(
  owner: Knex,
  { account: given = {}, session = {}, audience }: SignInOptions = {},
): Promise<SignedIn> {
  const account = await makeAccount(owner, { role: 'super_admin', ...given });
  const isVoter = account.role === 'voter';
  const secret = newSecret();
  if (!isVoter) {
    await owner('second_factors').insert({
      account_id: account.id,
      secret_encrypted: encryptSecret(secondFactorKey, secret),
    });
  }
  const { id: sessionId, sid } = await makeSession(owner, {
    account_id: account.id,
    second_factor_at: isVoter ? null : new Date(),
    ...session,
  });
  const token = signToken(tokenKey, { sid, audience: audience ?? (isVoter ? 'public' : 'admin') });
  return { account, sessionId, token, secret };
}

export const signInAsAdmin = (owner: Knex, given: SignInOptions = {}): Promise<SignedIn> =>
  signIn(owner, { ...given, account: { role: 'admin', ...given.account } });

export const signInWithoutSecondFactor = (owner: Knex, given: SignInOptions = {}): Promise<SignedIn> =>
  signIn(owner, { ...given, session: { second_factor_at: null, ...given.session } });

export const codeAt = (secret: string, ms: number): string => generateSync({ secret, epoch: Math.floor(ms / 1000) });

export const apiOf = (database: TestDatabase): Promise<TestApi> => startApi(database.urls.admin);

export const listAuditActions = async (owner: Knex): Promise<string[]> =>
  owner('audit_log').orderBy('id').pluck('action');
