import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../home/layout.ts';
import { findNginx } from '../../system/find-programs.ts';
import { waitForResponse } from '../../system/http-probe.ts';
import { findFreePort } from '../../system/ports.ts';

export interface GatewayProgram {
  url: string;
  run: (...args: string[]) => void;
  stop: () => Promise<void>;
}

/** Starts the program of the gateway's container. */
export async function startGatewayProgram(
  apis: string,
  settings: Record<string, string> = {},
): Promise<GatewayProgram> {
  const nginx = findNginx();
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-gateway-'));
  const port = await findFreePort();
  const script = join(ROOT, 'nginx', 'start.sh');
  const env = {
    PUBLIC_API: apis,
    ADMIN_API: apis,
    PUBLIC_WEB: apis,
    RELEASES: folder,
    GATEWAY_STATE: join(folder, 'state'),
    GATEWAY_LISTEN: `127.0.0.1:${port}`,
    BROTLI_MODULE: nginx?.brotliModule ?? '',
    NGINX_BIN: nginx?.path ?? '',
    NGINX_WORKERS: '1',
    ACCESS_LOG: '/dev/null',
    ERROR_LOG: 'stderr',
    PATH: process.env.PATH ?? '',
    ...settings,
  };
  // The script gets a new process group, so that `stop` can end its other processes too. In a container they end with
  // the first process.
  const program = spawn('sh', [script], { env, stdio: 'ignore', detached: true });
  await waitForResponse(
    { host: '127.0.0.1', port, path: '/-/healthz' },
    { limitMs: 10_000, reasonToStop: () => undefined },
  );
  return {
    url: `http://127.0.0.1:${port}`,
    run: (...args) => {
      execFileSync('sh', [script, ...args], { env });
    },
    stop: async () => {
      program.kill('SIGTERM');
      await once(program, 'exit');
      try {
        process.kill(-(program.pid ?? 0), 'SIGKILL');
      } catch {
        // No other process is left.
      }
      rmSync(folder, { recursive: true });
    },
  };
}
