import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Layout, makeHome } from '@plaudit/scripts/home/layout';
import { Gateway } from '@plaudit/scripts/stack/gateway';
import { ProcessList } from '@plaudit/scripts/stack/orphan-processes';
import { findNginx } from '@plaudit/scripts/system/find-programs';
import { findFreePort } from '@plaudit/scripts/system/ports';

export interface GatewayResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  host?: string;
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** A stand-in for a service. It responds with the request that it received, or as a test defines. */
export class StubApi {
  readonly seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];
  behavior: Respond | undefined;
  readonly #path: string;
  readonly #name: string;
  #server: Server | undefined;

  constructor(path: string, name: string) {
    this.#path = path;
    this.#name = name;
  }

  get address(): string {
    return `unix:${this.#path}`;
  }

  async start(): Promise<void> {
    this.#server = createServer((incoming, outgoing) => {
      this.seen.push({ method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers });
      if (this.behavior) this.behavior(incoming, outgoing);
      else this.#respond(incoming, outgoing);
    });
    await new Promise<void>((resolve) => this.#server?.listen(this.#path, resolve));
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
    rmSync(this.#path, { force: true });
  }

  #respond(incoming: IncomingMessage, outgoing: ServerResponse): void {
    outgoing.setHeader('content-type', 'application/json');
    outgoing.setHeader('x-request-id', String(incoming.headers['x-request-id']));
    outgoing.end(
      JSON.stringify({ api: this.#name, url: incoming.url, headers: incoming.headers, count: this.seen.length }),
    );
  }
}

export interface GatewayUnderTest {
  publicApi: StubApi;
  adminApi: StubApi;
  /** In the place of the process that renders the voters' pages. */
  publicWeb: StubApi;
  layout: Layout;
  port: number;
  send(path: string, options?: RequestOptions): Promise<GatewayResponse>;
  /** Writes a file into the folder of releases, such as `public-web/current/shell.html`. */
  writeReleaseFile(path: string, content: string): void;
  removeReleaseFile(path: string): void;
  /** Forgets what the stubs have seen, and how a test let them respond. The gateway keeps its caches and its limits. */
  forget(): void;
  stop(): Promise<void>;
}

/** Starts a real nginx with the real configuration in front of three stubs. */
export async function startGateway(variables: Record<string, string> = {}): Promise<GatewayUnderTest> {
  const nginx = findNginx();
  if (nginx === undefined) throw new Error('nginx is missing');
  const layout = makeHome(mkdtempSync(join(tmpdir(), 'plaudit-gateway-')));
  const publicApi = new StubApi(join(layout.sockets, 'p.sock'), 'public');
  const adminApi = new StubApi(join(layout.sockets, 'a.sock'), 'admin');
  const publicWeb = new StubApi(join(layout.sockets, 'w.sock'), 'web');
  await Promise.all([publicApi.start(), adminApi.start(), publicWeb.start()]);
  const port = await findFreePort();
  const writeReleaseFile = (path: string, content: string) => {
    const file = join(layout.releases, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  publicWeb.behavior = respondWithPage;
  writeReleaseFile('public-web/current/shell.html', '<!doctype html><html lang="en">shell of public</html>');
  writeReleaseFile('admin-web/current/index.html', '<!doctype html><html lang="en" data-theme="">admin</html>');
  const gateway = new Gateway({
    nginx,
    layout,
    processes: new ProcessList(layout.processes),
    report: () => {},
    settings: {
      listen: `127.0.0.1:${port}`,
      publicApi: [publicApi.address],
      adminApi: [adminApi.address],
      publicWeb: [publicWeb.address],
      variables: { NGINX_WORKERS: '1', ...variables },
    },
  });
  await gateway.start();
  return {
    publicApi,
    adminApi,
    publicWeb,
    layout,
    port,
    writeReleaseFile,
    removeReleaseFile: (path) => rmSync(join(layout.releases, path)),
    send: (path, options) => sendTo(port, path, options),
    forget: () => {
      for (const stub of [publicApi, adminApi, publicWeb]) {
        stub.seen.length = 0;
        stub.behavior = stub === publicWeb ? respondWithPage : undefined;
      }
    },
    stop: async () => {
      const { pid } = gateway.status;
      const stopped = gateway.stop();
      // Otherwise nginx would first finish the requests that a test has left behind.
      if (pid !== undefined) process.kill(pid, 'SIGTERM');
      await stopped;
      await Promise.all([publicApi.stop(), adminApi.stop(), publicWeb.stop()]);
      rmSync(layout.home, { recursive: true, force: true });
    },
  };
}

/** A page that names its address. Ids that nothing has, and paths that the site does not have, get a page with 404. */
function respondWithPage({ url = '' }: IncomingMessage, outgoing: ServerResponse): void {
  const isMissing = url === '/-/no-path' || /[/=]0$/.test(url);
  outgoing
    .writeHead(isMissing ? 404 : 200, { 'Content-Type': 'text/html', 'Cache-Control': 'max-age=1' })
    .end(`<!doctype html><html lang="en">${url} of public</html>`);
}

export function sendTo(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, host }: RequestOptions = {},
): Promise<GatewayResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, agent: false, headers: { ...(host ? { host } : {}), ...headers } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.once('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks).toString('latin1'),
          }),
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
