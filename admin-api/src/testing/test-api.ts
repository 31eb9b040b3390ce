import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from '@plaudit/db/connect';
import { createPasswordHasher } from '@plaudit/db/rules/passwords';
import { createSecondFactorKey, sealSecret } from '@plaudit/db/rules/second-factor-secret';
import { createTokenKey, signToken } from '@plaudit/db/rules/tokens';
import type { AccountRow } from '@plaudit/db/tables';
import { makeAccount, makeSession } from '@plaudit/db/testing/factories';
import type { TestDatabase } from '@plaudit/db/testing/test-database';
import { createLogger } from '@plaudit/server-kit/logger';
import { createMetrics } from '@plaudit/server-kit/metrics';
import type { OpenApiDocument } from '@plaudit/server-kit/openapi/document';
import { createConformance } from '@plaudit/server-kit/testing/openapi-conformance';
import type { Knex } from 'knex';
import { generateSync } from 'otplib';
import { createApp } from '../app.ts';
import { newSecret } from '../features/second-factor/totp.ts';

export const tokenKey = createTokenKey(randomBytes(48).toString('base64'));
export const secondFactorKey = createSecondFactorKey(randomBytes(32).toString('base64'));

export type Reply<Body> = { status: number; headers: Headers; body: Body; text: string };
export type Call = { token?: string; headers?: Record<string, string>; body?: unknown; raw?: string };

/** Time moves only when a test says so, for TOTP. */
export type TestClock = { ms: number };

export type TestApi = {
  url: string;
  clock: TestClock;
  send: <Body>(method: string, path: string, call?: Call) => Promise<Reply<Body>>;
  get: <Body>(path: string, token?: string) => Promise<Reply<Body>>;
  post: <Body>(path: string, token: string, body?: unknown) => Promise<Reply<Body>>;
  put: <Body>(path: string, token: string, body: unknown) => Promise<Reply<Body>>;
  delete: <Body>(path: string, token: string) => Promise<Reply<Body>>;
  /** The documented responses that calls have had, as `GET /api/admin/voting 200`. */
  seen: ReadonlySet<string>;
  documented: ReadonlySet<string>;
  /** Written as the process would. */
  logs: string[];
  close: () => Promise<void>;
};

/** The whole application on a port of its own, with the database user that it has. Every answer is held against the document. */
export async function startApi(databaseUrl: string): Promise<TestApi> {
  const logs: string[] = [];
  const clock: TestClock = { ms: Date.now() };
  const db = connect(databaseUrl);
  const logger = createLogger({
    service: 'admin-api',
    level: 'info',
    destination: { write: (line: string) => void logs.push(line) },
  });
  const app = createApp({
    db,
    logger,
    metrics: createMetrics('admin-api'),
    passwords: createPasswordHasher(),
    tokenKey,
    secondFactorKey,
    now: () => clock.ms,
  });
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const document = (await (await fetch(`${url}/api/admin/openapi.json`)).json()) as OpenApiDocument;
  const conformance = createConformance(document);

  const send = async <Body>(method: string, path: string, call: Call = {}): Promise<Reply<Body>> => {
    const { token, headers = {}, body, raw } = call;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(raw === undefined ? {} : { body: raw }),
    });
    const text = await response.text();
    const mediaType = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
    const parsed = mediaType === 'application/json' && text !== '' ? JSON.parse(text) : text;
    if (response.status === 500) throw new Error(`${method} ${path} failed: ${logs.slice(-2).join('')}`);
    conformance.check({ method, path: path.split('?')[0] ?? path, status: response.status, mediaType, body: parsed });
    return { status: response.status, headers: response.headers, body: parsed as Body, text };
  };

  return {
    url,
    clock,
    seen: conformance.seen,
    documented: conformance.documented,
    logs,
    send,
    get: (path, token) => send('GET', path, token === undefined ? {} : { token }),
    post: (path, token, body) => send('POST', path, { token, ...(body === undefined ? {} : { body }) }),
    put: (path, token, body) => send('PUT', path, { token, body }),
    delete: (path, token) => send('DELETE', path, { token }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await db.destroy();
    },
  };
}

export type SignedIn = { account: AccountRow; sessionId: number; token: string; secret: string };

type Given = {
  account?: Parameters<typeof makeAccount>[1];
  session?: Parameters<typeof makeSession>[1];
  audience?: 'public' | 'admin';
};

/** Signed in without a password, and past the second factor unless told otherwise. */
export async function signIn(
  owner: Knex,
  { account: given = {}, session = {}, audience }: Given = {},
): Promise<SignedIn> {
  const account = await makeAccount(owner, { role: 'super_admin', ...given });
  const isVoter = account.role === 'voter';
  const secret = newSecret();
  if (!isVoter) {
    await owner('second_factors').insert({
      account_id: account.id,
      secret_encrypted: sealSecret(secondFactorKey, secret),
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

export const signInAsAdmin = (owner: Knex, given: Given = {}): Promise<SignedIn> =>
  signIn(owner, { ...given, account: { role: 'admin', ...given.account } });

/** Before the second factor. */
export const signInHalfway = (owner: Knex, given: Given = {}): Promise<SignedIn> =>
  signIn(owner, { ...given, session: { second_factor_at: null, ...given.session } });

export const codeAt = (secret: string, ms: number): string => generateSync({ secret, epoch: Math.floor(ms / 1000) });

export const apiOf = (database: TestDatabase): Promise<TestApi> => startApi(database.urls.admin);

export const auditActions = async (owner: Knex): Promise<string[]> => owner('audit_log').orderBy('id').pluck('action');
