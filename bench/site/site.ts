import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Db } from '@plaudit/db/connect';
import { type Election, makeElection } from '@plaudit/db/testing/factories';
import { ROOT } from '@plaudit/scripts/home/layout';
import { runSilently } from '@plaudit/scripts/progress';
import { bundleApi } from '@plaudit/scripts/release/build';
import { ensureRelease } from '@plaudit/scripts/release/ensure-releases';
import type { ApiPart } from '@plaudit/scripts/release/parts';
import { addRelease, pointTo } from '@plaudit/scripts/release/store';
import { Stack } from '@plaudit/scripts/stack/stack';
import { findNginx } from '@plaudit/scripts/system/find-programs';
import { DATABASE, GATEWAY, providePrograms } from '@plaudit/scripts/system/packages';
import { findFreePort } from '@plaudit/scripts/system/ports';
import { findServerBinaries } from '@plaudit/scripts/system/server-binaries';
import { cpuSeconds, pinProcess, withDescendants } from '../machine.ts';
import { stopAtEnd } from '../stop-at-end.ts';
import { type Memory, measureAtRest } from './memory.ts';
import { Replica } from './replica.ts';
import { makeSuperAdmin, makeVoters, type SignedInAccount } from './voters.ts';

/** public-api has one core for itself. The load and all other processes of the site share the other. */
const API_CORE = 0;
const OTHER_CORE = 1;

/**
 * All requests come from one address, so the limits for one address are set too high to take effect. One worker of
 * nginx is enough for its share of a core.
 */
const NO_LIMITS = {
  GATEWAY_RATE: '99999',
  GATEWAY_CONNECTIONS: '50000',
  GATEWAY_BODIES: '50000',
  NGINX_WORKERS: '1',
};

export interface SiteOptions {
  /** Further environment variables of both APIs. */
  environment?: Record<string, string>;
  /** The memory that the database has for tables and indexes. The default is that of `npm start`. */
  bufferPool?: string;
  /**
   * A folder that is kept, with a site that an earlier run may have left there. The default is a folder that is removed
   * at the end.
   */
  kept?: string | undefined;
  /** Starts a second public-api, on the same core. The gateway spreads requests over both. */
  hasReplica?: boolean;
}

/** The CPU time that each of these has used so far, in seconds. */
export type CpuUse = Record<'public-api' | 'gateway' | 'database', number>;

/**
 * A Plaudit as `npm start` runs it: bundled APIs behind the gateway, and a database that writes to disk. But it has no
 * pages of the panel, no effective limits for one address, and two more routes (public-api-with-ceilings.ts).
 */
export class Site {
  readonly port: number;
  readonly owner: Db;
  readonly election: Election;
  readonly #stack: Stack;
  readonly #replica: Replica | undefined;
  /** Stops the processes, and removes the folder unless it is kept. */
  readonly stop: () => Promise<void>;

  private constructor(parts: {
    stack: Stack;
    port: number;
    owner: Db;
    election: Election;
    replica?: Replica | undefined;
    stop: () => Promise<void>;
  }) {
    this.#stack = parts.stack;
    this.#replica = parts.replica;
    this.stop = parts.stop;
    this.port = parts.port;
    this.owner = parts.owner;
    this.election = parts.election;
  }

