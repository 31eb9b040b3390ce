import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { secrets } from './test-api.ts';

export type ApiProcess = {
  url: string;
  metricsUrl: string;
  /** Returns the exit code, or null if a signal ended the process. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** The API as a process of its own, started as in production. */
export async function startProcess(databaseUrl: string): Promise<ApiProcess> {
  const metricsPort = await findFreePort();
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      TOKEN_SECRET: secrets.token,
      CAPTCHA_SECRET: secrets.captcha,
      PORT: '0',
      METRICS_PORT: String(metricsPort),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const port = await readPort(child, exited);
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    end: async (signal) => {
      child.kill(signal);
      return (await exited)[0];
    },
  };
}

async function readPort(child: ChildProcess, exited: Promise<unknown>): Promise<number> {
  const listening = (async () => {
    let text = '';
    for await (const chunk of child.stdout ?? []) {
      text += String(chunk);
      const port = /"port":(\d+)/.exec(text)?.[1];
      if (port !== undefined) return Number(port);
    }
    throw new Error(`The API did not start: ${text}`);
  })();
  const port = await Promise.race([listening, exited.then(() => listening)]);
  child.stdout?.resume();
  return port;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('No port was given');
  return address.port;
}
