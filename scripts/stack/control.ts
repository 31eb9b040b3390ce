import { createServer, request, type Server } from 'node:http';
import { listenAlone, stopListening } from '../lock.mjs';
import type { Layout } from './layout.ts';

/** What a running stack can be asked by `npm run release`, `rollback` and `status`, over a socket of this user's. */
export interface ControlHandlers {
  status: () => object;
  switch: (part: string, version: string) => Promise<unknown>;
}

/** `command` is none of Plaudit: a database command works on the data of a Plaudit that does not run. */
export type StackState = 'starting' | 'running' | 'stopping' | 'command';

interface Answer {
  state: StackState;
  url: string;
  supervisor: number;
}

/**
 * The control socket, and with it the right to run on a folder: it is opened before anything else and closed last, so
 * that a second start finds the first one, whether that is still building or already stopping.
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
      const answer = (status: number, body: unknown) => {
        outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      try {
        answer(200, await this.#handle((incoming.url ?? '').split('/').map(decodeURIComponent)));
      } catch (error) {
        answer(500, { message: (error as Error).message });
      }
    });
  }

  static async open(layout: Layout, url: string, state: 'starting' | 'command' = 'starting'): Promise<Control> {
    const control = new Control(layout.control, url, state);
    if (await listenAlone(control.#server, layout.control)) return control;
    const other = await stackStatus<Answer>(layout.control);
    const what = IN_WORDS[other?.state ?? 'running'];
    const where = other ? `${other.url && ` at ${other.url}`} (process ${other.supervisor})` : '';
    const remedy =
      other?.state === 'command' ? 'Wait until it has ended' : 'Stop that first (Ctrl-C there), or see: npm run status';
    throw new Error(`${what} from ${layout.home}${where}. ${remedy}`);
  }

  /** From now on the stack runs and answers for itself. */
  serve(handlers: ControlHandlers): void {
    this.#handlers = handlers;
    this.#state = 'running';
  }

  /** Nothing is released any more, and nobody else may start yet. */
  refuse(): void {
    this.#state = 'stopping';
  }

  close(): void {
    stopListening(this.#server, this.#path);
  }

  async #handle([, verb, part, version]: string[]): Promise<unknown> {
    if (verb === 'status') {
      const own: Answer = { state: this.#state, url: this.#url, supervisor: process.pid };
      return { processes: {}, ...this.#handlers?.status(), ...own };
    }
    if (verb !== 'switch' || !part || !version) throw new Error(`Unknown request ${verb}`);
    if (this.#state !== 'running' || !this.#handlers) throw new Error(notNow(this.#state));
    return this.#handlers.switch(part, version);
  }
}

/** Why nothing can be released at the moment. */
export function notNow(state: StackState): string {
  return state === 'command' ? 'A database command runs: try again later' : `Plaudit is ${state}: try again later`;
}

const IN_WORDS: Record<StackState, string> = {
  starting: 'Plaudit is being started already',
  running: 'Plaudit runs already',
  stopping: 'Plaudit is still stopping',
  command: 'A database command runs already',
};

const STATUS_LIMIT_MS = 5_000;

/** What the stack says of itself, or undefined where none runs. Throws where it runs and is silent. */
export async function stackStatus<T>(socketPath: string): Promise<T | undefined> {
  try {
    return await ask<T>(socketPath, ['status'], STATUS_LIMIT_MS);
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

/** Throws the stack's own message where it fails. */
export function askStack<T>(socketPath: string, ...path: string[]): Promise<T> {
  return ask<T>(socketPath, path);
}

function ask<T>(socketPath: string, path: string[], limitMs = 0): Promise<T> {
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
    outgoing.setTimeout(limitMs, () => outgoing.destroy(new SilentStackError(socketPath)));
    outgoing.once('error', reject);
    outgoing.end();
  });
}
