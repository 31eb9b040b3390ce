import { Agent, createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenApiDocument } from '../src/openapi/document.ts';
import { createConformance } from './openapi-conformance.ts';

export type ApiResponse<Body> = { status: number; headers: Headers; body: Body; text: string };

export type RequestOptions = {
  token?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** A body that is sent as it is. */
  raw?: string | Buffer;
};

export type ServedApi = {
  url: string;
  send: <Body>(method: string, path: string, options?: RequestOptions) => Promise<ApiResponse<Body>>;
  /** The documented responses that the API has sent, such as `GET /api/stats 200`. */
  seen: ReadonlySet<string>;
  documented: ReadonlySet<string>;
  close: () => Promise<void>;
};

/** As long as in production, so that `send` does not use a connection that the server is just closing. */
const KEEP_ALIVE_MS = 75_000;

/**
 * `send` compares every response with the API's OpenAPI document, and throws if the status is 500. A test that expects
 * a 500 uses `fetch`. Unlike `fetch`, `send` adds only the headers that the token and the body need.
 */
export async function serveApi(
  handler: RequestListener,
  { documentPath, logLines }: { documentPath: string; logLines: readonly string[] },
): Promise<ServedApi> {
  const server = createServer(handler);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const document = (await (await fetch(`${url}${documentPath}`)).json()) as OpenApiDocument;
  const { check, seen, documented } = createConformance(document);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  const send = async <Body>(
    method: string,
    path: string,
    { token, headers = {}, body, raw }: RequestOptions = {},
  ): Promise<ApiResponse<Body>> => {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await sendRaw(agent, method, `${url}${path}`, sent, {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(sent === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(sent)) }),
      ...headers,
    });
    const { status, text } = response;
    const mediaType = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
    const parsed = mediaType === 'application/json' && text !== '' ? JSON.parse(text) : text;
    if (status === 500) throw new Error(`${method} ${path} failed: ${logLines.slice(-2).join('')}`);
    check({ method, path: path.split('?')[0] ?? path, status, mediaType, body: parsed });
    return { ...response, body: parsed as Body };
  };

  return {
    url,
    send,
    seen,
    documented,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendRaw(
  agent: Agent,
  method: string,
  url: string,
  body: string | Buffer | undefined,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Headers; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const received = new Headers();
        for (const [name, value] of Object.entries(incoming.headers)) {
          for (const line of [value].flat()) received.append(name, line ?? '');
        }
        resolve({
          status: incoming.statusCode ?? 0,
          headers: received,
          text: Buffer.concat(chunks).toString(),
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
