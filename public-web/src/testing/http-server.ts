import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

export type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
type Answer = (request: Seen, response: ServerResponse) => void;

export type TestServer = { origin: string; seen: Seen[]; answer: (answer: Answer) => void };

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** A real server on a port of its own, which notes what it is asked and answers as the test says. */
export async function startServer(first: Answer): Promise<TestServer> {
  let current = first;
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const noted = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    seen.push(noted);
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'content-type, authorization');
    response.setHeader('access-control-expose-headers', 'retry-after');
    if (request.method === 'OPTIONS') response.end();
    else current(noted, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answer: (next) => {
      current = next;
    },
  };
}

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  };
}
