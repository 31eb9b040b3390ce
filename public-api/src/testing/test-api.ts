import { createSecretKey, randomBytes } from 'node:crypto';
import type { ConnectOptions } from '@plaudit/db/connect';
import type { AccountRow } from '@plaudit/db/rows';
import { createPasswordHasher, type PasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { hashSessionId, newSessionId } from '@plaudit/db/rules/sign-in/sessions';
import { createTokenKey, signToken } from '@plaudit/db/rules/sign-in/tokens';
import { makeAccount, makeSession } from '@plaudit/db/testing/factories';
import type { TestDatabase } from '@plaudit/db/testing/test-database';
import { createLogger } from '@plaudit/server-kit/logger';
import { createMetrics } from '@plaudit/server-kit/metrics';
import {
  type ApiResponse,
  type RequestOptions,
  type ServedApi,
  serveApi,
} from '@plaudit/server-kit/testing/served-api';
import type { Express } from 'express';
import type { Knex } from 'knex';
import { createApp } from '../app.ts';
import { POOL_SIZES } from '../config.ts';
import { createSealing } from '../features/log/sealing.ts';
import type { OpenIdProvider } from '../features/openid/openid-provider.ts';
import { closePools, connectPools, type PoolSizes } from '../pools.ts';

export const secrets = {
  token: randomBytes(48).toString('base64'),
  captcha: randomBytes(48).toString('base64'),
  seal: randomBytes(48).toString('base64'),
};
export const SITE_ORIGIN = 'https://awards.example.org';
export const tokenKey = createTokenKey(secrets.token);
export const captchaKey = createSecretKey(Buffer.from(secrets.captcha));

export type TestApi = ServedApi & {
  get: <Body>(path: string, options?: RequestOptions) => Promise<ApiResponse<Body>>;
  post: <Body>(path: string, body?: unknown, options?: RequestOptions) => Promise<ApiResponse<Body>>;
  logLines: string[];
  /** What Prometheus would read. */
  metrics: () => Promise<string>;
  express: Express;
};

export type TestApiOptions = {
  databaseUrl: string;
  adminsHaveOwnHost?: boolean;
  sendsMail?: boolean;
  providers?: readonly OpenIdProvider[];
  isRehearsing?: () => boolean;
  poolSizes?: PoolSizes;
  passwords?: PasswordHasher;
  connectOptions?: ConnectOptions;
  sealSecret?: string | undefined;
};

/**
 * Starts the whole application on its own port. What documented routes respond to `get`, `post` and `send` is compared
 * with the OpenAPI document.
 */
export async function startApi({
  databaseUrl,
  adminsHaveOwnHost = false,
  sendsMail = true,
  providers = [],
  isRehearsing = () => false,
  poolSizes = POOL_SIZES,
  passwords = createPasswordHasher(),
  connectOptions = {},
  sealSecret = secrets.seal,
}: TestApiOptions): Promise<TestApi> {
  const logLines: string[] = [];
  const pools = connectPools(databaseUrl, poolSizes, connectOptions);
  const logger = createLogger({
    service: 'public-api',
    level: 'info',
    destination: { write: (line: string) => void logLines.push(line) },
  });
  const metrics = createMetrics('public-api');
  const app = createApp({
    pools,
    logger,
    metrics,
    passwords,
    tokenKey,
    captchaKey,
    sealing: createSealing(pools.votes, sealSecret, SITE_ORIGIN),
    adminsHaveOwnHost,
    siteOrigin: SITE_ORIGIN,
    sendsMail,
    providers,
    isRehearsing,
  });
  const api = await serveApi(app.listener, { documentPath: '/api/openapi.json', logLines });
  return {
    ...api,
    logLines,
    metrics: () => metrics.registry.metrics(),
    express: app.express,
    get: (path, options) => api.send('GET', path, options),
    post: (path, body = {}, options) => api.send('POST', path, { body, ...options }),
    close: async () => {
      await api.close();
      await closePools(pools);
    },
  };
}

export type SignedIn = { account: AccountRow; sessionId: number; token: string };

/** Signs in without a password, because most tests are not about passwords. */
export async function signIn(
  owner: Knex,
  given: Parameters<typeof makeAccount>[1] = {},
  session: Parameters<typeof makeSession>[1] = {},
): Promise<SignedIn> {
  const account = await makeAccount(owner, given);
  const { id: sessionId, sid } = await makeSession(owner, { account_id: account.id, ...session });
  const audience = account.role === 'voter' ? 'public' : 'admin';
  return { account, sessionId, token: signToken(tokenKey, { sid, audience }) };
}

/** Makes many signed-in voters with few statements, for tests with large numbers. */
export async function signInMany(owner: Knex, count: number): Promise<Voter[]> {
  const sids = Array.from({ length: count }, () => newSessionId());
  const run = randomBytes(3).toString('hex');
  await owner('accounts').insert(sids.map((_sid, index) => ({ username: `many_${run}_${index}`, password_hash: '!' })));
  const accounts = await owner('accounts').where('username', 'like', `many_${run}_%`).orderBy('id').select('id');
  await owner('sessions').insert(
    sids.map((sid, index) => ({
      id_hash: hashSessionId(sid),
      account_id: accounts[index]?.id ?? 0,
      ip_address: '203.0.113.7',
      expires_at: new Date(Date.now() + 86_400_000),
    })),
  );
  const sessions = await owner('sessions')
    .whereIn(
      'account_id',
      accounts.map((account) => account.id),
    )
    .orderBy('account_id')
    .select('id');
  return sids.map((sid, index) => ({
    accountId: accounts[index]?.id ?? 0,
    sessionId: sessions[index]?.id ?? 0,
    token: signToken(tokenKey, { sid, audience: 'public' }),
  }));
}

export type Voter = { accountId: number; sessionId: number; token: string };

export function apiOf(database: TestDatabase, options: Partial<TestApiOptions> = {}): Promise<TestApi> {
  return startApi({ databaseUrl: database.urls.public, ...options });
}
