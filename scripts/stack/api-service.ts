import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiPart } from '../release/parts.ts';
import { markSkipped, versionFolder } from '../release/store.ts';
import { endProcess } from './child-processes.ts';
import { probe, waitForResponse } from './http-probe.ts';
import type { Layout } from './layout.ts';
import { endOfLog, openLog } from './log-file.ts';
import type { ProcessList } from './orphan-processes.ts';
import { findFreePort } from './ports.ts';
import { Restarter } from './restarter.ts';

export interface ApiServiceOptions {
  part: ApiPart;
  layout: Layout;
  environment: Record<string, string>;
  processes: ProcessList;
  report: (line: string) => void;
}

interface Running {
  child: ChildProcess;
  pid: number;
  version: string;
  metricsPort: number;
}

const READY_LIMIT_MS = 20_000;
const STOP_LIMIT_MS = 8_000;
/** The gateway keeps a connection to an API for at most four seconds (keepalive_time and keepalive_timeout). */
const GATEWAY_KEEPS_CONNECTION_MS = 4_500;

class NotReadyError extends Error {}

/**
 * One API behind the gateway. Each process listens on its own socket. When the process is ready, the socket is renamed
 * to the one that the gateway connects to. From then on every new connection reaches the new process, while the old one
 * serves the connections that it has, until it is stopped. No request is lost, and the gateway is not reloaded.
 */
export class ApiService {
  readonly #options: ApiServiceOptions;
  readonly #restarter: Restarter;
  #serving: Running | undefined;
  #sequence = 0;
  #turn: Promise<unknown> = Promise.resolve();
  /**
   * All processes of this service that have not ended: the one that serves, a starting one, and old ones that finish
   * their requests.
   */
  readonly #children = new Set<number>();

  constructor(options: ApiServiceOptions) {
    this.#options = options;
    this.#restarter = new Restarter(options.part, options.report);
  }

  get address(): string {
    return join(this.#options.layout.sockets, `${this.#options.part}.sock`);
  }

  get status() {
    const { version, pid, metricsPort } = this.#serving ?? {};
    return { version, pid, metricsPort, restarts: this.#restarter.count };
  }

  async start(version: string): Promise<void> {
    await this.#runInOrder(() => this.#replaceBy(version, '/readyz'));
  }

  /**
   * Resolves when every new connection reaches the new version. The old version is stopped in the background. A version
   * that does not start is marked as failed.
   */
  async switchTo(version: string): Promise<void> {
    await this.#runInOrder(async () => {
      const old = this.#serving;
      try {
        await this.#replaceBy(version, '/readyz');
      } catch (error) {
        if (error instanceof NotReadyError && !(await this.#isServingUnready()))
          markSkipped(this.#options.layout, this.#options.part, version, 'failed');
        throw error;
      }
      if (old) void pause(GATEWAY_KEEPS_CONNECTION_MS).then(() => this.#endFormer(old.pid));
    });
  }

  async stop(): Promise<void> {
    this.#restarter.stop();
    this.#serving = undefined;
    await Promise.all([...this.#children].map((pid) => endProcess(pid, STOP_LIMIT_MS)));
    rmSync(this.address, { force: true });
  }

  /** True if the version that serves is not ready. Then nothing shows that another version is at fault. */
  async #isServingUnready(): Promise<boolean> {
    const status = await probe({ socketPath: this.address, path: '/readyz' });
    return status !== undefined && status >= 400;
  }

  /**
   * Ends a former process if it still runs. The check is needed because the system may give the id of an ended process
   * to another one.
   */
  async #endFormer(pid: number): Promise<void> {
    if (this.#children.has(pid)) await endProcess(pid, STOP_LIMIT_MS);
  }

  /**
   * Runs one task after another: two releases at once would both end the same old process, and one of the two new ones
   * would run on without connections.
   */
  #runInOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async #replaceBy(version: string, probePath: string): Promise<void> {
    const { part, layout, environment, processes } = this.#options;
    const socket = join(layout.sockets, `${part}.${process.pid}.${++this.#sequence}.sock`);
    const metricsPort = await findFreePort();
    if (this.#restarter.isStopped) throw new Error('Plaudit is stopping');
    const log = openLog(layout.logs, part);
    const logStart = fstatSync(log).size;
    this.#restarter.noteStart();
    // Detached, so that Ctrl-C in the terminal reaches only the supervisor, which stops everything in order.
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', join(versionFolder(layout, part, version), 'main.mjs')],
      {
        detached: true,
        stdio: ['ignore', log, log],
        env: {
          PATH: process.env.PATH ?? '',
          NODE_ENV: 'production',
          ...environment,
          PORT: socket,
          METRICS_PORT: String(metricsPort),
        },
      },
    );
    // Without a listener, this error would stop Plaudit.
    child.once('error', (error) => this.#options.report(error.message));
    closeSync(log);
    const { pid } = child;
    if (pid === undefined) throw new Error(`${part} could not be started`);
    const running = { child, pid, version, metricsPort };
    this.#children.add(pid);
    processes.add(pid, join(layout.releases, part));
    let ended: string | undefined;
    child.once('exit', (code, signal) => {
      ended = `ended with ${signal ?? `code ${code}`}`;
      this.#children.delete(pid);
      processes.remove(pid);
      rmSync(socket, { force: true });
      if (this.#serving === running) this.#restart(running, ended);
    });
    try {
      await waitForResponse(
        { socketPath: socket, path: probePath },
        { limitMs: READY_LIMIT_MS, reasonToStop: () => ended },
      );
      if (ended !== undefined) throw new Error(ended);
    } catch (error) {
      await endProcess(pid, STOP_LIMIT_MS);
      if (this.#restarter.isStopped) throw new Error('Plaudit is stopping');
      throw new NotReadyError(
        `${part} ${version} did not become ready: ${(error as Error).message}. Its log is ${layout.logs}/${part}.log\n` +
          endOfLog(layout.logs, part, logStart),
      );
    }
    renameSync(socket, this.address);
    this.#serving = running;
  }

  #restart(running: Running, ended: string): void {
    // A release may have started another version meanwhile. Then that version serves, and the ended process is not
    // started again.
    const isNeeded = () => this.#serving === running && !this.#restarter.isStopped;
    this.#restarter.restart(
      `${this.#options.part} ${ended}`,
      () =>
        this.#runInOrder(async () => {
          // /healthz and not /readyz, because without the database the API is never ready. Its responses then contain
          // the reason.
          if (isNeeded()) await this.#replaceBy(running.version, '/healthz');
        }),
      isNeeded,
    );
  }
}
