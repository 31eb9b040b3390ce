import { Agent, request } from 'node:http';
import { median } from '../benchmark.ts';

export type LatencyTarget = {
  /** The socket of an API, so that no response comes from the gateway's cache. */
  socket: string;
  path: string;
  token?: string;
};

/** The median time of a request in milliseconds. One request is sent after the other, over one connection. */
export async function medianLatency(target: LatencyTarget, times: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const durations: number[] = [];
  try {
    for (let sent = 0; sent < times; sent += 1) {
      const startedAt = performance.now();
      await getText(target, agent);
      durations.push(performance.now() - startedAt);
    }
  } finally {
    agent.destroy();
  }
  return median(durations);
}

export function getText({ socket, path, token }: LatencyTarget, agent?: Agent): Promise<string> {
  const headers = { host: 'localhost', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: socket, path, headers, ...(agent ? { agent } : {}) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(Buffer.concat(chunks).toString())
          : reject(new Error(`${path} got ${response.statusCode}: ${Buffer.concat(chunks)}`)),
      );
    });
    sent.on('error', reject).end();
  });
}
