import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, type Db, databaseUrl } from '@plaudit/db/connect';
import { applyGrants } from '@plaudit/db/grants';
import { migrate } from '@plaudit/db/migrate';
import { hashSessionId, newSessionId } from '@plaudit/db/rules/sessions';
import { createTokenKey, signToken } from '@plaudit/db/rules/tokens';
import { type Election, makeElection } from '@plaudit/db/testing/factories';
import { startPrivateServer } from '@plaudit/scripts/database/private-server';
import { findServerBinaries } from '@plaudit/scripts/database/server-binaries';

export type VotingSite = {
  apiUrl: string;
  /** CPU time of the API so far, where the system tells. */
  apiCpuSeconds: () => number | undefined;
  owner: Db;
  election: Election;
  voters: { accountId: number; token: string }[];
  stop: () => Promise<void>;
};

const ROWS_AT_ONCE = 1_000;

/** A durable database of its own, so many voters with sessions, and one public-api in a process of its own. */
export async function startVotingSite(voterCount: number): Promise<VotingSite> {
  const folder = await mkdtemp(join(tmpdir(), 'plaudit-bench-'));
  const server = await startPrivateServer(findServerBinaries(), { folder, password: secret(), durable: true });
  const root = connect(server.url, { queryLimitMs: null });
  await root.raw('create database plaudit character set utf8mb4 collate utf8mb4_unicode_520_ci');
  await root.destroy();
  const owner = connect(databaseUrl(server.url, { database: 'plaudit' }), { queryLimitMs: null });
  await migrate(owner);
  const login = { user: 'plaudit_public', password: secret(), host: '%' };
  await applyGrants(owner, { public: login, admin: { ...login, user: 'plaudit_admin' } });

  const election = await makeElection(owner, { categories: 6, vendors: 24 });
  const tokenSecret = secret();
  const voters = await makeVoters(owner, voterCount, tokenSecret);
  const url = databaseUrl(server.url, { user: login.user, password: login.password, database: 'plaudit' });
  const api = await startApi(url, tokenSecret);
  return {
    apiUrl: api.url,
    apiCpuSeconds: api.cpuSeconds,
    owner,
    election,
    voters,
    stop: async () => {
      await api.stop();
      await owner.destroy();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function secret(): string {
  return randomBytes(36).toString('hex');
}

async function makeVoters(owner: Db, count: number, tokenSecret: string): Promise<VotingSite['voters']> {
  const key = createTokenKey(tokenSecret);
  const voters: VotingSite['voters'] = [];
  for (let first = 1; first <= count; first += ROWS_AT_ONCE) {
    const ids = Array.from({ length: Math.min(ROWS_AT_ONCE, count - first + 1) }, (_, index) => first + index);
    const sids = ids.map(() => newSessionId());
    await owner('accounts').insert(ids.map((id) => ({ id, username: `voter_${id}`, password_hash: '!' })));
    await owner('sessions').insert(
      ids.map((id, index) => ({
        id_hash: hashSessionId(sids[index] ?? ''),
        account_id: id,
        ip_address: '203.0.113.7',
        expires_at: new Date(Date.now() + 86_400_000),
      })),
    );
    for (const [index, sid] of sids.entries()) {
      voters.push({ accountId: first + index, token: signToken(key, { sid, audience: 'public' }) });
    }
  }
  return voters;
}

type RunningApi = { url: string; cpuSeconds: () => number | undefined; stop: () => Promise<void> };

async function startApi(url: string, tokenSecret: string): Promise<RunningApi> {
  const main = fileURLToPath(new URL('../public-api/src/main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      TOKEN_SECRET: tokenSecret,
      CAPTCHA_SECRET: secret(),
      PORT: '0',
      METRICS_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = /"port":(\d+)/.exec(String(line))?.[1];
  child.stdout.resume();
  return {
    url: `http://127.0.0.1:${port}`,
    cpuSeconds: () => readCpuSeconds(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const TICKS_PER_SECOND = 100;

function readCpuSeconds(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
