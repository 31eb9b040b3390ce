import { createSecretKey, randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPasswordHasher, type PasswordHasher } from '@plaudit/db/rules/passwords';
import { hashSessionId, newSessionId } from '@plaudit/db/rules/sessions';
import { createTokenKey, signToken } from '@plaudit/db/rules/tokens';
import type { AccountRow } from '@plaudit/db/tables';
import { makeAccount, makeSession } from '@plaudit/db/testing/factories';
import type { TestDatabase } from '@plaudit/db/testing/test-database';
import { createLogger } from '@plaudit/server-kit/logger';
import { createMetrics } from '@plaudit/server-kit/metrics';
import type { OpenApiDocument } from '@plaudit/server-kit/openapi/document';
import { createConformance } from '@plaudit/server-kit/testing/openapi-conformance';
import type { Knex } from 'knex';
import { createApp } from '../app.ts';
import { POOL_SIZES } from '../config.ts';
import { closePools, connectPools, type PoolSizes } from '../pools.ts';
import { createHttpClient } from './http-client.ts';

export const secrets = { token: randomBytes(48).toString('base64'), captcha: randomBytes(48).toString('base64') };
export const tokenKey = createTokenKey(secrets.token);
export const captchaKey = createSecretKey(Buffer.from(secrets.captcha));

export type Reply<Body> = { status: number; headers: Headers; body: Body; text: string };
export type Call = { token?: string; headers?: Record<string, string>; body?: unknown; raw?: string | Buffer };

export type TestApi = {
  url: string;
  get: <Body>(path: string, call?: Call) => Promise<Reply<Body>>;
  post: <Body>(path: string, body?: unknown, call?: Call) => Promise<Reply<Body>>;
  send: <Body>(method: string, path: string, call?: Call) => Promise<Reply<Body>>;
  /** Written as the process would. */
  logs: string[];
  seen: ReadonlySet<string>;
  documented: ReadonlySet<string>;
  close: () => Promise<void>;
};

export type TestApiOptions = {
  databaseUrl: string;
  adminsHaveOwnHost?: boolean;
  poolSizes?: PoolSizes;
  passwords?: PasswordHasher;
};

/** The whole application on its own port. Every response is compared with the OpenAPI document. */
export async function startApi({
  databaseUrl,
  adminsHaveOwnHost = false,
  poolSizes = POOL_SIZES,
  passwords = createPasswordHasher(),
}: TestApiOptions): Promise<TestApi> {
  const logs: string[] = [];
  const pools = connectPools(databaseUrl, poolSizes);
  const logger = createLogger({
    service: 'public-api',
    level: 'info',
    destination: { write: (line: string) => void logs.push(line) },
  });
  const app = createApp({
    pools,
    logger,
    metrics: createMetrics('public-api'),
    passwords,
    tokenKey,
    captchaKey,
    adminsHaveOwnHost,
  });
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApiDocument;
  const conformance = createConformance(document);
  const client = createHttpClient(url);

  const send = async <Body>(method: string, path: string, call: Call = {}): Promise<Reply<Body>> => {
    const { token, headers = {}, body, raw } = call;
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await client.send(
      method,
      path,
      {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(sent === undefined ? {} : { 'Content-Length': Buffer.byteLength(sent) }),
        ...headers,
      },
      sent,
    );
    const { text } = response;
    const mediaType = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
    const parsed = mediaType === 'application/json' && text !== '' ? JSON.parse(text) : text;
    if (response.status === 500) throw new Error(`${method} ${path} failed: ${logs.slice(-2).join('')}`);
    conformance.check({ method, path: path.split('?')[0] ?? path, status: response.status, mediaType, body: parsed });
    return { status: response.status, headers: response.headers, body: parsed as Body, text };
  };

  return {
    url,
    logs,
    seen: conformance.seen,
    documented: conformance.documented,
    send,
    get: (path, call) => send('GET', path, call),
    post: (path, body = {}, call) => send('POST', path, { body, ...call }),
    close: async () => {
      client.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
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

/** Makes many voters with few statements, for tests with large numbers. */
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
