import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '@plaudit/scripts/home/layout';
import { runSilently } from '@plaudit/scripts/progress';
import { ensureRelease } from '@plaudit/scripts/release/ensure-releases';
import { currentVersion, versionFolder } from '@plaudit/scripts/release/store';
import { waitForResponse } from '@plaudit/scripts/system/http-probe';
import { findFreePort } from '@plaudit/scripts/system/ports';

export interface Page {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/** The folders of the parts as they are released: public-web and shared-ui. */
export interface Releases {
  web: string;
  ui: string;
  remove(): void;
}

export async function makeReleases(): Promise<Releases> {
  const releases = mkdtempSync(join(tmpdir(), 'plaudit-rendered-'));
  for (const part of ['public-web', 'shared-ui'] as const) await ensureRelease({ releases }, ROOT, part, runSilently);
  const folderOf = (part: 'public-web' | 'shared-ui') =>
    versionFolder({ releases }, part, currentVersion({ releases }, part) ?? '');
  return {
    web: folderOf('public-web'),
    ui: folderOf('shared-ui'),
    remove: () => rmSync(releases, { recursive: true }),
  };
}

/** A copy of a folder that a test may change. */
export function copyOf(folder: string): string {
  const copy = `${folder}-copy-${process.hrtime.bigint()}`;
  cpSync(folder, copy, { recursive: true });
  return copy;
}

type Respond = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** In the place of public-api. By default it has nothing at any address, as quickly as it can. */
export class StubApi {
  respond: Respond = (_incoming, outgoing) => outgoing.writeHead(404).end('{}');
  asked: string[] = [];
  readonly #socket: string;
  readonly #server: Server;

  constructor(socket: string) {
    this.#socket = socket;
    this.#server = createServer((incoming, outgoing) => {
      this.asked.push(incoming.url ?? '');
      this.respond(incoming, outgoing);
    });
  }

  get address(): string {
    return `unix:${this.#socket}`;
  }

  start(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(this.#socket, resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** public-web's process, as it is released. */
export class RendererUnderTest {
  readonly #socket: string;
  readonly #metricsPort: number;
  readonly #child: ChildProcess;
  output = '';

  private constructor(socket: string, metricsPort: number, child: ChildProcess) {
    this.#socket = socket;
    this.#metricsPort = metricsPort;
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        this.output += text;
      });
    }
  }

  static async start(web: string, environment: Record<string, string>): Promise<RendererUnderTest> {
    const socket = environment.PORT ?? join(mkdtempSync(join(tmpdir(), 'plaudit-renderer-')), 'w.sock');
    const metricsPort = await findFreePort();
    const child = spawn(process.execPath, [join(web, 'server', 'main.mjs')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, PORT: socket, METRICS_PORT: String(metricsPort), ...environment },
    });
    const renderer = new RendererUnderTest(socket, metricsPort, child);
    let ended: string | undefined;
    child.once('exit', (code) => {
      ended = `It ended with ${code}: ${renderer.output}`;
    });
    await waitForResponse({ socketPath: socket, path: '/readyz' }, { limitMs: 60_000, reasonToStop: () => ended });
    return renderer;
  }

  ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Page> {
    return new Promise((resolve, reject) => {
      const outgoing = request({ socketPath: this.#socket, path, method, headers, agent: false }, (incoming) => {
        let body = '';
        incoming.setEncoding('utf8').on('data', (text) => {
          body += text;
        });
        incoming.once('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body }));
      });
      outgoing.once('error', reject).end();
    });
  }

  async metric(line: RegExp): Promise<string | undefined> {
    const response = await fetch(`http://127.0.0.1:${this.#metricsPort}/metrics`);
    return line.exec(await response.text())?.[1];
  }

  /** The processor time that the process has used. */
  async processorMs(): Promise<number> {
    return 1_000 * Number(await this.metric(/^process_cpu_seconds_total(?:\{[^}]*\})? (\S+)$/m));
  }

  /** Asks the process to end, as a release does, and resolves with its exit code. */
  async end(): Promise<number | null> {
    const exited = new Promise<number | null>((resolve) => {
      if (this.#child.exitCode !== null) resolve(this.#child.exitCode);
      else this.#child.once('exit', resolve);
    });
    this.#child.kill('SIGTERM');
    const code = await exited;
    rmSync(dirname(this.#socket), { recursive: true, force: true });
    return code;
  }
}
