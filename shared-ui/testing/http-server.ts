import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type SeenRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** The body as it was sent, or '' if there was none. */
  body: string;
};
export type Respond = (request: SeenRequest, response: ServerResponse) => void;

export type TestServer = { seen: SeenRequest[]; respond: (respond: Respond) => void };

/**
 * Starts an HTTP server on a free port. It records each request and responds as the test defines. Until the test ends,
 * requests to the page's own origin go to this server.
 */
export async function startServer(first: Respond): Promise<TestServer> {
  let current = first;
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://server.test');
    const received = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body,
    };
    seen.push(received);
    current(received, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = document.createElement('base');
  base.href = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  document.head.prepend(base);
  onTestFinished(async () => {
    base.remove();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    seen,
    respond: (next) => {
      current = next;
    },
  };
}

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Respond {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  };
}

export const noResponse: Respond = (_request, response) => void response.destroy();
