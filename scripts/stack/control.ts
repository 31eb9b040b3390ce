import { rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { probe } from './http-probe.ts';

/** What a running stack can be asked by `npm run release`, `rollback` and `status`, over a socket of this user's. */
export interface ControlHandlers {
  status: () => Promise<unknown>;
  switch: (part: string, version: string) => Promise<unknown>;
}

export async function startControl(socketPath: string, handlers: ControlHandlers): Promise<Server> {
  rmSync(socketPath, { force: true });
  const server = createServer(async (incoming, outgoing) => {
    const answer = (status: number, body: unknown) => {
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    try {
      const [, verb, part, version] = (incoming.url ?? '').split('/').map(decodeURIComponent);
      if (verb === 'status') answer(200, await handlers.status());
      else if (verb === 'switch' && part && version) answer(200, await handlers.switch(part, version));
      else answer(404, { message: `Unknown request ${incoming.url}` });
    } catch (error) {
      answer(500, { message: (error as Error).message });
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socketPath, resolve));
  return server;
}

export async function isStackRunning(socketPath: string): Promise<boolean> {
  return (await probe({ socketPath, path: '/status' })) === 200;
}

/** Throws the stack's own message where it refuses. */
export function askStack<T>(socketPath: string, ...path: string[]): Promise<T> {
  return new Promise((resolve, reject) => {
    const url = `/${path.map(encodeURIComponent).join('/')}`;
    const outgoing = request({ socketPath, path: url, method: 'POST', agent: false }, (incoming) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (chunk) => {
        body += chunk;
      });
      incoming.once('end', () => {
        const answer = JSON.parse(body);
        if (incoming.statusCode === 200) resolve(answer);
        else reject(new Error(answer.message));
      });
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}
