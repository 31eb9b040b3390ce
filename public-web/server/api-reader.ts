import { Agent, request } from 'node:http';

/** For this long an answer is new enough for all pages. */
const FRESH_MS = 1_000;
/** While the API fails, pages have its last good answer for this long. */
const LAST_GOOD_MS = 60_000;
/** The time in which all that a page shows must have been loaded. */
const LOADING_LIMIT_MS = 1_500;
const ANSWERS_MAX = 500;

type Answer = { status: number; type: string; body: Uint8Array<ArrayBuffer> };

/** Returns the `fetch` of one rendering, whose time limit begins now. */
export type ReadForPage = () => typeof globalThis.fetch;

/** Reads shared reads from public-api directly, because all pages together would be one visitor at the gateway. */
export function createApiReader(target: { socketPath: string } | { host: string; port: string }): {
  forPage: ReadForPage;
  close: () => void;
} {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const answers = new Map<string, { answer: Answer; at: number }>();
  const underWay = new Map<string, Promise<Answer>>();

  const ask = (path: string) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = { host: 'public-api', accept: 'application/json' };
      const signal = AbortSignal.timeout(LOADING_LIMIT_MS);
      const outgoing = request({ ...target, path, agent, headers, signal }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () => {
          const { statusCode: status = 0, headers: received } = incoming;
          resolve({ status, type: received['content-type'] ?? '', body: Buffer.concat(chunks) });
        });
      });
      outgoing.once('error', (error: NodeJS.ErrnoException) => {
        // The API has closed the connection while it was not in use.
        if (outgoing.reusedSocket && error.code === 'ECONNRESET') resolve(ask(path));
        else reject(error);
      });
      outgoing.end();
    });

  /** Requests for the same path at the same time share one answer. */
  const askOnce = (path: string): Promise<Answer> => {
    const current = underWay.get(path);
    if (current) return current;
    const asked = ask(path)
      .then((answer) => {
        if (answer.status < 500) keep(path, answer);
        return answer;
      })
      .finally(() => underWay.delete(path));
    underWay.set(path, asked);
    return asked;
  };

  const keep = (path: string, answer: Answer) => {
    // The oldest is the first, because each new answer is added at the end.
    answers.delete(path);
    answers.set(path, { answer, at: Date.now() });
    for (const [oldest, { at }] of answers) {
      if (answers.size <= ANSWERS_MAX && Date.now() - at < LAST_GOOD_MS) break;
      answers.delete(oldest);
    }
  };

  const kept = (path: string, ageMax: number): Answer | undefined => {
    const found = answers.get(path);
    return found && Date.now() - found.at < ageMax ? found.answer : undefined;
  };

  const read = async (path: string, limit: Promise<never>): Promise<Answer> => {
    const fresh = kept(path, FRESH_MS);
    if (fresh) return fresh;
    try {
      const answer = await Promise.race([askOnce(path), limit]);
      return answer.status < 500 ? answer : (kept(path, LAST_GOOD_MS) ?? answer);
    } catch (error) {
      const lastGood = kept(path, LAST_GOOD_MS);
      if (lastGood) return lastGood;
      throw error;
    }
  };

  return {
    forPage: () => {
      const limit = rejectWhenOver(AbortSignal.timeout(LOADING_LIMIT_MS));
      return async (input, { method = 'GET' } = {}) => {
        if (method !== 'GET') throw new TypeError(`A page is rendered with reads only, not with ${method}`);
        const address = new URL(input instanceof Request ? input.url : input, 'http://public-api');
        const { status, type, body } = await read(address.pathname + address.search, limit);
        return new Response(body, { status, headers: { 'Content-Type': type } });
      };
    },
    close: () => agent.destroy(),
  };
}

function rejectWhenOver(signal: AbortSignal): Promise<never> {
  const limit = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // A rendering that is done in time waits for it no more.
  limit.catch(() => undefined);
  return limit;
}
