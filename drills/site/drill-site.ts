import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Db } from '@plaudit/db/connect';
import { createTokenKey, signToken } from '@plaudit/db/rules/sign-in/tokens';
import { type Election, makeAccount, makeElection, makeSession } from '@plaudit/db/testing/factories';
import { ROOT } from '@plaudit/scripts/home/layout';
import { runSilently } from '@plaudit/scripts/progress';
import { ensureRelease } from '@plaudit/scripts/release/ensure-releases';
import { Stack } from '@plaudit/scripts/stack/stack';
import { findNginx } from '@plaudit/scripts/system/find-programs';
import { findFreePort } from '@plaudit/scripts/system/ports';
import { findServerBinaries } from '@plaudit/scripts/system/server-binaries';
import { makeVoters } from '../../bench/site/voters.ts';
import type { PreparedVote } from '../votes/voting-load.ts';

/** Most drills send all requests from one address, so the usual limits for one address would take effect at once. */
const NO_LIMITS = { GATEWAY_RATE: '99999', GATEWAY_CONNECTIONS: '50000', GATEWAY_BODIES: '50000' };
const CATEGORY_COUNT = 6;
const VENDOR_COUNT = 12;

export interface Preparation {
  /** The folder of the site. By default it is a new one in the temporary folder. */
  home?: string;
  /** The URL of a database on a server that runs already. Without it the site starts a server that writes to disk. */
  databaseUrl?: string;
  /** Further environment variables of both APIs. */
  environment?: Record<string, string>;
  /** Runs when the site has stopped. */
  undo: () => unknown;
}

export interface DrillSiteOptions {
  gateway?: Record<string, string>;
  prepare?: () => Preparation | Promise<Preparation>;
}

/**
 * A Plaudit as `npm start` runs it, but without the panel's pages, and with limits for one address that are too high to
 * take effect. It has a running period and a super admin.
 */
export class DrillSite {
  /** The stacks of all sites that run or are being started, each with the function that undoes its preparation. */
  static readonly #open = new Map<Stack, Preparation['undo']>();
  static readonly #closing = new Map<Stack, Promise<void>>();

  readonly port: number;
  readonly owner: Db;
  readonly election: Election;
  /** The token of a super admin who has passed the second factor. */
  readonly adminToken: string;
  /** Messages of the stack, such as that a process has ended and is started again. */
  readonly reports: readonly string[];
  readonly stack: Stack;

  private constructor(parts: Pick<DrillSite, 'port' | 'owner' | 'election' | 'adminToken' | 'reports' | 'stack'>) {
    this.port = parts.port;
    this.owner = parts.owner;
    this.election = parts.election;
    this.adminToken = parts.adminToken;
    this.reports = parts.reports;
    this.stack = parts.stack;
  }

  static async start({ gateway = {}, prepare = prepareNothing }: DrillSiteOptions = {}): Promise<DrillSite> {
    const nginx = findNginx();
    if (nginx === undefined) throw new Error('nginx is missing: npm start installs it');
    const port = await findFreePort();
    const reports: string[] = [];
    const prepared = await prepare();
    const { home, undo } = prepared.home === undefined ? withHome(prepared) : { ...prepared, home: prepared.home };
    const { databaseUrl, environment = {} } = prepared;
    const stack = new Stack({
      home,
      host: '127.0.0.1',
      port,
      nginx,
      database: databaseUrl === undefined ? { binaries: findServerBinaries(), isDurable: true } : { url: databaseUrl },
      gateway: { ...NO_LIMITS, ...gateway },
      environment,
      report: (line) => reports.push(line),
    });
    DrillSite.#open.set(stack, undo);
    try {
      for (const part of ['public-api', 'admin-api', 'shared-ui', 'public-web'] as const) {
        await ensureRelease(stack.layout, ROOT, part, runSilently);
      }
      const owner = connect((await stack.startDatabase()).owner, { queryLimitMs: null });
      const election = await makeElection(owner, { categories: CATEGORY_COUNT, vendors: VENDOR_COUNT });
      const adminToken = await makeAdminToken(owner, stack.secrets.token);
      await stack.startServices();
      return new DrillSite({ port, owner, election, adminToken, reports, stack });
    } catch (error) {
      await DrillSite.#close(stack);
      throw error;
    }
  }

  /** Stops all sites, including one that is still being started. */
  static async stopAll(): Promise<void> {
    for (const stack of DrillSite.#open.keys()) await DrillSite.#close(stack);
  }

  /** A drill and Ctrl-C may both close the site. The second one waits for the first. */
  static #close(stack: Stack): Promise<void> {
    const closing = DrillSite.#closing.get(stack) ?? DrillSite.#stop(stack);
    DrillSite.#closing.set(stack, closing);
    return closing.finally(() => DrillSite.#open.delete(stack));
  }

  static async #stop(stack: Stack): Promise<void> {
    await stack.stop();
    await DrillSite.#open.get(stack)?.();
  }

  /**
   * Makes new voters, and returns votes for them to cast: one voter's votes in all categories, then those of the next
   * one.
   */
  async prepareVotes(count: number): Promise<PreparedVote[]> {
    const { categories, vendors } = this.election;
    const voters = await makeVoters(this.owner, Math.ceil(count / categories.length), this.stack.secrets.token);
    return voters.flatMap(({ accountId, token }) =>
      categories.map((category, index) => ({
        voterId: accountId,
        token,
        categoryId: category.id,
        vendorId: vendors[(accountId + index) % vendors.length]?.id ?? 0,
      })),
    );
  }

  /** The id changes with each restart. */
  pidOf(name: 'public-api' | 'admin-api' | 'gateway' | 'database'): number {
    const pid = this.stack.status().processes[name]?.pid;
    if (pid === undefined) throw new Error(`${name} does not run`);
    return pid;
  }

  /** Makes another super admin who has passed the second factor. */
  newAdminToken(): Promise<string> {
    return makeAdminToken(this.owner, this.stack.secrets.token);
  }

  async callAdminApi(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.stack.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.adminToken}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  async stop(): Promise<void> {
    await this.owner.destroy();
    await DrillSite.#close(this.stack);
  }
}

async function makeAdminToken(owner: Db, tokenSecret: string): Promise<string> {
  const { id } = await makeAccount(owner, { role: 'super_admin' });
  const { sid } = await makeSession(owner, { account_id: id, second_factor_at: new Date() });
  return signToken(createTokenKey(tokenSecret), { sid, audience: 'admin' });
}

const prepareNothing = (): Preparation => ({ undo: () => {} });

function withHome({ undo }: Preparation) {
  const home = mkdtempSync(join(tmpdir(), 'plaudit-drill-'));
  const removeHome = async () => {
    rmSync(home, { recursive: true, force: true });
    await undo();
  };
  return { home, undo: removeHome };
}