  static async start({ environment = {}, bufferPool, kept, hasReplica = false }: SiteOptions = {}): Promise<Site> {
    await providePrograms([DATABASE, ...GATEWAY], console.log);
    const nginx = findNginx();
    if (nginx === undefined) throw new Error('nginx is missing');
    // Processes that this process starts inherit the core.
    pinProcess(process.pid, OTHER_CORE);
    const port = await findFreePort();
    const home = kept ?? mkdtempSync(join(tmpdir(), 'plaudit-bench-'));
    mkdirSync(home, { recursive: true });
    const replica = hasReplica ? new Replica(home) : undefined;
    const stack = new Stack({
      home,
      host: '127.0.0.1',
      port,
      nginx,
      database: { binaries: findServerBinaries(), isDurable: true, bufferPool },
      gateway: replica === undefined ? NO_LIMITS : { ...NO_LIMITS, ...replica.gatewayVariables },
      environment,
      report: (line) => console.error(line),
    });
    let owner: Db | undefined;
    const stop = stopAtEnd(async () => {
      await owner?.destroy();
      await replica?.stop();
      await stack.stop();
      if (kept === undefined) rmSync(home, { recursive: true, force: true });
    });
    try {
      for (const part of ['admin-api', 'shared-ui', 'public-web'] as const) {
        await ensureRelease(stack.layout, ROOT, part, runSilently);
      }
      await releasePublicApi(stack);
      owner = connect((await stack.startDatabase()).owner, { queryLimitMs: null });
      const election = await findOrMakeElection(home, owner);
      await replica?.start(stack, environment);
      await stack.startServices();
      const site = new Site({ stack, port, owner, election, replica, stop });
      for (const pid of site.#apiPids) pinProcess(pid, API_CORE);
      return site;
    } catch (error) {
      await stop();
      throw error;
    }
  }

  makeVoters(count: number): Promise<SignedInAccount[]> {
    return makeVoters(this.owner, count, this.#stack.secrets.token);
  }

  makeSuperAdmin(): Promise<SignedInAccount> {
    return makeSuperAdmin(this.owner, this.#stack.secrets.token);
  }

  /** Where an API listens. Requests to it pass no cache and no limit of the gateway. */
  socketOf(part: ApiPart): string {
    return join(this.#stack.layout.sockets, `${part}.sock`);
  }

  /** The folder of the releases. The gateway sends the files of the webs from it, without asking an API. */
  get releases(): string {
    return this.#stack.layout.releases;
  }

  /** The CPU time that public-api has used so far. */
  apiCpuSeconds(): number {
    return cpuSeconds(this.#apiPids);
  }

  /** The CPU time of public-api, the gateway and the database so far. The load and admin-api are not included. */
  cpuUse(): CpuUse {
    const secondsOf = (part: 'gateway' | 'database') => cpuSeconds(withDescendants([this.pidOf(part)]));
    return { 'public-api': this.apiCpuSeconds(), gateway: secondsOf('gateway'), database: secondsOf('database') };
  }

  /** The memory of both APIs without what they no longer use. They must have been started with `MEASURABLE`. */
  memoryAtRest(): Promise<Record<ApiPart, Memory>> {
    return measureAtRest(this.#stack);
  }

  pidOf(part: ApiPart | 'gateway' | 'database'): number {
    const pid = this.#stack.status().processes[part]?.pid;
    if (pid === undefined) throw new Error(`${part} does not run`);
    return pid;
  }

  /** The ids of this process and of the processes of the stack. */
  get processes(): number[] {
    const { processes } = this.#stack.status();
    return [process.pid, ...withDescendants(Object.values(processes).flatMap((status) => status?.pid ?? []))];
  }

  get #apiPids(): number[] {
    return [this.pidOf('public-api'), ...(this.#replica?.pids ?? [])];
  }
}

/** A kept site has the election that the first run made. */
async function findOrMakeElection(home: string, owner: Db): Promise<Election> {
  const file = join(home, 'election.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const election = await makeElection(owner, { categories: 6, vendors: 24 });
  writeFileSync(file, JSON.stringify(election));
  return election;
}

/** Builds public-api as for a release, and adds the routes that do nothing, which the ceilings are measured with. */
async function releasePublicApi({ layout }: Stack): Promise<void> {
  const folder = mkdtempSync(join(layout.home, 'build-'));
  await bundleApi(ROOT, join(ROOT, 'bench'), 'site/public-api-with-ceilings.ts', folder);
  pointTo(layout, 'public-api', addRelease(layout, folder, { part: 'public-api', commit: null }).version);
}
