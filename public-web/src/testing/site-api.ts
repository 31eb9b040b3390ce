import type { CurrentUser, VoteReceipt, VoteRequest, VotingProgress } from '@plaudit/public-api/contract';
import type { Answers } from './states/answers.ts';

export type Sent = { method: string; path: string; body: unknown; token: string | undefined };
/** What comes back: a value is sent as JSON, and an exception means that no response comes. */
export type Respond = (sent: Sent) => unknown;

/** An error as the APIs send it. `details` are about fields. */
export const failure = (
  status: number,
  message: string,
  { code = 'test', details, ...headers }: { code?: string; details?: object[]; 'retry-after'?: string } = {},
): Response => Response.json({ code, message, details }, { status, headers });

/** Responds as the API has in a recorded state, and keeps the votes of one voter. */
export class SiteApi {
  /** What visitors are told. A test may change it while the page is open. */
  state: Answers;
  user: CurrentUser = null;
  votes: VoteReceipt[] = [];
  /** What comes in place of the usual responses, by method and path or by path alone. */
  readonly responses: Record<string, Respond> = {};
  readonly sent: Sent[] = [];
  underWay = 0;
  #delayed: Record<string, (() => void)[]> = {};

  constructor(state: Answers) {
    // A test changes its own copy.
    this.state = structuredClone(state);
  }

  get cycle() {
    return this.state['/api/voting/cycle'];
  }

  sentTo(wanted: string): Sent[] {
    return this.sent.filter(({ method, path }) => wanted === path || wanted === `${method} ${path}`);
  }

  /** Responses to this come once the returned function is called. */
  hold(wanted: string): () => void {
    this.#delayed[wanted] = [];
    return () => {
      const waiting = this.#delayed[wanted] ?? [];
      delete this.#delayed[wanted];
      for (const release of waiting) release();
    };
  }

  progress(votes = this.votes): VotingProgress {
    const total = this.state['/api/categories'].length;
    const completed = votes.length;
    return {
      completed,
      total,
      percentage: Math.round((100 * completed) / total),
      votedCategories: votes.map(({ categoryId }) => categoryId),
      votes,
      state: this.cycle.state,
    };
  }

  vote(vendorId: number, categoryId: number): VoteReceipt {
    const vote = { receipt: `r${categoryId}`, vendorId, categoryId, castAt: new Date().toISOString() };
    this.votes = [...this.votes, vote];
    return vote;
  }

  fetch: typeof fetch = async (address, init) => {
    const path = new URL(String(address)).pathname;
    const method = init?.method ?? 'GET';
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '');
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const sent = { method, path, body, token };
    this.sent.push(sent);
    const delayed = this.#delayed[`${method} ${path}`] ?? this.#delayed[path];
    if (delayed) await new Promise<void>((resolve) => delayed.push(resolve));
    this.underWay += 1;
    try {
      init?.signal?.throwIfAborted();
      if (!navigator.onLine) throw new TypeError('Offline');
      const response = (this.responses[`${method} ${path}`] ?? this.responses[path] ?? this.#usual)(sent);
      if (response instanceof Response) return response;
      return response === undefined ? failure(404, 'Not found') : Response.json(response);
    } finally {
      this.underWay -= 1;
    }
  };

  #usual: Respond = ({ method, path, body, token }) => {
    if (path === '/api/user') return Response.json(token ? this.user : null);
    if (path === '/api/voting/progress') return this.progress(token ? this.votes : []);
    if (path === '/api/captcha') return { question: 'What is two plus six?', token: 'puzzle' };
    if (method === 'POST' && path === '/api/votes') {
      const { vendorId, categoryId } = body as VoteRequest;
      return Response.json(this.vote(vendorId, categoryId), { status: 201 });
    }
    return (this.state as Record<string, unknown>)[path];
  };
}
