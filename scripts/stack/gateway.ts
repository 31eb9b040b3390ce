import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Layout, ROOT } from '../home/layout.ts';
import { endProcess } from '../system/child-processes.ts';
import type { NginxBinary } from '../system/find-programs.ts';
import { waitForResponse } from '../system/http-probe.ts';
import { openLog } from './log-file.ts';
import type { ProcessList } from './orphan-processes.ts';
import { Restarter } from './restarter.ts';

const runProgram = promisify(execFile);
const RENDER_SCRIPT = join(ROOT, 'nginx', 'render.sh');
const SETTINGS_SCRIPT = join(ROOT, 'nginx', 'settings.sh');
const GRACE_MS = 2_000;

export interface GatewaySettings {
  /** Address and port, such as `127.0.0.1:8080`. */
  listen: string;
  publicApi: readonly string[];
  adminApi: readonly string[];
  publicWeb: readonly string[];
  /** Further variables of nginx/render.sh: ADMIN_HOST, TLS_CERT, GATEWAY_RATE and so on. */
  variables?: Record<string, string>;
}

/** Writes the configuration into the stack's folder and returns the path of its main file. */
export async function renderGateway(nginx: NginxBinary, layout: Layout, settings: GatewaySettings): Promise<string> {
  await runScript(RENDER_SCRIPT, [layout.gateway], {
    NGINX_BIN: nginx.path,
    BROTLI_MODULE: nginx.brotliModule ?? '',
    GATEWAY_LISTEN: settings.listen,
    PUBLIC_API: settings.publicApi.join(' '),
    ADMIN_API: settings.adminApi.join(' '),
    PUBLIC_WEB: settings.publicWeb.join(' '),
    RELEASES: layout.releases,
    ACCESS_LOG: join(layout.logs, 'gateway-access.log'),
    ERROR_LOG: join(layout.logs, 'gateway.log'),
    ...settings.variables,
  });
  return join(layout.gateway, 'nginx.conf');
}

/** Throws a message for people if a setting of the gateway is wrong, before anything is built or started. */
export async function checkGatewaySettings(variables: Record<string, string>): Promise<void> {
  await runScript(SETTINGS_SCRIPT, [], variables);
}

async function runScript(script: string, args: string[], variables: Record<string, string>): Promise<void> {
  try {
    await runProgram('sh', [script, ...args], { env: { PATH: process.env.PATH ?? '', ...variables } });
  } catch (error) {
    throw new Error((error as { stderr?: string }).stderr?.trim() || (error as Error).message);
  }
}

export async function testConfiguration(nginx: NginxBinary, configuration: string): Promise<void> {
  await runProgram(nginx.path, ['-t', '-q', '-e', 'stderr', '-c', configuration]);
}

export interface GatewayOptions {
  nginx: NginxBinary;
  layout: Layout;
  settings: GatewaySettings;
  processes: ProcessList;
  report: (line: string) => void;
}

export class Gateway {
  readonly #options: GatewayOptions;
  readonly #restarter: Restarter;
  #child: ChildProcess | undefined;
  #exited: Promise<unknown> = Promise.resolve();

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#restarter = new Restarter('The gateway', options.report);
  }

  get status() {
    return { pid: this.#child?.pid, restarts: this.#restarter.count };
  }

  async start(): Promise<void> {
    const { nginx, layout, settings, processes } = this.#options;
    const configuration = await renderGateway(nginx, layout, settings);
    const log = openLog(layout.logs, 'gateway');
    closeSync(openLog(layout.logs, 'gateway-access'));
    const logStart = fstatSync(log).size;
    this.#restarter.noteStart();
    const child = spawn(nginx.path, ['-e', 'stderr', '-c', configuration, '-g', 'daemon off;'], {
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const { pid } = child;
    if (pid === undefined) throw new Error('nginx could not be started');
    this.#child = child;
    this.#exited = once(child, 'exit');
    processes.add(pid, configuration);
    let ended: string | undefined;
    child.once('exit', (code, signal) => {
      ended = `nginx ended with ${signal ?? `code ${code}`}`;
      processes.remove(pid);
      endWorkersOf(pid);
      if (this.#child === child && isReady) this.#restarter.restart(ended, () => this.start());
    });
    let isReady = false;
    const [host = '127.0.0.1', port] = splitAddress(settings.listen);
    await waitForResponse(
      { host: host === '0.0.0.0' ? '127.0.0.1' : host, port: Number(port), path: '/-/healthz' },
      {
        limitMs: 10_000,
        reasonToStop: () => ended && `${ended}. ${reasonIn(join(layout.logs, 'gateway.log'), logStart)}`,
      },
    );
    isReady = true;
  }

  /** Stops nginx after it has had a short time to finish its requests. */
  async stop(): Promise<void> {
    this.#restarter.stop();
    const pid = this.#child?.pid;
    this.#child = undefined;
    if (pid === undefined) return;
    if (sendSignal(pid, 'SIGQUIT')) {
      await Promise.race([this.#exited, pause(GRACE_MS, undefined, { ref: false })]);
      await endProcess(pid, GRACE_MS);
    }
  }
}

function reasonIn(log: string, from: number): string {
  const written = readFileSync(log).subarray(from).toString();
  const reasons = written.split('\n').filter((line) => line.includes('[emerg]'));
  return reasons.length > 0 ? `nginx says: ${[...new Set(reasons)].join('; ')}` : `Its log: ${log}`;
}

function splitAddress(address: string): [string | undefined, string] {
  const at = address.lastIndexOf(':');
  return at < 0 ? [undefined, address] : [address.slice(0, at), address.slice(at + 1)];
}

/** Ends the workers of a killed master, because they would keep the port. They are in its process group. */
function endWorkersOf(master: number): void {
  sendSignal(-master, 'SIGKILL');
}

function sendSignal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
