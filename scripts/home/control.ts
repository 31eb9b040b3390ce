import { createServer, request, type Server } from 'node:http';
import { listenAlone, stopListening } from '../lock.mjs';
import { GENERATION } from '../release/generation.ts';
import type { Layout } from './layout.ts';

/**
 * The requests that `npm run release`, `rollback` and `status` can send to a running stack, over a socket that only
 * this user can open.
 */
export interface ControlHandlers {
  status: () => object;
  switch: (part: string, version: string) => Promise<unknown>;
}

/** `command`: Plaudit does not run, and a database command works on its data. */
export type StackState = 'starting' | 'running' | 'stopping' | 'command';

interface StackIdentity {
  state: StackState;
  url: string;
  supervisor: number;
}

/**
 * The control socket, which is also the lock on the home. `npm start` opens it before it builds or starts anything and
 * closes it last, so that a second start finds the first one even while the first one builds or stops.
 */
export class Control {
  readonly #server: Server;
  readonly #path: string;
  readonly #url: string;
  #state: StackState;
  #handlers: ControlHandlers | undefined;

  private constructor(path: string, url: string, state: StackState) {
    this.#path = path;
    this.#url = url;
    this.#state = state;
    this.#server = createServer(async (incoming, outgoing) => {
      const respond = (status: number, body: unknown) => {
        outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      try {
        respond(200, await this.#handle((incoming.url ?? '').split('/').map(decodeURIComponent)));
      } catch (error) {
        respond(500, { message: (error as Error).message });
      }
    });
  }

  static async open(layout: Layout, url: string, state: 'starting' | 'command' = 'starting'): Promise<Control> {
    const control = new Control(layout.control, url, state);
    if (await listenAlone(control.#server, layout.control)) return control;
    const other = await stackStatus<StackIdentity>(layout.control);
    const what = STATE_TEXTS[other?.state ?? 'running'];
    const where = other ? `${other.url && ` at ${other.url}`} (process ${other.supervisor})` : '';
    const advice =
      other?.state === 'command' ? 'Wait until it has ended' : 'Stop that first (Ctrl-C there), or see: npm run status';
    throw new Error(`${what} from ${layout.home}${where}. ${advice}`);
  }

  /** To be called when the stack runs. From then on its handlers respond. */
  serve(handlers: ControlHandlers): void {
    this.#handlers = handlers;
    this.#state = 'running';
  }

  /**
   * To be called before the stack stops. From then on releases are rejected, and the lock on the home is still held.
   */
  rejectReleases(): void {
    this.#state = 'stopping';
  }

  close(): void {
    stopListening(this.#server, this.#path);
  }

  async #handle([, command, part, version]: string[]): Promise<unknown> {
    if (command === 'status') {
      const identity = { state: this.#state, url: this.#url, supervisor: process.pid, generation: GENERATION };
      return { processes: {}, ...this.#handlers?.status(), ...identity };
    }
    if (command !== 'switch' || !part || !version) throw new Error(`Unknown request ${command}`);
    if (this.#state !== 'running' || !this.#handlers) throw new Error(releaseNotPossible(this.#state));
    return this.#handlers.switch(part, version);
  }
}

export function releaseNotPossible(state: StackState): string {
  return state === 'command' ? 'A database command runs: try again later' : `Plaudit is ${state}: try again later`;
}

const STATE_TEXTS: Record<StackState, string> = {
  starting: 'Plaudit is being started already',
  running: 'Plaudit runs already',
  stopping: 'Plaudit is still stopping',
  command: 'A database command runs already',
};

const STATUS_LIMIT_MS = 5_000;

/** The status of the process that holds the lock on the home, or undefined without one. Throws if it is silent. */
export async function stackStatus<T>(socketPath: string): Promise<T | undefined> {
  try {
    return await sendToStack<T>(socketPath, ['status'], STATUS_LIMIT_MS);
  } catch (error) {
    if (error instanceof SilentStackError) throw error;
    return undefined;
  }
}

class SilentStackError extends Error {
  constructor(socketPath: string) {
    super(
      `The process that holds ${socketPath} does not respond within ${STATUS_LIMIT_MS / 1000} s. It may be stopped ` +
        '(Ctrl-Z): continue it in its terminal with fg, or end it',
    );
  }
}

/** Waits for the response without a time limit. Throws the stack's own error message when the request fails. */
export function askStack<T>(socketPath: string, ...path: string[]): Promise<T> {
  return sendToStack<T>(socketPath, path);
}

function sendToStack<T>(socketPath: string, path: string[], limitMs = 0): Promise<T> {
  return new Promise((resolve, reject) => {
    const url = `/${path.map(encodeURIComponent).join('/')}`;
    const outgoing = request({ socketPath, path: url, method: 'POST', agent: false }, (incoming) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (chunk) => {
        body += chunk;
      });
      incoming.once('end', () => {
        const response = JSON.parse(body);
        if (incoming.statusCode === 200) resolve(response);
        else reject(new Error(response.message));
      });
    });
    outgoing.setTimeout(limitMs, () => outgoing.destroy(new SilentStackError(socketPath)));
    outgoing.once('error', reject);
    outgoing.end();
  });
}
