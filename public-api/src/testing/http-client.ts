import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

export type RawReply = { status: number; headers: Headers; text: string };

/** Sends exactly the given headers. `fetch` would add its own to conditional requests. */
export function createHttpClient(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const send = (
    method: string,
    path: string,
    headers: OutgoingHttpHeaders,
    body: string | Buffer | undefined,
  ): Promise<RawReply> =>
    new Promise((resolve, reject) => {
      const outgoing = request(`${origin}${path}`, { agent, method, headers }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const received = new Headers();
          for (const [name, value] of Object.entries(incoming.headers)) received.set(name, [value].flat().join(', '));
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
  return { send, close: () => agent.destroy() };
}
