import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Db } from '@plaudit/db/connect';
import { type Election, makeElection } from '@plaudit/db/testing/factories';
import { findServerBinaries } from '@plaudit/scripts/database/server-binaries';
import { silently } from '@plaudit/scripts/progress';
import { bundleApi } from '@plaudit/scripts/release/build';
import { ensureRelease } from '@plaudit/scripts/release/ensure-releases';
import type { ApiPart } from '@plaudit/scripts/release/parts';
import { addRelease, pointTo } from '@plaudit/scripts/release/store';
import { ROOT } from '@plaudit/scripts/stack/layout';
import { freePort } from '@plaudit/scripts/stack/ports';
import { Stack } from '@plaudit/scripts/stack/stack';
import { findNginx } from '@plaudit/scripts/system/find-programs';
import { cpuSeconds, pinProcess, withDescendants } from '../machine.ts';
import { makeSuperAdmin, makeVoters, type Voter } from './voters.ts';

/** The API has one core for itself. The load, the gateway and the database share the other. */
const API_CORE = 0;
const OTHER_CORE = 1;

/** All requests come from one address, so the limits for one address are set too high to take effect. */
const NO_LIMITS = { GATEWAY_RATE: '99999', GATEWAY_CONNECTIONS: '50000', NGINX_WORKERS: '1' };

/** A complete Plaudit as `npm start` runs it: bundled APIs behind the gateway, and a database that writes to disk. */
export class Site {
  readonly port: number;
  readonly owner: Db;
  readonly election: Election;
  readonly #stack: Stack;

  private constructor(stack: Stack, port: number, owner: Db, election: Election) {
    this.#stack = stack;
    this.port = port;
    this.owner = owner;
    this.election = election;
  }

  static async start(apiEnvironment: Record<string, string> = {}): Promise<Site> {
    const nginx = findNginx();
    if (nginx === undefined) throw new Error('nginx is missing: npm start installs it');
    // Processes that this process starts inherit the core.
    pinProcess(process.pid, OTHER_CORE);
    const port = await freePort();
    const stack = new Stack({
      home: mkdtempSync(join(tmpdir(), 'plaudit-bench-')),
      host: '127.0.0.1',
      port,
      nginx,
      database: { binaries: findServerBinaries(), durable: true },
      gateway: NO_LIMITS,
      environment: apiEnvironment,
      report: (line) => console.error(line),
    });
    try {
      for (const part of ['admin-api', 'shared-ui', 'public-web'] as const) {
        await ensureRelease(stack.layout, ROOT, part, silently);
      }
      await releasePublicApi(stack);
      const owner = connect((await stack.startDatabase()).owner, { queryLimitMs: null });
      const election = await makeElection(owner, { categories: 6, vendors: 24 });
      await stack.startServices();
      const site = new Site(stack, port, owner, election);
      pinProcess(site.#apiPid, API_CORE);
      return site;
    } catch (error) {
      await stop(stack);
      throw error;
    }
  }

  makeVoters(count: number): Promise<Voter[]> {
    return makeVoters(this.owner, count, this.#stack.secrets.token);
  }

  makeSuperAdmin(): Promise<Voter> {
    return makeSuperAdmin(this.owner, this.#stack.secrets.token);
  }

  /** Where an API listens. Requests to it pass no cache and no limit of the gateway. */
  socketOf(part: ApiPart): string {
    return join(this.#stack.layout.sockets, `${part}.sock`);
  }

  /** The folder with the files that the gateway sends itself, without asking an API. */
  get releases(): string {
    return this.#stack.layout.releases;
  }

  /** The CPU time that public-api has used so far. */
  apiCpuSeconds(): number {
    return cpuSeconds([this.#apiPid]);
  }

  /** The ids of this process and of all processes that it has started. */
  get processes(): number[] {
    const { processes } = this.#stack.status();
    return [process.pid, ...withDescendants(Object.values(processes).flatMap((status) => status?.pid ?? []))];
  }

  async stop(): Promise<void> {
    await this.owner.destroy();
    await stop(this.#stack);
  }

  get #apiPid(): number {
    const pid = this.#stack.status().processes['public-api']?.pid;
    if (pid === undefined) throw new Error('public-api does not run');
    return pid;
  }
}

async function stop(stack: Stack): Promise<void> {
  await stack.stop();
  rmSync(stack.layout.home, { recursive: true, force: true });
}

/** Builds the same bundle as for a release, but from `site/public-api.ts`, which adds the routes of the ceilings. */
async function releasePublicApi({ layout }: Stack): Promise<void> {
  const folder = mkdtempSync(join(layout.home, 'build-'));
  await bundleApi(ROOT, join(ROOT, 'bench'), 'site/public-api.ts', folder);
  pointTo(layout, 'public-api', addRelease(layout, folder, { part: 'public-api', commit: null }).version);
}
