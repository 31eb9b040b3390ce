import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Layout } from '../home/layout.ts';
import type { Part } from '../release/parts.ts';
import { markSkipped, versionFolder } from '../release/store.ts';
import { endProcess } from '../system/child-processes.ts';
import { probe, readJson, waitForResponse } from '../system/http-probe.ts';
import { findFreePort } from '../system/ports.ts';
import { endOfLog, lastReason, openLog } from './log-file.ts';
import type { ProcessList } from './orphan-processes.ts';
import { Restarter } from './restarter.ts';
import { createSerialQueue } from './serial-queue.ts';

export interface ServiceOptions {
  part: Part;
  layout: Layout;
  /** The program in the folder of a version. */
  program?: string;
  /** A path at which a process says more about itself, as JSON, for `npm run status`. */
  about?: string;
  environment: Record<string, string>;
  processes: ProcessList;
  report: (line: string) => void;
}

export interface SwitchOptions {
  /** Variables that differ between versions. A process that is started again after a crash gets the same. */
  environment?: Record<string, string>;
  /** Called when the new process is ready, directly before every new connection reaches it. */
  onReady?: () => void;
}

interface Running {
  child: ChildProcess;
  pid: number;
  version: string;
  environment: Record<string, string>;
  metricsPort: number;
  about: object;
}

/** On a busy machine an API needs long to load. A process that ends is not waited for. */
const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 8_000;
/** The gateway keeps a connection to a service for at most four seconds (keepalive_time and keepalive_timeout). */
const GATEWAY_KEEPS_CONNECTION_MS = 4_500;

class NotReadyError extends Error {}

/**
 * A part that is a process behind the gateway: an API, or public-web. Each process listens on its own socket. When the process is ready, the socket is renamed
 * to the one that the gateway connects to. From then on every new connection reaches the new process, while the old one
 * serves the connections that it has, until it is stopped. No request is lost, and the gateway is not reloaded.
 */
export class Service {
  readonly #options: ServiceOptions;
  readonly #restarter: Restarter;
  #serving: Running | undefined;
  #sequence = 0;
  /**
   * Two releases at once would both end the same old process, and one of the two new ones would run on without
   * connections.
   */
  readonly #enqueue = createSerialQueue();
  /**
   * All processes of this service that have not ended: the one that serves, a starting one, and old ones that finish
   * their requests.
   */
  readonly #children = new Set<number>();

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.#restarter = new Restarter(options.part, options.report);
  }

  get address(): string {
    return join(this.#options.layout.sockets, `${this.#options.part}.sock`);
  }

  get isServing(): boolean {
    return this.#serving !== undefined;
  }

  get status() {
    const { version, pid, metricsPort, about } = this.#serving ?? {};
    return { ...about, version, pid, metricsPort, restarts: this.#restarter.count };
  }

  async start(version: string, options: SwitchOptions = {}): Promise<void> {
    await this.#enqueue(() => this.#replaceBy(version, '/readyz', options));
  }

  /** Calls `start`, after a pause, until a process serves. */
  tryAgain(problem: string, start: () => Promise<void>): void {
    const isNeeded = () => this.#serving === undefined && !this.#restarter.isStopped;
    if (isNeeded()) this.#restarter.restart(problem, start, isNeeded);
  }

  /**
   * Resolves when every new connection reaches the new version. The old version is stopped in the background. A version
   * that does not start is marked as failed, except if it is the one that serves already: then what it was given is new.
   */
  async switchTo(version: string, options: SwitchOptions = {}): Promise<void> {
    await this.#enqueue(async () => {
      const old = this.#serving;
      try {
        await this.#replaceBy(version, '/readyz', options);
      } catch (error) {
        const isNew = version !== old?.version;
        if (error instanceof NotReadyError && isNew && !(await this.#isServingUnready()))
          markSkipped(this.#options.layout, this.#options.part, version, 'failed');
        throw error;
      }
      if (old) void pause(GATEWAY_KEEPS_CONNECTION_MS).then(() => this.#endPrevious(old.pid));
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
   * Ends a previous process if it still runs. The check is needed because the system may give the id of an ended process
   * to another one.
   */
  async #endPrevious(pid: number): Promise<void> {
    if (this.#children.has(pid)) await endProcess(pid, STOP_LIMIT_MS);
  }

  async #replaceBy(version: string, probePath: string, { environment = {}, onReady }: SwitchOptions): Promise<void> {
    const { part, layout, program = 'main.mjs', about, processes } = this.#options;
    const socket = join(layout.sockets, `${part}.${process.pid}.${++this.#sequence}.sock`);
    const metricsPort = await findFreePort();
    if (this.#restarter.isStopped) throw new Error('Plaudit is stopping');
    const log = openLog(layout.logs, part);
    const logStart = fstatSync(log).size;
    this.#restarter.noteStart();
    // Detached, so that Ctrl-C in the terminal reaches only the supervisor, which stops everything in order.
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', join(versionFolder(layout, part, version), program)],
      {
        detached: true,
        stdio: ['ignore', log, log],
        env: {
          PATH: process.env.PATH ?? '',
          NODE_ENV: 'production',
          ...this.#options.environment,
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
    const running: Running = { child, pid, version, environment, metricsPort, about: {} };
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
      if (about !== undefined) running.about = await readJson({ socketPath: socket, path: about });
      onReady?.();
    } catch (error) {
      await endProcess(pid, STOP_LIMIT_MS);
      if (this.#restarter.isStopped) throw new Error('Plaudit is stopping');
      const reasons = [(error as Error).message, lastReason(layout.logs, part, logStart)].filter(Boolean).join('. ');
      throw new NotReadyError(
        `${part} ${version} did not become ready: ${reasons}. Its log is ${layout.logs}/${part}.log\n` +
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
        this.#enqueue(async () => {
          // /healthz and not /readyz, because without the database an API is never ready. Its responses then contain
          // the reason.
          if (isNeeded()) await this.#replaceBy(running.version, '/healthz', { environment: running.environment });
        }),
      isNeeded,
    );
  }
}
