import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The program of each API, built once for all tests of a run: a build starts in a quarter of the time. */
    builtApis: { 'public-api': string; 'admin-api': string };
  }
}

export type ApiProcess = {
  /** What the process has written to stdout and stderr so far. */
  output: () => string;
  /** The exit code, or null if a signal ended the process. */
  exited: Promise<number | null>;
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  /** The port that the process listens on, once it does. */
  port: () => Promise<number>;
};

/** Runs an API as a separate process, with no environment variables but these and `PATH`. */
export function startProcess(part: 'public-api' | 'admin-api', environment: Record<string, string>): ApiProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', inject('builtApis')[part]], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const listening = new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        const port = /"port":(\d+)/.exec(output)?.[1];
        if (port !== undefined) resolve(Number(port));
      });
    }
    exited.then(() => reject(new Error(`The API did not start: ${output}`)));
  });
  listening.catch(() => {});
  return {
    output: () => output,
    exited,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
    port: () => listening,
  };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
